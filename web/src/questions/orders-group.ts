// Several ships go as one: the first one's way is followed by the others as closely as they can.
import { geometryOf } from "../board/geometry";
import type { BoardFacts, Point, Unit } from "../protocol";
import type { OrderBook } from "./orders-book";
import { isPlaced, type Placed } from "./orders-ends";
import { nearestTo } from "./orders-place";

interface Way {
  by: Point;
  direction?: number | null;
}

export function wayOf(board: BoardFacts, unit: Unit, choice: Placed): Way | null {
  const from = geometryOf(board).centre(unit.cell);
  const to = geometryOf(board).centre(choice.end.cell);
  return from && to && { by: [to[0] - from[0], to[1] - from[1]], direction: choice.end.direction };
}

// The end of another ship that goes the same way.
export function follow(board: BoardFacts, unit: Unit, way: Way, choices: Placed[]): Placed | null {
  const from = geometryOf(board).centre(unit.cell);
  return (
    from &&
    nearestTo(
      board,
      choices.filter(({ target }) => !target),
      [from[0] + way.by[0], from[1] + way.by[1]],
      way.direction,
    )
  );
}

// Those ahead go first and make room for those behind.
function vanFirst(board: BoardFacts, units: Unit[], { by }: Way): Unit[] {
  const ahead = ({ cell }: Unit): number => {
    const [x, y] = geometryOf(board).centre(cell) ?? [0, 0];
    return x * by[0] + y * by[1];
  };
  return [...units].sort((a, b) => ahead(b) - ahead(a));
}

// Each order is chosen after the one before it has been carried out.
export async function moveGroup(book: OrderBook, lead: Placed): Promise<void> {
  const { table, board, group } = book;
  const leader = table.units.get(lead.unit!);
  const way = leader && wayOf(board, leader, lead);
  if (!way) return;
  const units = vanFirst(
    board,
    group.map((name) => table.units.get(name)!),
    way,
  );
  for (const unit of units) {
    const choices = (await table.choices(unit.name)).filter(isPlaced);
    const choice =
      unit === leader
        ? (choices.find(({ text }) => text === lead.text) ?? follow(board, unit, way, choices))
        : follow(board, unit, way, choices);
    if (choice && !(await book.giveAndWait(unit.name, choice.text))) return;
  }
  book.disband();
}
