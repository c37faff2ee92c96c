// Where one arrives: a battle to look at, the doors, one's own battles, the systems, all scenarios.
import { Icon } from "../art/icons";
import { hello, scenarios } from "../house";
import { useAnswer } from "../ui/answer";
import { showSettings } from "../ui/settings";
import { FileLoader } from "./file";
import { Hero } from "./hero";
import { MyBattles } from "./mine";
import { ScenarioList } from "./scenarios";
import { SystemCards } from "./systems";
import "../style/lobby.css";

export function Home({ query }: { query: string }) {
  const house = useAnswer(hello);
  const list = useAnswer(scenarios);
  const books = house?.rulebooks ?? [];
  const ready = house && list;
  return (
    <main class="home" aria-busy={!ready}>
      <header class="masthead">
        <p class="wordmark">
          <Icon name="fleet" /> Flagbridge
        </p>
        <button type="button" class="plain" onClick={showSettings}>
          <Icon name="settings" /> Settings
        </button>
      </header>
      <Hero books={books} list={list ?? []} />
      <MyBattles />
      {ready ? (
        <>
          <section aria-labelledby="systems">
            <h2 id="systems">Five ways to fight</h2>
            <SystemCards books={books} list={list} />
          </section>
          <ScenarioList books={books} list={list} query={query} />
        </>
      ) : (
        <p class="muted awaited">The battles are being asked of the server …</p>
      )}
      <footer class="muted row">
        <FileLoader />
        <span>
          {house ? `Flagbridge ${house.version}` : "Flagbridge"} · every rule as it is printed, every die to be proved
        </span>
      </footer>
    </main>
  );
}
