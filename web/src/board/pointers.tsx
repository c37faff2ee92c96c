// Pointers at the edge of the view to enemies that stand beyond it, with their range from the ship in
// hand as the server says it.
import { useEmitter } from "../emitter";
import type { Point, Side } from "../protocol";
import type { Camera, Size } from "./camera";
import type { Placed } from "./stacks";

export interface Ranges {
  from: string; // the ship in hand
  to: Map<string, number>; // by unit
}

const EDGE_PX: Point = [42, 20]; // from the edge to the middle of a pointer
const BELOW_PX = 76; // there are buttons
const TOGETHER_PX: Point = [86, 40]; // nearer ones are one pointer

interface Pointer {
  at: Point; // in pixels
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

export function pointersTo(foes: Placed[], camera: Pick<Camera, "toScreen" | "size">, ranges?: Ranges): Pointer[] {
  const { width, height } = camera.size;
  const found: Pointer[] = [];
  for (const { unit, at } of foes) {
    const screen = camera.toScreen(at);
    const edge = edgeOf(screen, camera.size);
    if (!edge) continue;
    const foe = { name: unit.name, at, range: ranges?.to.get(unit.name) };
    const near = found.find((one) => one.side === unit.side && isNear(one.at, edge));
    if (near) near.foes = [...near.foes, foe].sort(nearer);
    else {
      const angle = (Math.atan2(screen[0] - width / 2, height / 2 - screen[1]) * 180) / Math.PI;
      found.push({ at: edge, angle: Math.round(angle), side: unit.side, foes: [foe] });
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
  ranges?: Ranges;
}

export function Pointers({ camera, foes, ranges }: Props) {
  useEmitter(camera);
  return (
    <div class="edge-pointers">
      {pointersTo(foes, camera, ranges).map((pointer) => {
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
