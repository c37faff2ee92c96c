// A small picture of a board and what stands on it: as near as shows all of it, on its side where that is
// nearer, ships as large as they can be without covering each other.
import { Frame } from "../art/frame";
import { Deep } from "../art/space/deep";
import type { BoardFacts, Mark, Unit } from "../protocol";
import { angleOf, Counter } from "./counter";
import { boxAround, type Geometry, geometryOf } from "./geometry";
import { Plot } from "./plot";
import { posterOf } from "./poster";
import { byCell } from "./stacks";
import { still } from "./still";

const SHIPS_MAX = 40; // of more only the sides can be made out
const PILE_MAX = 2; // seen of those that share a cell
const BESIDE = 150;

interface Props {
  system: string;
  board: BoardFacts;
  ground: Mark[];
  units: Unit[];
  label?: string;
}

// Cells with ships, those of one side first, and where they are drawn.
function arranged(geometry: Geometry, units: Unit[]) {
  const cells = [...byCell(geometry, units)];
  const fleets = (["red", "blue"] as const).map((side) => cells.filter(([, there]) => there[0].side === side));
  const board = boxAround(geometry.printed.map(({ at }) => at));
  const poster = posterOf(
    fleets.map((fleet) => fleet.map(([cell]) => geometry.centre(cell)!)),
    board,
  );
  return { ...poster, piles: fleets.flat().map(([, there]) => there) };
}

export const Thumbnail = still(({ system, board, ground, units, label = "The board" }: Props) => {
  const geometry = geometryOf(board);
  const nobody = byCell(geometry, units).size === 0;
  const { box, scale, spots, piles } = nobody
    ? { box: geometry.box(), scale: 1, spots: [], piles: [] }
    : arranged(geometry, units);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return (
    <>
      <Deep />
      <Plot system={system} geometry={geometry} ground={ground} box={box} onItsSide={height > width} label={label}>
        {piles.flatMap((there, i) =>
          there.slice(0, PILE_MAX).map((unit, depth) => (
            <g
              key={unit.name}
              transform={`translate(${spots[i][0] + BESIDE * depth * scale} ${spots[i][1] - BESIDE * depth * scale}) scale(${scale})`}
            >
              {units.length <= SHIPS_MAX ? (
                <Counter unit={unit} angle={angleOf(board, unit.direction)} own />
              ) : (
                <Frame side={unit.side} own />
              )}
            </g>
          )),
        )}
      </Plot>
    </>
  );
});
