// The keyboard's cursor: which key goes where. Boards are told apart by the names of their steps.
import type { BoardFacts } from "../protocol";

type Layout = Record<string, string>; // the name of a step → a key

const LAYOUTS: Layout[] = [
  { N: "w", NE: "e", SE: "d", S: "s", SW: "a", NW: "q" },
  { NW: "w", NE: "e", E: "d", SE: "x", SW: "z", W: "a" },
  {
    N: "ArrowUp",
    E: "ArrowRight",
    S: "ArrowDown",
    W: "ArrowLeft",
    NW: "Home",
    NE: "PageUp",
    SW: "End",
    SE: "PageDown",
  },
];

function layoutOf(board: BoardFacts): Layout {
  return LAYOUTS.find((layout) => board.steps.every(({ name }) => name in layout)) ?? LAYOUTS[LAYOUTS.length - 1];
}

// The direction a key moves the cursor in.
export function directionOf(board: BoardFacts, key: string): number | null {
  const layout = layoutOf(board);
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  const found = board.steps.findIndex(({ name }) => layout[name] === pressed);
  return found < 0 ? null : found;
}

const readable = (key: string): string =>
  key.length === 1 ? key.toUpperCase() : key.replace("Arrow", "arrow ").toLowerCase();

// "W north, E north-east …" for whoever cannot see a picture of it.
export function keysInWords(board: BoardFacts): string {
  const layout = layoutOf(board);
  return board.steps.map(({ name }) => `${readable(layout[name] ?? "")} ${name}`).join(", ");
}
