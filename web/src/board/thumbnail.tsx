// A small picture of a board and what stands on it: as near as shows all of it, on its side where that is
// nearer, ships as large as they can be without covering each other.
import { Frame } from "../art/frame";
import { Deep } from "../art/space/deep";
import type { BoardFacts, Mark, Point, Unit } from "../protocol";
import { angleOf, Counter } from "./counter";
import { boxAround, distance, geometryOf } from "./geometry";
import { Plot } from "./plot";
import { byCell } from "./stacks";
import { still } from "./still";

const SHIPS_MAX = 40; // of more only the sides can be made out
const MARGIN = 620; // around the outermost ships, each drawn as large as a cell
const LEAST = 2500; // to each side of a lone one
const SCALES: [number, number] = [1.25, 3]; // of a ship, where others are near and where nobody is
const SHIP_SHARE = 0.13; // of the longer side of the picture

interface Props {
  system: string;
  board: BoardFacts;
  ground: Mark[];
  units: Unit[];
  label?: string;
}

function scaleOf(places: Point[], long: number): number {
  const apart = places.map((at, i) =>
    Math.min(...places.map((other, j) => (i === j ? Infinity : distance(at, other)))),
  );
  const free = Math.min(...apart) / 1000;
  return Math.max(SCALES[0], Math.min(SCALES[1], (long * SHIP_SHARE) / 1000, free));
}

export const Thumbnail = still(({ system, board, ground, units, label = "The board" }: Props) => {
  const geometry = geometryOf(board);
  const few = units.length <= SHIPS_MAX;
  const cells = byCell(geometry, units);
  const places = [...cells.keys()].map((cell) => geometry.centre(cell)!);
  const tight = places.length ? boxAround(places) : geometry.box();
  const [width, height] = [tight.right - tight.left, tight.bottom - tight.top];
  const scale = scaleOf(places, Math.max(width, height));
  const box = places.length ? boxAround(places, places.length > 1 ? MARGIN * scale : LEAST) : tight;
  return (
    <>
      <Deep />
      <Plot system={system} geometry={geometry} ground={ground} box={box} onItsSide={height > width} label={label}>
        {[...cells].flatMap(([cell, there]) => {
          const [x, y] = geometry.centre(cell)!;
          return there.slice(0, 2).map((unit, i) => (
            <g key={unit.name} transform={`translate(${x + 150 * i} ${y - 150 * i}) scale(${scale})`}>
              {few ? (
                <Counter unit={unit} angle={angleOf(board, unit.direction)} own />
              ) : (
                <Frame side={unit.side} own />
              )}
            </g>
          ));
        })}
      </Plot>
    </>
  );
});
