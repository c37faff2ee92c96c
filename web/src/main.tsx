import { render } from "preact";
import { useEffect } from "preact/hooks";
import { ReplayPlace } from "./after/timeline";
import { BattlePlace } from "./battle/place";
import { useEmitter } from "./emitter";
import { keep } from "./keep";
import { PrimerDialog } from "./learn/primer";
import { RuleDialog } from "./learn/rules";
import { ShowDialog } from "./learn/show";
import { Home } from "./lobby/home";
import { LinkPlace } from "./lobby/link";
import { type Place, route } from "./route";
import { ConnectionBanner } from "./ui/banner";
import { LiveRegion } from "./ui/say";
import { SettingsDialog } from "./ui/settings";
import "./style/base.css";

function Here({ place }: { place: Place }) {
  switch (place.at) {
    case "battle":
      return <BattlePlace key={place.match} match={place.match} seat={place.seat} />;
    case "link":
      return <LinkPlace key={place.token} token={place.token} />;
    case "replay":
      return <ReplayPlace key={place.name} name={place.name} />;
    case "home":
      return <Home />;
  }
}

function App() {
  const { place } = useEmitter(route);
  const { theme, speed } = useEmitter(keep).settings;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    dataset.speed = speed;
  }, [theme, speed]);
  return (
    <>
      <ConnectionBanner />
      <Here place={place} />
      <PrimerDialog />
      <SettingsDialog />
      <ShowDialog />
      <RuleDialog />
      <LiveRegion />
    </>
  );
}

render(<App />, document.getElementById("app")!);
