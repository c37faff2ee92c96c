export { Simple as Orders } from "./simple";
