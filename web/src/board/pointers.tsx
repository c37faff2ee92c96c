// Pointers at the edge of the view to enemies that stand beyond it, with their range from the ship in
// hand as the server says it. They cover no ship, if the edge has room beside it.
import { useEmitter } from "../emitter";
import type { Point, Side } from "../protocol";
import type { Camera, Size } from "./camera";
import type { Box } from "./geometry";
import type { Placed } from "./stacks";

export interface Ranges {
  from: string; // the ship in hand
  to: Map<string, number>; // by unit
}

const EDGE_PX: Point = [42, 20]; // from the edge to the middle of a pointer
const BELOW_PX = 76; // there are buttons
const SHIP_CELLS = 0.4; // from the middle of a ship to its end
const TOGETHER_PX: Point = [86, 40]; // nearer ones are one pointer

interface Pointer {
  at: Point; // in pixels
  edge: Point; // where it would be if nobody were there
  angle: number; // degrees clockwise from up
  side: Side;
  foes: { name: string; at: Point; range?: number }[]; // the nearest first
}

// Where the way from the middle of the view to a point leaves the view; null: it does not.
export function edgeOf([x, y]: Point, { width, height }: Size): Point | null {
  if (x >= 0 && x <= width && y >= 0 && y <= height) return null;
  const [middleX, middleY] = [width / 2, height / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  const room = (way: number, less: number, more: number): number =>
    way < 0 ? less / -way : way > 0 ? more / way : Infinity;
  const part = Math.min(
    room(dx, middleX - EDGE_PX[0], middleX - EDGE_PX[0]),
    room(dy, middleY - EDGE_PX[1], middleY - BELOW_PX),
  );
  return [middleX + dx * part, middleY + dy * part];
}

const isNear = (a: Point, b: Point): boolean => [0, 1].every((axis) => Math.abs(a[axis] - b[axis]) < TOGETHER_PX[axis]);
const nearer = (a: { range?: number }, b: { range?: number }): number =>
  (a.range ?? Infinity) - (b.range ?? Infinity) || 0;

const SLIDE_PX = 24;
const SLIDES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]; // along the edge, to where nobody is

// The nearest place at that edge where a pointer covers none of these.
function clearOf(taken: Box[], [x, y]: Point, { width, height }: Size): Point {
  const upright = x <= EDGE_PX[0] + 1 || x >= width - EDGE_PX[0] - 1;
  const covers = ([atX, atY]: Point): boolean =>
    taken.some(
      ({ left, top, right, bottom }) =>
        atX + EDGE_PX[0] > left && atX - EDGE_PX[0] < right && atY + EDGE_PX[1] > top && atY - EDGE_PX[1] < bottom,
    );
  const places = SLIDES.map((slide): Point => (upright ? [x, y + slide * SLIDE_PX] : [x + slide * SLIDE_PX, y]));
  const inside = ([atX, atY]: Point): boolean =>
    atX >= EDGE_PX[0] && atX <= width - EDGE_PX[0] && atY >= EDGE_PX[1] && atY <= height - BELOW_PX;
  return places.find((place) => inside(place) && !covers(place)) ?? [x, y];
}

const boxOf = ([x, y]: Point, [wide, high]: Point): Box => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

// `ships`: all that stand on the board, of which none is to be covered.
export function pointersTo(
  foes: Placed[],
  camera: Pick<Camera, "toScreen" | "size" | "cellPx">,
  ranges?: Ranges,
  ships: Placed[] = foes,
): Pointer[] {
  const { width, height } = camera.size;
  const found: Pointer[] = [];
  const half = SHIP_CELLS * camera.cellPx;
  const taken = ships.map(({ at }) => boxOf(camera.toScreen(at), [half, half]));
  for (const { unit, at } of foes) {
    const screen = camera.toScreen(at);
    const edge = edgeOf(screen, camera.size);
    if (!edge) continue;
    const foe = { name: unit.name, at, range: ranges?.to.get(unit.name) };
    const near = found.find((one) => one.side === unit.side && isNear(one.edge, edge));
    if (near) near.foes = [...near.foes, foe].sort(nearer);
    else {
      const angle = (Math.atan2(screen[0] - width / 2, height / 2 - screen[1]) * 180) / Math.PI;
      const place = clearOf(taken, edge, camera.size);
      found.push({ at: place, edge, angle: Math.round(angle), side: unit.side, foes: [foe] });
      taken.push(boxOf(place, EDGE_PX));
    }
  }
  return found;
}

function wordsFor({ foes }: Pointer, ranges?: Ranges): string {
  const [{ name, range }, ...others] = foes;
  const who = others.length ? `${name} and ${others.length} more` : name;
  return `${who}${range === undefined ? "" : `, range ${range} from ${ranges!.from}`}: look there`;
}

interface Props {
  camera: Camera;
  foes: Placed[];
  ships: Placed[];
  ranges?: Ranges;
}

export function Pointers({ camera, foes, ships, ranges }: Props) {
  useEmitter(camera);
  return (
    <div class="edge-pointers">
      {pointersTo(foes, camera, ranges, ships).map((pointer) => {
        const { at, angle, side, foes: met } = pointer;
        const words = wordsFor(pointer, ranges);
        return (
          <button
            key={met[0].name}
            type="button"
            class={`edge-pointer ${side}`}
            style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
            title={words}
            onClick={() => camera.lookAt(met[0].at)}
          >
            <span class="visually-hidden">{words}</span>
            <span class="edge-face" aria-hidden="true">
              <svg aria-hidden="true" viewBox="-10 -10 20 20" style={{ transform: `rotate(${angle}deg)` }}>
                <path d="M0-8 6 6 0 3-6 6Z" />
              </svg>
              {side[0].toUpperCase()}
              {met.length > 1 && `×${met.length}`}
              {met[0].range !== undefined && <b>{met[0].range}</b>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
