import "./style/all";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { ArtLight } from "./art/light";
import { useEmitter } from "./emitter";
import { keep } from "./keep";
import { LearnPlace } from "./learn/begin";
import { PrimerDialog } from "./learn/primer";
import { RuleDialog } from "./learn/rules";
import { ShowDialog } from "./learn/show";
import { Home } from "./lobby/home";
import { LinkPlace } from "./lobby/link";
import { type Place, route } from "./route";
import { ConnectionBanner } from "./ui/banner";
import { LiveRegion } from "./ui/say";
import { SettingsDialog } from "./ui/settings";
import { later } from "./ui/later";

const battle = later(() => import("./battle/place").then((file) => file.BattlePlace));
const replay = later(() => import("./after/replay").then((file) => file.ReplayPlace));
const gallery = later(() => import("./art/gallery").then((file) => file.Gallery));

// Whoever moves a hand may be about to go to a table.
for (const sign of ["pointermove", "pointerdown", "keydown"])
  addEventListener(sign, () => void battle.load(), { once: true, passive: true });

function Here({ place }: { place: Place }) {
  switch (place.at) {
    case "battle":
      return <battle.Screen key={place.match} match={place.match} seat={place.seat} />;
    case "link":
      return <LinkPlace key={place.token} token={place.token} />;
    case "replay":
      return <replay.Screen key={place.name} name={place.name} moment={place.moment} eyes={place.eyes} />;
    case "learn":
      return <LearnPlace key={place.system} system={place.system} />;
    case "gallery":
      return <gallery.Screen part={place.part} />;
    case "home":
      return <Home query={place.query ?? ""} />;
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
      {place.at !== "gallery" && (
        <div class="art">
          <ArtLight />
        </div>
      )}
    </>
  );
}

render(<App />, document.getElementById("app")!);
