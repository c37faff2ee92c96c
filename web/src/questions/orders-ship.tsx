// One ship's orders: what it would cost to go there, which ways end there, and everything as words.
import { useMemo, useState } from "preact/hooks";
import type { Choice, Effort } from "../protocol";
import { capital, plural } from "../words";
import { keepFocus } from "./fire-weapons";
import type { OrderBook } from "./orders-book";
import {
  byEffort,
  choiceWords,
  deedWords,
  effortWords,
  endWords,
  isPlaced,
  matching,
  orderWords,
  petalWords,
  type Placed,
} from "./orders-ends";
import { takePlaced } from "./orders-hand";
import { Foreseen } from "./orders-outlook";
import { roseOf } from "./orders-scene";

const LISTED_MAX = 120;

interface Props {
  book: OrderBook;
  unit: string;
}

export function ShipOrders({ book, unit }: Props) {
  const choices = book.choices();
  const placed = choices.filter(isPlaced);
  return (
    <section class="ship-orders" aria-labelledby="ship-orders-title">
      <h3 id="ship-orders-title">
        {unit}{" "}
        {book.group.length > 1 && <span class="muted">and {plural(book.group.length - 1, "other")} with it</span>}
      </h3>
      <Outlook book={book} unit={unit} placed={placed.length} />
      {book.rose && <RoseList book={book} />}
      <Plain book={book} choices={choices.filter((choice) => !choice.end && !book.isEnding(choice))} />
      {placed.length > 0 && <Ends book={book} placed={placed} />}
      {/* it comes late: below what can be pressed, which would else move away under a finger */}
      {book.rests && book.shown && <Foreseen book={book} unit={unit} shown={book.shown} />}
    </section>
  );
}

// What the pointer is over, else the order the ship has, else what to do.
function Outlook({ book, unit, placed }: Props & { placed: number }) {
  const { shown } = book;
  if (shown?.end)
    return (
      <div class="outlook">
        <p>
          <b>{deedWords(shown)}</b> {endWords(book.board, shown.end)}
        </p>
        {shown.effort && <EffortBar effort={shown.effort} />}
      </div>
    );
  if (book.orders(unit).length) return <p class="outlook">{book.orders(unit).map(orderWords).join("; ")}</p>;
  if (!placed) return null;
  const hint = book.placing
    ? "Choose a cell to put it there, its own cell to turn it."
    : "Choose a marked cell to go there.";
  return <p class="outlook muted">{book.rose ? "" : hint}</p>;
}

function EffortBar({ effort }: { effort: Effort }) {
  const share = effort.of ? Math.min(1, effort.used / effort.of) : 0;
  return (
    <p class="effort">
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {effortWords(effort)}, {effort.of - effort.used} left
    </p>
  );
}

// The rose in words, for keys and fingers.
function RoseList({ book }: { book: OrderBook }) {
  const { cell, petals, more } = book.rose!;
  const options = roseOf(book)?.options.filter(({ direction }) => direction !== null).length ?? 0;
  const others = petals.flatMap((petal) => petal.others).sort(byEffort);
  const uneven = new Set(petals.map(({ best }) => effortWords(best.effort))).size > 1;
  return (
    <div class="rose-words">
      <h4>Ending on {cell}</h4>
      <ol>
        {petals.map(({ best }, i) => (
          <li key={best.text}>
            <button type="button" onMouseDown={keepFocus} onClick={() => void takePlaced(book, best)}>
              {i < 9 && <kbd>{i + 1}</kbd>} {petalWords(book.board, best)}{" "}
              {uneven && best.effort && <small>{effortWords(best.effort)}</small>}
            </button>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <details open={more || !options}>
          <summary>{plural(others.length, "other way", "other ways")} to end there</summary>
          <ChoiceList book={book} choices={others} />
        </details>
      )}
    </div>
  );
}

function ChoiceList({ book, choices }: { book: OrderBook; choices: Placed[] }) {
  const [words, setWords] = useState("");
  const found = matching(book.board, choices, words) as Placed[];
  return (
    <>
      {choices.length > 8 && (
        <label class="search">
          Search
          <input
            type="search"
            value={words}
            placeholder="1205 NE"
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
      )}
      <ul class="ends">
        {found.slice(0, LISTED_MAX).map((choice) => (
          <li key={choice.text}>
            <button
              type="button"
              onMouseEnter={() => book.show(choice)}
              onFocus={() => book.show(choice)}
              onClick={() => void takePlaced(book, choice)}
            >
              {choiceWords(book.board, choice)}
            </button>
          </li>
        ))}
      </ul>
      {found.length > LISTED_MAX && (
        <p class="muted">{found.length - LISTED_MAX} more: search for a cell, a heading or an order.</p>
      )}
    </>
  );
}

// All of it as a list: the board in words. Made when it is opened, since it is long.
function Ends({ book, placed }: { book: OrderBook; placed: Placed[] }) {
  const [open, setOpen] = useState(false);
  const sorted = useMemo(() => (open ? [...placed].sort(byEffort) : []), [open, book.choices()]);
  return (
    <details class="all-ends" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{plural(book.ends().size, "cell")} within reach, as a list</summary>
      {open && <ChoiceList book={book} choices={sorted} />}
    </details>
  );
}

// What a card is called, unless the order says it, and what it does.
function thingWords({ text, brief, thing }: Choice): string {
  const name = (brief ?? text).includes(thing!.name) ? "" : thing!.name;
  return [name, thing!.words && `(${thing!.words})`].filter(Boolean).join(" ");
}

// Answers that move nothing: cards, extras, acting at all.
function Plain({ book, choices }: { book: OrderBook; choices: Choice[] }) {
  if (!choices.length) return null;
  return (
    <ul class="plain-orders">
      {choices.map((choice) => (
        <li key={choice.text}>
          <button type="button" onMouseDown={keepFocus} onClick={() => void book.take(choice)}>
            <b>{capital(orderWords(choice))}</b> {choice.thing && <span>{thingWords(choice)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
