// What an order leads to, in words: warnings, shots from its end, and the estimate of what may come back.
import { useEffect, useRef } from "preact/hooks";
import { RuleLink } from "../learn/rules";
import type { OutlookFact, Threat } from "../protocol";
import { mean, percent } from "./odds";
import type { OrderBook } from "./orders-book";
import type { Shown } from "./orders-known";

export const isGrave = (facts: OutlookFact[] | null | undefined): boolean => facts?.some(({ grave }) => grave) ?? false;

export function Warnings({ ruleset, facts }: { ruleset: string; facts: OutlookFact[] }) {
  if (!facts.length) return null;
  return (
    <ul class="warnings" aria-label="What it leads to">
      {facts.map(({ kind, unit, cell, grave, text, rule }) => (
        <li key={`${kind} ${unit} ${cell}`} class={grave ? "grave" : ""}>
          {text} <RuleLink ruleset={ruleset} id={rule} />
        </li>
      ))}
    </ul>
  );
}

function Shot({ target, destroyed, damage, exact }: Threat) {
  return (
    <li>
      <b>{target}</b>: {mean(damage)} damage, {percent(destroyed)} destroyed{!exact && " (sampled)"}
    </li>
  );
}

function Shots({ book, text }: { book: OrderBook; text: string }) {
  const found = book.sight.shots(text);
  if (!found) return null;
  if (!found.threats.length)
    return <p class="muted">If all others do as by default, nothing bears on anybody from there this turn.</p>;
  return (
    <div class="shots-from-there">
      <p class="muted">Its best volley at each, exactly, if all others do as by default:</p>
      <ul>
        {found.threats.map((threat) => (
          <Shot key={threat.target} {...threat} />
        ))}
      </ul>
    </div>
  );
}

function Danger({ book, unit, cell }: { book: OrderBook; unit: string; cell: string }) {
  const danger = book.sight.threat ? book.sight.danger(unit).find((one) => one.cell === cell)?.danger : undefined;
  if (danger === undefined) return null;
  return (
    <p class="muted">
      Estimate: if every enemy keeps its course and fires at {unit} there, it costs about {danger} % of what it can
      still bear.
    </p>
  );
}

// What the numbers of the map are.
export function DangerKey({ book }: { book: OrderBook }) {
  const { selected, sight } = book;
  if (!sight.threat || !selected || book.placing) return null;
  const found = sight.danger(selected);
  const words = found.some(({ danger }) => danger)
    ? `Estimate (~): per cent of what ${selected} can still bear that it would lose in a cell, if every enemy keeps its course and fires at it.`
    : `Estimate: no enemy that keeps its course can hurt ${selected} where it can end.`;
  return found.length ? <p class="muted">{words}</p> : null;
}

// Of the order that is looked at.
export function Foreseen({ book, unit, shown }: { book: OrderBook; unit: string; shown: Shown }) {
  if (book.placing || !shown.end) return null;
  return (
    <div class="foreseen">
      <Warnings ruleset={book.table.view.ruleset} facts={book.sight.outlook(shown.text) ?? []} />
      <Danger book={book} unit={unit} cell={shown.end.cell} />
      <Shots book={book} text={shown.text} />
    </div>
  );
}

// What the secret orders cost that are given already.
export function Costs({ book }: { book: OrderBook }) {
  const facts = book.draft.flatMap(({ outlook = [] }) => outlook).filter(({ grave }) => grave);
  return book.question.secret && !book.doubt ? <Warnings ruleset={book.table.view.ruleset} facts={facts} /> : null;
}

// An order that costs its ship is asked for once more.
export function Doubt({ book }: { book: OrderBook }) {
  const { doubt } = book;
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), [doubt]);
  if (!doubt) return null;
  return (
    <div class="doubt" role="alertdialog" aria-label="Is this order meant?">
      <Warnings ruleset={book.table.view.ruleset} facts={doubt.facts.filter(({ grave }) => grave)} />
      <button type="button" class="danger" onClick={() => doubt.go()}>
        {doubt.label}
      </button>
      <button type="button" ref={no} onClick={() => book.escape()}>
        No, another order <kbd>Esc</kbd>
      </button>
    </div>
  );
}
