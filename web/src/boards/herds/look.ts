// The style sheets of the board, in cascade order.
import "./kinds.css";
import "./people.css";
import "./pens.css";
import "./grassland.css";
import "./near.css";
import "./places.css";
