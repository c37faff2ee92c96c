// Another ship that is looked at while orders are written: where it can be next turn, and its arcs from there.
import type { Theirs } from "../board/scene";
import { plural } from "../words";
import type { OrderBook } from "./orders-book";
import { bandsOf, towards } from "./orders-sight";

// The same in words.
export function theirWords(book: OrderBook): string {
  const theirs = theirsOf(book);
  if (!theirs?.cells.length) return "";
  const { unit, cells, at } = theirs;
  const headings = at?.directions.map((direction) => book.board.steps[direction].name).join(", ");
  const there = headings
    ? ` On ${at!.cell} it can head ${headings}.`
    : " Point at one for its headings and arcs there.";
  return `${unit} can be in ${plural(cells.length, "cell")} next turn, within the dashed line.${there}`;
}

// Its arcs from the cell pointed at, pointing towards the ship in hand as well as it can; else from where it stands.
export function theirsOf(book: OrderBook): Theirs | null {
  const unit = book.table.units.get(book.desk.target ?? "");
  if (!unit?.cell || book.table.isOwn(unit) || book.placing) return null;
  const stances = book.sight.stances(unit);
  const there = stances.find(({ cell }) => cell === book.pointed);
  const own = book.table.units.get(book.selected ?? "")?.cell ?? null;
  const end = there ? { cell: there.cell, direction: towards(book.board, there, own) } : null;
  return {
    unit: unit.name,
    cells: stances.map(({ cell }) => cell),
    at: there ? { cell: there.cell, directions: there.directions } : null,
    bands: bandsOf(book.sight.arcs(unit.name, end)),
  };
}
