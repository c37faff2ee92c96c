// Where name plates hang: below their ships, above them where they would cover somebody there, and
// from afar, where neither helps, shrunk to the letter of the side, and gone where that would cover, too.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Camera } from "./camera";
import { badgeOf } from "./counter";
import type { Box } from "./geometry";
import type { Placed } from "./stacks";
import { useKept } from "./still";

export interface Hanging {
  y: number; // from the middle of the ship, in units of the board
  brief: boolean; // the letter alone
  none: boolean; // not even that: the frame says the side
}

// As art.css scales plates, and board.css counters.
const plateScale = (px: number): number => Math.max(1.4, 0.118 * px);
const counterScale = (px: number): number => Math.min(1.5, Math.max(1, 0.036 * px));
const HALF_HEIGHT = 66;
const HULL_LINE = 50; // hangs below the plate
const LETTER_HALF = 74;
const SHIP_HALF = 350; // what is not to be covered
const BELOW = 480;
const NEAR = 340; // from the middle of its ship the rim of a large plate
const SMALL_PX = 50; // of a cell: where plates are larger than cells
const STEPS = 3; // zooms within a doubling that are laid out anew

const around = ([x, y]: [number, number], wide: number, up: number, down = up): Box => ({
  left: x - wide,
  right: x + wide,
  top: y - up,
  bottom: y + down,
});
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

interface Try {
  y: number;
  brief: boolean;
  box: Box;
}

function triesFor({ unit, at, shift, scale }: Placed, px: number, brief: boolean): Try[] {
  const [plate, ship] = [plateScale(px), counterScale(px) * scale];
  const away = Math.max(BELOW * ship, NEAR * ship + HALF_HEIGHT * plate);
  const place = (y: number, letter: boolean): Try => {
    const half = letter ? LETTER_HALF : (66 * badgeOf(unit).length + 150) / 2;
    return {
      y,
      brief: letter,
      box: around(
        [at[0] + shift[0], at[1] + shift[1] + y],
        half * plate,
        HALF_HEIGHT * plate,
        (HALF_HEIGHT + HULL_LINE) * plate,
      ),
    };
  };
  const letters = [place(away, true), place(-away, true)];
  if (brief) return letters;
  const names = [place(away, false), place(-away, false)];
  return 1000 / px < SMALL_PX ? [...names, ...letters] : names;
}

// Whoever is looked at comes first; then in the order of their ids, so that plates keep their places.
export function hang(
  placed: Placed[],
  px: number,
  brief: boolean,
  first: (string | null | undefined)[],
): Map<string, Hanging> {
  const ship = counterScale(px) * SHIP_HALF;
  const ships = placed
    .filter(({ depth }) => depth === 0 || depth === 1)
    .map(({ unit, at, shift, scale }) => ({
      name: unit.name,
      box: around([at[0] + shift[0], at[1] + shift[1]], ship * scale, ship * scale),
    }));
  const taken: Box[] = [];
  const hanging = new Map<string, Hanging>();
  const isFirst = ({ unit }: Placed): number => (first.includes(unit.name) ? 0 : 1);
  const order = placed
    .filter(({ pile, depth }) => !pile || depth === 0)
    .sort((a, b) => isFirst(a) - isFirst(b) || a.unit.id - b.unit.id);
  for (const one of order) {
    const cost = ({ box }: Try): number => {
      const covered = ships.reduce(
        (sum, { name, box: other }) => sum + (name === one.unit.name ? 0 : shared(box, other)),
        0,
      );
      return covered + taken.reduce((sum, other) => sum + 2 * shared(box, other), 0);
    };
    const keepsName = isFirst(one) === 0;
    const tries = triesFor(one, px, brief && !keepsName)
      .filter((wish) => !(keepsName && wish.brief))
      .map((wish) => ({ wish, cost: cost(wish) }));
    const best = tries.reduce((least, next) => (next.cost < least.cost ? next : least));
    const { y, brief: letter, box } = best.wish;
    const none = letter && best.cost > 0;
    if (!none) taken.push(box);
    hanging.set(one.unit.name, { y, brief: letter, none });
  }
  return hanging;
}

const grainOf = ({ scale }: Camera): number => 2 ** (Math.round(Math.log2(1 / scale) * STEPS) / STEPS);

export function useNames(
  camera: Camera,
  placed: Placed[],
  brief: boolean,
  selected?: string | null,
  target?: string | null,
): Map<string, Hanging> {
  const [px, setPx] = useState(grainOf(camera));
  useLayoutEffect(() => camera.subscribe(() => setPx(grainOf(camera))), [camera]);
  return useKept(useMemo(() => hang(placed, px, brief, [selected, target]), [placed, px, brief, selected, target]));
}
