// What is done for all ships, and how the orders end.
import { capital, plural } from "../words";
import { repeat, suggestOne, suggestRest } from "./orders-advice";
import type { OrderBook } from "./orders-book";
import { keepFocus } from "./fire-weapons";

export interface Primary {
  label: string;
  run(): void;
}

function acceptLabel(book: OrderBook): string {
  const list = [...book.proposals.values()];
  if (book.placing) return "Accept placement";
  if (list.length === 1 && !book.finishing) return `Take ${list[0].text}`;
  return `Take ${list.length === 1 ? "it" : `all ${list.length}`}${book.finishing ? " and end the phase" : ""}`;
}

// The one thing Enter does now.
export function primaryOf(book: OrderBook): Primary | null {
  const { question, done, waiting } = book;
  if (book.doubt) return null;
  const placed = !book.placing || question.units.every((unit) => book.proposals.has(unit));
  if (book.proposals.size && placed) return { label: acceptLabel(book), run: () => void book.accept() };
  if (book.asking) return { label: "Yes, commit", run: () => book.commit() };
  if (book.incomplete) return { label: "Give the orders that are required", run: () => void book.complete() };
  if (question.secret)
    return { label: waiting.length ? "Commit orders" : "Commit all orders", run: () => book.commit() };
  if (done) return { label: capital(done.text), run: () => (done.unit ? void book.take(done) : book.commit()) };
  const [only, ...others] = book.choices();
  return only && !others.length && !only.end ? { label: capital(only.text), run: () => void book.take(only) } : null;
}

export function OrderButtons({ book }: { book: OrderBook }) {
  const { selected, waiting, engaged } = book;
  const many = waiting.length > 1 && book.question.kind !== "activate"; // of those only one is wanted
  const button = (label: string, key: string, run: () => unknown, off = false) => (
    <button type="button" disabled={engaged || off} onMouseDown={keepFocus} onClick={() => void run()}>
      {label} <kbd>{key}</kbd>
    </button>
  );
  return (
    <div class="order-buttons" role="group" aria-label="Help with the orders">
      {button("Suggest", "G", () => suggestOne(book), !selected && !waiting.length)}
      {!book.placing && button("Repeat", "R", () => repeat(book, selected ? [selected] : []), !selected)}
      {many &&
        button(book.placing ? "Place all anew" : `Suggest all ${waiting.length}`, "⇧G", () => suggestRest(book, false))}
      {many && !book.placing && button(`Repeat all ${waiting.length}`, "⇧R", () => repeat(book, waiting))}
      {!book.placing && book.question.kind !== "activate" && (
        <button
          type="button"
          aria-pressed={book.sight.threat}
          onMouseDown={keepFocus}
          onClick={() => book.sight.toggleThreat()}
        >
          Danger <kbd>T</kbd>
        </button>
      )}
      {button("Undo", "Ctrl Z", () => book.undo(), book.question.secret && !book.draft.length)}
      {!book.placing && waiting.length > 0 && book.question.kind !== "activate" && (
        <button type="button" disabled={engaged} onMouseDown={keepFocus} onClick={() => void suggestRest(book, true)}>
          Finish the phase for me
        </button>
      )}
    </div>
  );
}

// The second click of a double one is no answer to what the first one made us ask.
export function Commit({ book }: { book: OrderBook }) {
  const primary = primaryOf(book);
  const { asking, waiting, question, thinking } = book;
  if (!primary && !thinking) return null;
  return (
    <div class="commit">
      {asking && (
        <p class="gaps">
          <b>{plural(waiting.length, "ship has", "ships have")} no order</b>: {waiting.join(", ")}. {question.help}{" "}
          Commit anyway?
        </p>
      )}
      {thinking && <p class="muted">The captain thinks about {thinking} …</p>}
      {primary && (
        <button
          type="button"
          class="primary"
          disabled={book.engaged}
          onMouseDown={keepFocus}
          onClick={({ detail }) => (asking && detail > 1 ? undefined : primary.run())}
        >
          {primary.label} <kbd>Enter</kbd>
        </button>
      )}
      {asking && (
        <button type="button" onMouseDown={keepFocus} onClick={() => book.escape()}>
          No, go on <kbd>Esc</kbd>
        </button>
      )}
      {book.proposals.size > 0 && !book.placing && (
        <button type="button" onMouseDown={keepFocus} onClick={() => book.reject()}>
          Discard <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}
