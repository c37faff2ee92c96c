// Where one arrives: the five systems, battles to resume, scenarios, and the other ways in.
import { useEffect, useState } from "preact/hooks";
import { hello, scenarios, wire } from "../house";
import { keep } from "../keep";
import { showPrimer } from "../learn/primer";
import type { Created, RulebookInfo, ScenarioInfo } from "../protocol";
import { showSettings } from "../ui/settings";
import { voice } from "../ui/say";
import { beginBattle } from "./begin";
import { FileLoader } from "./file";
import { MyBattles } from "./mine";
import { ScenarioList } from "./scenarios";
import "../style/lobby.css";

const DIFFICULTY = ["", "easy", "light", "medium", "demanding", "deep"];

// The answer of a question about the house; null until it is there.
export function useAnswer<T>(ask: () => Promise<T>, key: unknown = null): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    ask().then((found) => !gone && setAnswer(found), (error) => voice.complain(error));
    return () => void (gone = true);
  }, [key]);
  return answer;
}

export function Home() {
  const house = useAnswer(hello);
  const list = useAnswer(scenarios);
  useEffect(() => {
    document.title = "Flagbridge";
  }, []);
  return (
    <main class="home">
      <header class="masthead">
        <div>
          <h1>Flagbridge</h1>
          <p>Starship fleet battles of the tabletop, played to the letter.</p>
        </div>
        <button type="button" onClick={showSettings}>Settings</button>
      </header>
      <MyBattles />
      <section aria-labelledby="systems">
        <h2 id="systems">Five ways to fight</h2>
        <ul class="systems">{house?.rulebooks.map((book) => <SystemCard key={book.id} book={book} />)}</ul>
      </section>
      {house && list && <ScenarioList books={house.rulebooks} list={list} />}
      <section aria-labelledby="more" class="more">
        <h2 id="more">Or just watch</h2>
        <div class="row">
          {house && list && <WatchAdmirals books={house.rulebooks} list={list} />}
          <FileLoader />
        </div>
      </section>
      <footer class="muted">
        {house && `${house.program} ${house.version}`}
      </footer>
    </main>
  );
}

function SystemCard({ book }: { book: RulebookInfo }) {
  const [busy, setBusy] = useState(false);
  const begin = (): void => {
    setBusy(true);
    keep.set({ hints: true });
    beginBattle({ scenario: `${book.id}/duel`, seats: { red: "human", blue: "cadet" } })
      .catch((error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <li class="system">
      <h3>{book.title}</h3>
      <p>{book.about}</p>
      <dl class="facts">
        <div>
          <dt>First battle</dt>
          <dd>{book.minutes} minutes</dd>
        </div>
        <div>
          <dt>Difficulty</dt>
          <dd>
            <span class="pips" aria-hidden="true">{"●".repeat(book.difficulty)}{"○".repeat(5 - book.difficulty)}</span> {DIFFICULTY[book.difficulty]}
          </dd>
        </div>
        <div>
          <dt>Hidden orders</dt>
          <dd>{book.hidden_orders ? "yes" : "no"}</dd>
        </div>
      </dl>
      <div class="row">
        <button type="button" class="primary" disabled={busy} aria-label={`First battle: ${book.title}`} onClick={begin}>
          First battle
        </button>
        <button type="button" aria-label={`How it is played: ${book.title}`} onClick={() => showPrimer(book.id)}>
          How it is played
        </button>
      </div>
    </li>
  );
}

function WatchAdmirals({ books, list }: { books: RulebookInfo[]; list: ScenarioInfo[] }) {
  const [ruleset, setRuleset] = useState(books[0].id);
  const [busy, setBusy] = useState(false);
  const watch = async (): Promise<Created> => {
    const scenario = `${ruleset}/standard`;
    const { seats } = await wire.request<{ seats: { seat: string }[] }>("preview", { scenario });
    return beginBattle({ scenario, seats: Object.fromEntries(seats.map(({ seat }) => [seat, "admiral"])) });
  };
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        watch().catch((error) => voice.complain(error)).finally(() => setBusy(false));
      }}
    >
      <label>
        Two admirals fight{" "}
        <select value={ruleset} onChange={(event) => setRuleset(event.currentTarget.value)}>
          {books.filter(({ id }) => list.some((one) => one.id === `${id}/standard`)).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={busy}>Watch</button>
    </form>
  );
}
