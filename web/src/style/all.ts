// All that is fetched at once, in the order in which one may overrule the other; screens that come later
// bring no style of their own.
import "./fonts.css";
import "./art.css";
import "./board.css";
import "./battle.css";
import "./lobby.css";
import "./fire.css";
import "./fleet.css";
import "./orders.css";
import "./telling.css";
import "./lesson.css";
import "./after.css";
import "./base.css";
