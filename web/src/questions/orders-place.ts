// Where ships are put when nobody has said anything yet.
import { distance, geometryOf } from "../board/geometry";
import type { BoardFacts, Point } from "../protocol";
import type { Placed } from "./orders-ends";

// Of answers with an end the one nearest to a point; pointing the same way if there is a choice.
export function nearestTo(
  board: BoardFacts,
  choices: Placed[],
  point: Point,
  direction?: number | null,
): Placed | null {
  const geometry = geometryOf(board);
  let best: Placed | null = null;
  let least = Infinity;
  for (const choice of choices) {
    const at = geometry.centre(choice.end.cell);
    if (!at) continue;
    const turned = direction !== undefined && choice.end.direction !== direction ? 1 : 0;
    const cost = distance(at, point) * 2 + turned + (choice.target ? 1 : 0);
    if (cost < least) [best, least] = [choice, cost];
  }
  return best;
}

// The best of the advised places that is still free, else the free one nearest to the first of them.
// What is done when nobody decides is a last resort, so it is no advice.
export function freePlace(
  board: BoardFacts,
  choices: Placed[],
  advised: string[],
  fallback: string | null,
  taken: Set<string>,
): Placed | null {
  const free = choices.filter(({ end }) => !taken.has(end.cell));
  const byText = new Map(choices.map((choice) => [choice.text, choice]));
  const wanted = advised
    .filter((text) => text !== fallback || advised.length === 1)
    .map((text) => byText.get(text))
    .filter((choice) => choice !== undefined);
  const open = wanted.find(({ end }) => !taken.has(end.cell));
  if (open) return open;
  const ideal = wanted[0] ?? choices[0];
  const point = ideal && geometryOf(board).centre(ideal.end.cell);
  return point ? (nearestTo(board, free, point, ideal.end.direction) ?? ideal) : null;
}
