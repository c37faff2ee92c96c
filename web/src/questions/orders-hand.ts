// What clicks, taps and drags on the board mean while orders are written.
import type { BoardEvents, RoseOption } from "../board/scene";
import { voice } from "../ui/say";
import type { OrderBook } from "./orders-book";
import type { Placed } from "./orders-ends";
import { moveGroup } from "./orders-group";
import { INSTEAD, MORE } from "./orders-scene";

// A finger may slip: a second tap confirms what a click does at once.
const touching = (): boolean => matchMedia("(pointer: coarse)").matches;

export async function takePlaced(book: OrderBook, choice: Placed): Promise<void> {
  if (book.group.length > 1 && book.group.includes(choice.unit ?? "")) {
    book.closeRose();
    return moveGroup(book, choice);
  }
  return book.take(choice);
}

const plannedAt = (book: OrderBook, cell: string): string | undefined =>
  [...book.proposals.values()].find(({ unit, end }) => unit !== book.selected && end?.cell === cell)?.unit;

// Puts a ship of the plan elsewhere, pointing where it did.
function replace(book: OrderBook, unit: string, choices: Placed[]): boolean {
  const before = book.proposals.get(unit)?.end;
  if (!before || before.cell === choices[0].end.cell) return false;
  void book.take(choices.find(({ end }) => end.direction === before.direction) ?? choices[0]);
  return true;
}

function clickCell(book: OrderBook, cell: string): void {
  const planned = book.placing && plannedAt(book, cell);
  if (planned) return book.select(planned);
  const { selected } = book;
  const choices = book.ends().get(cell);
  if (!selected || !choices) {
    if (book.rose) return book.closeRose();
    return voice.say(selected ? `${selected} cannot end on ${cell}.` : `${cell}: choose a ship first.`);
  }
  const again = book.rose?.cell === cell;
  if (book.placing && replace(book, selected, choices)) return;
  const sure = again ? book.rose!.petals.length === 1 : choices.length === 1 && !touching();
  if (sure) return void takePlaced(book, choices[0]);
  book.openRose(cell);
}

// A ship that waits for orders is taken in hand. Where any other stands the one in hand may want to
// end: then a ship of ours is offered beside the ways to get there.
function clickUnit(book: OrderBook, name: string): void {
  const unit = book.table.units.get(name);
  const cell = unit?.cell ?? "";
  const ours = book.ships.includes(name) || (unit !== undefined && book.table.isOwn(unit));
  const inTheWay = name !== book.selected && !book.placing && book.ends().has(cell);
  if (book.waiting.includes(name) || (ours && !inTheWay)) book.select(name);
  else if (book.ships.includes(name)) book.openRose(cell, { instead: name });
  else if (inTheWay) clickCell(book, cell);
  else book.desk.set({ target: name });
}

function pick(book: OrderBook, option: RoseOption): void {
  if (!book.rose) return;
  if (option.text === MORE) return book.openRose(book.rose.cell, { more: true });
  if (option.text === INSTEAD) return book.select(book.rose.instead ?? null);
  const choice = book
    .ends()
    .get(book.rose.cell)
    ?.find(({ text }) => text === option.text);
  if (choice) void takePlaced(book, choice);
}

// The n-th way of the rose, counted as the panel lists them.
export function pickNumber(book: OrderBook, n: number): void | false {
  const petal = book.rose?.petals[n - 1];
  if (!petal) return false;
  void takePlaced(book, petal.best);
}

async function drag(book: OrderBook, unit: string, cell: string): Promise<void> {
  book.select(unit);
  await book.load(unit);
  const choices = book.ends(unit).get(cell);
  if (choices) replace(book, unit, choices);
  else voice.say(`${unit} cannot start on ${cell}.`);
}

export function boardEvents(book: OrderBook): BoardEvents {
  return {
    cell: (cell) => clickCell(book, cell),
    unit: (name) => clickUnit(book, name),
    hover: (cell) => book.hover(cell),
    rose: (option) => pick(book, option),
    box: (units) => book.gather(units),
    drag: (unit, cell) => void drag(book, unit, cell),
    canDrag: (unit) => book.placing && book.proposals.has(unit),
  };
}
