// A small picture of a board and what stands on it.
import { useId } from "preact/hooks";
import type { BoardFacts, Mark, Unit } from "../protocol";
import { PLATES } from "./counter";
import { borderPath, geometryOf, gridPath } from "./geometry";
import { Ground } from "./ground";
import { byCell } from "./stacks";
import { still } from "./still";

interface Props {
  board: BoardFacts;
  ground: Mark[];
  units: Unit[];
  label?: string;
}

export const Thumbnail = still(({ board, ground, units, label = "The board" }: Props) => {
  const id = useId();
  const geometry = geometryOf(board);
  const cells = byCell(geometry, units);
  const at = [...cells.keys()].map((cell) => geometry.centre(cell)!);
  const { left, top, right, bottom } = geometry.box(at);
  const centres = geometry.printed.map((cell) => cell.at);
  return (
    <svg class="thumbnail" viewBox={`${left - 200} ${top - 200} ${right - left + 400} ${bottom - top + 400}`} role="img" aria-label={label}>
      <path class="chart-cells" d={gridPath(geometry, centres)} />
      <path class="chart-rim" d={borderPath(geometry, centres)} />
      <Ground geometry={geometry} ground={ground} id={id} />
      {[...cells].flatMap(([cell, there]) => {
        const [x, y] = geometry.centre(cell)!;
        return there.slice(0, 2).map((unit, i) => (
          <g key={unit.name} class={`counter-plate own ${unit.side}`} transform={`translate(${x + 150 * i} ${y + 70 - 150 * i}) scale(1.25)`}>
            <path class="plate" d={PLATES[unit.side]} />
          </g>
        ));
      })}
    </svg>
  );
});
