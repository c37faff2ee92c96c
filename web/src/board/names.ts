// Where what is written on the board hangs, so that it covers nobody and nothing else that is written. A name: below
// its ship, else above or beside it, else shrunk to the letter of the side. The number of a line of fire: wherever there
// is room along it. What has no room is not shown.
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Point } from "../protocol";
import type { Camera } from "./camera";
import { badgeOf, statusOf, STATUS_AT, statusWide } from "./counter";
import { type Box, distance } from "./geometry";
import type { Placed } from "./stacks";
import { useKept } from "./still";

export interface Hanging {
  x: number; // from the middle of the ship, in units of the board
  y: number;
  brief: boolean; // the letter alone
  none: boolean; // no room for that either: the frame says the side
  quiet: boolean; // no room for its status
}

export interface Plates {
  px: number; // units of the board in a pixel, at most
  hanging: Map<string, Hanging>; // by ship
  taken: Box[]; // by ships and by what is written at them
}

// As art.css scales plates, and board.css tags and counters.
const plateScale = (px: number): number => Math.max(1.4, 0.118 * px);
const tagScale = (px: number): number => Math.max(2.1, 0.12 * px);
const counterScale = (px: number): number => Math.min(1.5, Math.max(1, 0.036 * px));
const HALF_HEIGHT = 66;
const HULL_LINE = 50; // hangs below the plate
const LETTER_HALF = 74;
const SHIP_HALF = 350; // what is not to be covered
const BELOW = 480;
const BESIDE = 400;
const NEAR = 340; // from the middle of its ship the rim of a large plate
const STEPS = 4; // zooms within a doubling that are laid out anew

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
  x: number;
  y: number;
  brief: boolean;
  box: Box;
}

function triesFor({ unit, at, shift, scale }: Placed, px: number, brief: boolean): Try[] {
  const [plate, ship] = [plateScale(px), counterScale(px) * scale];
  const away = Math.max(BELOW * ship, NEAR * ship + HALF_HEIGHT * plate);
  const place = (x: number, y: number, letter: boolean): Try => ({
    x,
    y,
    brief: letter,
    box: around(
      [at[0] + shift[0] + x, at[1] + shift[1] + y],
      (letter ? LETTER_HALF : half) * plate,
      HALF_HEIGHT * plate,
      (HALF_HEIGHT + HULL_LINE) * plate,
    ),
  });
  const half = (66 * badgeOf(unit).length + 150) / 2;
  const beside = BESIDE * ship + half * plate;
  const letters = [place(0, away, true), place(0, -away, true)];
  if (brief) return letters;
  const names = [place(0, away, false), place(0, -away, false), place(beside, 0, false), place(-beside, 0, false)];
  return [...names, ...letters];
}

const costOf = (box: Box, others: Box[]): number => others.reduce((sum, other) => sum + shared(box, other), 0);

// Its status hangs above it.
function statusBox({ unit, at, shift, scale }: Placed, px: number): Box {
  const [y, size] = [STATUS_AT * counterScale(px) * scale, tagScale(px) * scale];
  return around([at[0] + shift[0], at[1] + shift[1] + y], (statusWide(statusOf(unit)) / 2) * size, 60 * size);
}

// Whoever is looked at comes first; then in the order of their ids, so that plates keep their places.
export function hang(placed: Placed[], px: number, brief: boolean, first: (string | null | undefined)[]): Plates {
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
    const others = ships.flatMap(({ name, box }) => (name === one.unit.name ? [] : box));
    const cost = ({ box }: Try): number => costOf(box, others) + 2 * costOf(box, taken);
    const tries = triesFor(one, px, brief && isFirst(one) > 0).map((wish) => ({ wish, cost: cost(wish) }));
    const best = tries.reduce((least, next) => (next.cost < least.cost ? next : least));
    const { x, y, brief: letter, box } = best.wish;
    const none = best.cost > 0;
    if (!none) taken.push(box);
    const word = statusOf(one.unit) && statusBox(one, px);
    const quiet = !word || costOf(word, [...others, ...taken]) > 0;
    if (word && !quiet) taken.push(word);
    hanging.set(one.unit.name, { x, y, brief: letter, none, quiet });
  }
  return { px, hanging, taken: [...ships.map(({ box }) => box), ...taken] };
}

// ---- numbers of lines of fire

export interface Numbered {
  key: string;
  from: Point; // of its line
  to: Point;
  label?: string;
}

export const numberWide = (label: string): number => label.length * 62 + 56;
const NUMBER_HALF = 70;
const WAYS = [0.4, 0.5, 0.6, 0.3, 0.7, 0.22, 0.78]; // along the line
const ASIDE = [0, 200, -200, 400, -400]; // from it, as large as the number is

// Where each number covers nothing, by its line; it is missing where there is no such place.
export function placeNumbers(lines: Numbered[], { px, taken }: Plates): Map<string, Point> {
  const size = tagScale(px);
  const full = [...taken];
  const found = new Map<string, Point>();
  for (const { key, from, to, label } of lines) {
    if (!label) continue;
    const length = distance(from, to) || 1;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const places = ASIDE.flatMap((aside) =>
      WAYS.map((way): Point => {
        const beside = (aside * size) / length;
        return [from[0] + dx * way - dy * beside, from[1] + dy * way + dx * beside];
      }),
    );
    const boxAt = (at: Point): Box => around(at, (numberWide(label) / 2) * size, NUMBER_HALF * size);
    const free = places.find((at) => costOf(boxAt(at), full) === 0);
    if (!free) continue;
    found.set(key, free);
    full.push(boxAt(free));
  }
  return found;
}

// Steps of zoom, of which the next that makes everything larger: what is laid out has at least the room it needs.
const grainOf = ({ scale }: Camera): number => 2 ** (Math.ceil(Math.log2(1 / scale) * STEPS) / STEPS);

export function usePlates(
  camera: Camera,
  placed: Placed[],
  brief: boolean,
  selected?: string | null,
  target?: string | null,
): Plates {
  const [px, setPx] = useState(grainOf(camera));
  useLayoutEffect(() => camera.subscribe(() => setPx(grainOf(camera))), [camera]);
  const plates = useMemo(() => hang(placed, px, brief, [selected, target]), [placed, px, brief, selected, target]);
  const hanging = useKept(plates.hanging);
  return useMemo(() => ({ ...plates, hanging }), [plates, hanging]);
}
