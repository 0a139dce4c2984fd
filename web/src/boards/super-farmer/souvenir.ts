export { things } from "../farm/souvenir";
