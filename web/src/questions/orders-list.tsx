// Orders ship by ship: what the list of ships says of each, and what was proposed.
import type { ShipNote } from "../battle/desk";
import { MoreAnswers } from "./answers";
import { Reason } from "./hint";
import type { OrderBook } from "./orders-book";
import { effortWords, endWords, orderWords, placeWords } from "./orders-ends";

const MISSING: Record<string, string> = {
  plot: "no order yet",
  move: "still to move",
  deploy: "to be placed",
  enter: "to be placed",
  activate: "may act",
  shift: "to be shifted",
};

function noteOf(book: OrderBook, unit: string): ShipNote | null {
  const given = book.orders(unit);
  const proposal = book.proposals.get(unit);
  if (proposal) {
    const place = book.placing && proposal.end ? placeWords(book.board, proposal.end) : orderWords(proposal);
    return { tone: "proposed", text: place, detail: book.placing ? "" : "suggested" };
  }
  if (given.length) {
    const text = given.map(orderWords).join("; ");
    return { tone: "order", text, detail: effortWords(given.at(-1)?.effort), withdraw: () => void book.withdraw(unit) };
  }
  return book.question.units.includes(unit)
    ? { tone: "missing", text: MISSING[book.question.kind] ?? "to be answered" }
    : null;
}

export function notesOf(book: OrderBook): Map<string, ShipNote> {
  const notes = new Map<string, ShipNote>();
  for (const unit of book.ships) {
    const note = noteOf(book, unit);
    if (note) notes.set(unit, note);
  }
  return notes;
}

// What is ordered, or can be, without naming a ship.
export function LooseOrders({ book }: { book: OrderBook }) {
  const given = book.draft.filter(({ action }) => !action.unit);
  const open = (book.loose ?? []).filter((choice) => !book.isEnding(choice));
  return (
    <>
      {given.length > 0 && <p>Also ordered: {given.map(({ text }) => text).join("; ")}</p>}
      <MoreAnswers choices={open} about={null} choose={(choice) => void book.take(choice)} />
    </>
  );
}

// Suggestions with what the captain has to say for them, before anything is committed.
export function Proposals({ book }: { book: OrderBook }) {
  if (book.placing || !book.proposals.size) return null;
  return (
    <ul class="proposals" aria-label="Suggested orders">
      {[...book.proposals.values()].map(({ unit, text, end, effort, reason }) => (
        <li key={unit}>
          <b>{text}</b> {end && <span>{endWords(book.board, end)}</span>}{" "}
          {effort && <small>{effortWords(effort)}</small>}
          {reason && (
            <p class="reason">
              <Reason of={reason} />
            </p>
          )}
          <button
            type="button"
            class="plain"
            aria-label={`Discard the suggestion for ${unit}`}
            onClick={() => book.reject(unit)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}
