// Orders: where ships go, start, enter or shift to, and whatever else is answered ship by ship.
import { useEffect, useMemo } from "preact/hooks";
import { type KeyBinding, useControls } from "../battle/desk";
import { Fleet } from "../battle/fleet";
import { useEmitter } from "../emitter";
import { useMedia, WIDE } from "../ui/media";
import { Hint } from "./hint";
import { repeat, suggestOne, suggestRest } from "./orders-advice";
import { bookOf, type OrderBook } from "./orders-book";
import { Commit, OrderButtons, primaryOf } from "./orders-buttons";
import { boardEvents, pickNumber } from "./orders-hand";
import { Costs, DangerKey, Doubt } from "./orders-outlook";
import { LooseOrders, notesOf, Proposals } from "./orders-list";
import { sceneOf } from "./orders-scene";
import { ShipOrders } from "./orders-ship";
import { theirWords } from "./orders-theirs";
import { TypedOrder } from "./orders-type";
import type { QuestionProps } from "./question";
import "../style/orders.css";

export function Orders({ table, desk }: QuestionProps) {
  const book = useEmitter(bookOf(table, desk));
  useEffect(() => book.attach(), [book]);
  const wide = useMedia(WIDE);
  const on = useMemo(() => boardEvents(book), [book]);
  const controls = useMemo(
    () => ({ scene: sceneOf(book), on, keys: orderKeys(book), notes: notesOf(book) }),
    [book, book.stamp, desk.selected, desk.target, table.question?.number, table.draft],
  );
  useControls(desk, controls, [controls]);
  return (
    <div class="orders">
      {!wide && <Fleet table={table} desk={desk} narrow />}
      {book.selected ? <ShipOrders book={book} unit={book.selected} /> : <NobodyChosen book={book} />}
      {book.selected && !book.placing && !book.proposals.size && !book.orders(book.selected).length && (
        <Hint table={table} unit={book.selected} />
      )}
      {theirWords(book) && <p class="muted">{theirWords(book)}</p>}
      <DangerKey book={book} />
      <Proposals book={book} />
      <LooseOrders book={book} />
      <TypedOrder book={book} />
      <OrderButtons book={book} />
      <Costs book={book} />
      <Doubt book={book} />
      <Commit book={book} />
    </div>
  );
}

function NobodyChosen({ book }: { book: OrderBook }) {
  const { ships, waiting } = book;
  if (!ships.length) return null;
  if (!waiting.length) return <p>Every ship has its orders. Choose one to change them, or commit.</p>;
  return (
    <div class="order-buttons" role="group" aria-label="Choose a ship">
      <span>Choose a ship:</span>
      {waiting.map((unit) => (
        <button key={unit} type="button" onClick={() => book.select(unit)}>
          {unit}
        </button>
      ))}
    </div>
  );
}

// Tab walks through the ships before it goes on; inside the panel it means what it always does.
function stepKey(book: OrderBook, by: 1 | -1): false | void {
  const at = document.activeElement;
  const free = !at || at === document.body || at.closest(".board-area");
  if (!free || !book.step(by)) return false;
}

function orderKeys(book: OrderBook): KeyBinding[] {
  const primary = primaryOf(book);
  const numbers = book.rose ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [];
  return [
    { key: "Tab", label: "Next ship", run: () => stepKey(book, 1) },
    { key: "Shift+Tab", label: "Previous ship", run: () => stepKey(book, -1) },
    { key: "R", label: "Repeat its last order", run: () => void repeat(book, book.selected ? [book.selected] : []) },
    { key: "Shift+R", label: "Repeat for all ships without orders", run: () => void repeat(book, book.waiting) },
    { key: "G", label: "Suggest an order; again: take it", run: () => void suggestOne(book) },
    { key: "Shift+G", label: "Suggest for all ships without orders", run: () => void suggestRest(book, false) },
    { key: "T", label: "Estimate of the danger in every cell it can reach", run: () => book.sight.toggleThreat() },
    { key: "Ctrl+Z", label: "Take the last order back", run: () => book.undo() },
    { key: "Enter", label: primary?.label ?? "Commit", run: () => (primary && !book.engaged ? primary.run() : false) },
    { key: "Escape", label: "Close, or let the ship go", run: () => book.escape() },
    ...numbers.map((n) => ({ key: String(n), label: `Heading ${n} of the rose`, run: () => pickNumber(book, n) })),
  ];
}
