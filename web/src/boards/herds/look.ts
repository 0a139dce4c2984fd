// The look of the board, in the order in which one sheet overrules another.
import "./kinds.css";
import "./people.css";
import "./pens.css";
import "./grassland.css";
import "./near.css";
import "./places.css";
