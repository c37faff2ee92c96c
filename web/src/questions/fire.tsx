export { Simple as Fire } from "./simple";
