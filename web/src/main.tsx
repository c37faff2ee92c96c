import { render } from "preact";
import { useEffect } from "preact/hooks";
import { BattlePlace } from "./battle/battle";
import { useEmitter } from "./emitter";
import { keep } from "./keep";
import { RuleDialog } from "./learn/rules";
import { Home } from "./lobby/home";
import { route } from "./route";
import { LiveRegion } from "./ui/say";
import "./style/base.css";

function App() {
  const { place } = useEmitter(route);
  const { theme } = useEmitter(keep).settings;
  useEffect(() => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <>
      {place.at === "battle" ? <BattlePlace key={`${place.match}/${place.seat}`} match={place.match} seat={place.seat} /> : <Home />}
      <RuleDialog />
      <LiveRegion />
    </>
  );
}

render(<App />, document.getElementById("app")!);
