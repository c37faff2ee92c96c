// Choosing a fleet: every design with a count, what it costs so far, or somebody else chooses.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useControls } from "../battle/desk";
import { rulebook } from "../house";
import { ShowLink } from "../learn/show-link";
import type { Choice, Question, Thing } from "../protocol";
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
        const ends = (choice: Choice): boolean =>
          book.decisions?.find(({ name }) => name === choice.decision)?.kind === "done";
        if (wanted)
          setShop({
            number: question.number,
            offers: choices.filter((choice) => !ends(choice)),
            done: choices.find(ends) ?? null,
          });
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
  const seen = useMemo(() => new Map<string, Choice>(), []);
  const attempt = (work: Promise<unknown>): void => {
    setBusy(true);
    work.catch((error) => voice.complain(error)).finally(() => setBusy(false));
  };
  // keys obey what the buttons show
  const done = (): void => {
    if (shop?.done && !busy) attempt(table.act([shop.done.text]));
  };
  const advise = (): void => {
    if (!busy) attempt(letTheCaptainChoose(table));
  };
  const keys = [
    { key: "Enter", label: "Done", run: done },
    { key: "G", label: "Let the captain choose", run: advise },
  ];
  useControls(desk, { scene: {}, on: {}, keys }, [shop, busy]);
  if (!shop) return <p class="muted">…</p>;
  const chosen = countOf(table.draft.map(({ text }) => text));
  for (const offer of shop.offers) seen.set(offer.text, offer);
  const names = [...new Set([...chosen.keys(), ...seen.keys()])].sort();
  const shown = names.filter((text) => text.toLowerCase().includes(search.toLowerCase()));
  return (
    <div class="shop">
      <Budgets question={table.question} />
      <Taken things={table.draft.flatMap(({ text }) => seen.get(text)?.thing ?? [])} />
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
            thing={seen.get(text)?.thing}
            once={isOnce(seen.get(text))}
            count={chosen.get(text) ?? 0}
            more={!busy && shop.offers.some((offer) => offer.text === text)}
            add={() => attempt(table.act([text]))}
            remove={() =>
              attempt(
                table.redraft(
                  without(
                    table.draft.map((entry) => entry.text),
                    text,
                  ),
                ),
              )
            }
          />
        ))}
      </ul>
      <div class="fire-buttons">
        <button type="button" class="primary" disabled={busy || !shop.done} onClick={done}>
          {table.draft.length ? `Done, ${table.draft.length} chosen` : passWords(shop.done)} <kbd>Enter</kbd>
        </button>
        <button type="button" disabled={busy} onClick={advise}>
          Let the captain choose <kbd>G</kbd>
        </button>
      </div>
    </div>
  );
}

// "96 of 300 points", and the same for all else that has a limit.
function Budgets({ question }: { question: Question | null }) {
  if (!question?.budgets) return question?.rest ? <p class="spent">{question.rest}</p> : null;
  return (
    <p class="spent">{question.budgets.map(({ name, used, of }) => `${used} of ${of} ${name}`).join(", ")} taken</p>
  );
}

// Ships in the order in which they were taken: others are put aboard by their numbers.
function Taken({ things }: { things: Thing[] }) {
  const ships = things.filter(({ price }) => price !== undefined);
  return ships.length ? <p class="spent">So far: {ships.map(({ name }, i) => `${i + 1} ${name}`).join(", ")}</p> : null;
}

interface OfferProps {
  ruleset: string;
  text: string;
  thing?: Thing;
  once: boolean; // it is done or not
  count: number;
  more: boolean;
  add(): void;
  remove(): void;
}

// What is done to a ship one has, as against things that are bought.
const isOnce = (choice: Choice | undefined): boolean => choice?.unit !== undefined && !choice.thing;

function Offer({ ruleset, text, thing, once, count, more, add, remove }: OfferProps) {
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  if (once)
    return (
      <li data-chosen={count > 0}>
        <label class="check">
          <input
            type="checkbox"
            checked={count > 0}
            disabled={!count && !more}
            onChange={() => (count ? remove() : add())}
          />{" "}
          {name}
        </label>
      </li>
    );
  return (
    <li data-chosen={count > 0}>
      <span class="offer-name">
        {thing?.show ? (
          <ShowLink ruleset={ruleset} id={thing.show}>
            {name}
          </ShowLink>
        ) : (
          name
        )}{" "}
        <span class="muted">{thing && thingWords(thing)}</span>
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

const thingWords = ({ price, words }: Thing): string =>
  [price, words && `(${words})`].filter((part) => part !== undefined).join(" ");

const passWords = (done: Choice | null): string => (done?.thing ? `Use the ${done.thing.name}` : "Go on as it is");

function countOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function without(texts: string[], text: string): string[] {
  const last = texts.lastIndexOf(text);
  return texts.filter((_, index) => index !== last);
}

// One suggestion after the other, until the choosing is over.
async function letTheCaptainChoose(table: Table): Promise<void> {
  for (let step = 0; step < STEPS_MAX && table.present.question?.kind === "fleet"; step++) {
    const before = table.present.question.number;
    const found = await table.suggest(ADVISER.suggest);
    if (!found || table.present.question?.number !== before) return; // what came too late answers nothing else
    await table.act([found.action]);
    await table.settled();
    if (table.present.question?.number === before) return;
  }
}
