// Choosing a fleet: every design with a count, what it costs so far, or somebody else chooses.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useControls } from "../battle/desk";
import { rulebook } from "../house";
import { ShowLink } from "../learn/show-link";
import type { Choice } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { ADVISER } from "./policies";
import type { QuestionProps } from "./question";
import { Simple } from "./simple";

const SEARCH_FROM = 12;
const STEPS_MAX = 200;

interface Shop {
  number: number;
  offers: Choice[];
  done: Choice | null;
}

function useShop(table: Table): Shop | null {
  const [shop, setShop] = useState<Shop | null>(null);
  const { question, view } = table;
  useEffect(() => {
    if (!question) return;
    let wanted = true;
    Promise.all([table.choices(), rulebook(view.ruleset)]).then(
      ([choices, book]) => {
        const ends = (choice: Choice): boolean => book.decisions?.find(({ name }) => name === choice.decision)?.kind === "done";
        if (wanted) setShop({ number: question.number, offers: choices.filter((choice) => !ends(choice)), done: choices.find(ends) ?? null });
      },
      (error) => wanted && voice.complain(error),
    );
    return () => {
      wanted = false;
    };
  }, [question?.number]);
  return shop;
}

export function FleetBuying(props: QuestionProps) {
  // only what is drafted can be put back
  return props.table.question?.secret ? <Shopping {...props} /> : <Simple {...props} />;
}

function Shopping({ table, desk }: QuestionProps) {
  const shop = useShop(table);
  const [search, setSearch] = useState("");
  const [busy, setBusy] = useState(false);
  // what one cannot afford any more stays in its place
  const seen = useMemo(() => new Map<string, string>(), []);
  const attempt = (work: Promise<unknown>): void => {
    setBusy(true);
    work.catch((error) => voice.complain(error)).finally(() => setBusy(false));
  };
  const done = (): void => {
    if (shop?.done) attempt(table.act([shop.done.text]));
  };
  const advise = (): void => attempt(letTheCaptainChoose(table));
  const keys = [
    { key: "Enter", label: "Done", run: done },
    { key: "G", label: "Let the captain choose", run: advise },
  ];
  useControls(desk, { scene: {}, on: {}, keys }, [shop]);
  if (!shop) return <p class="muted">…</p>;
  const chosen = countOf(table.draft.map(({ text }) => text));
  const [spent, possible = ""] = (table.question?.rest ?? "").split("Possible: ", 2);
  for (const { text } of shop.offers) seen.set(text, detailOf(text, possible) || (seen.get(text) ?? ""));
  const names = [...new Set([...chosen.keys(), ...seen.keys()])].sort();
  const shown = names.filter((text) => text.toLowerCase().includes(search.toLowerCase()));
  return (
    <div class="shop">
      <p class="spent">{spent}</p>
      {names.length > SEARCH_FROM && (
        <label class="answer-filter">
          <span>Search {names.length} choices</span>
          <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
      )}
      <ul class="offers">
        {shown.map((text) => (
          <Offer
            key={text}
            ruleset={table.view.ruleset}
            text={text}
            about={seen.get(text) ?? ""}
            count={chosen.get(text) ?? 0}
            more={!busy && shop.offers.some((offer) => offer.text === text)}
            add={() => attempt(table.act([text]))}
            remove={() => attempt(table.redraft(without(table.draft.map((entry) => entry.text), text)))}
          />
        ))}
      </ul>
      <div class="fire-buttons">
        <button type="button" class="primary" disabled={busy || !shop.done} onClick={done}>
          {table.draft.length ? `Done, ${table.draft.length} chosen` : passWords(table.question?.help ?? "")} <kbd>Enter</kbd>
        </button>
        <button type="button" disabled={busy} onClick={advise}>
          Let the captain choose <kbd>G</kbd>
        </button>
      </div>
    </div>
  );
}

interface OfferProps {
  ruleset: string;
  text: string;
  about: string;
  count: number;
  more: boolean;
  add(): void;
  remove(): void;
}

function Offer({ ruleset, text, about, count, more, add, remove }: OfferProps) {
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <li data-chosen={count > 0}>
      <span class="offer-name">
        <ShowLink ruleset={ruleset} id={thingOf(text)}>{name}</ShowLink> <span class="muted">{about}</span>
      </span>
      <span class="stepper" role="group" aria-label={name}>
        <button type="button" disabled={!count} aria-label={`One ${text} less`} onClick={remove}>
          −
        </button>
        <output>{count}</output>
        <button type="button" disabled={!more} aria-label={`One ${text} more`} onClick={add}>
          +
        </button>
      </span>
    </li>
  );
}

// What an offer is about, without its verb.
const thingOf = (text: string): string => text.slice(text.indexOf(" ") + 1);

const passWords = (help: string): string => (/sample fleet/.test(help) ? "Use the sample fleet" : "Go on as it is");

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function without(texts: string[], text: string): string[] {
  const last = texts.lastIndexOf(text);
  return texts.filter((_, index) => index !== last);
}

// What the question says about it: "Swiftsure 96, Victory 220" tells the price of one. Commas in
// brackets belong to the entry.
function detailOf(text: string, possible: string): string {
  const name = thingOf(text);
  const entry = possible.split(/[,.…]+ (?![^(]*\))/).find((part) => part.startsWith(`${name} `));
  return entry?.slice(name.length + 1) ?? "";
}

// One suggestion after the other, until the choosing is over.
async function letTheCaptainChoose(table: Table): Promise<void> {
  for (let step = 0; step < STEPS_MAX && table.question?.kind === "fleet"; step++) {
    const before = table.question.number;
    const found = await table.suggest(ADVISER.suggest);
    if (!found) return;
    await table.act([found.action]);
    await table.settled();
    if (table.question?.number === before) return;
  }
}
