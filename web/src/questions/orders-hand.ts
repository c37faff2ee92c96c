// What clicks, taps and drags on the board mean while orders are written.
import type { BoardEvents, RoseOption } from "../board/scene";
import { voice } from "../ui/say";
import type { OrderBook } from "./orders-book";
import type { Placed } from "./orders-ends";
import { moveGroup } from "./orders-group";
import { MORE } from "./orders-scene";

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
  if (choices.length === 1 || (again && book.rose!.petals.length === 1)) return void takePlaced(book, choices[0]);
  book.openRose(cell);
}

// Ships that are asked about, or ours, are taken in hand; others are looked at.
function clickUnit(book: OrderBook, name: string): void {
  const unit = book.table.units.get(name);
  if (book.ships.includes(name) || (unit && book.table.isOwn(unit))) book.select(name);
  else book.desk.set({ target: name });
}

function pick(book: OrderBook, option: RoseOption): void {
  if (!book.rose) return;
  if (option.text === MORE) return book.openRose(book.rose.cell, true);
  const choice = book.ends().get(book.rose.cell)?.find(({ text }) => text === option.text);
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
