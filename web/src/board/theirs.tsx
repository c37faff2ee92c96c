// Where another ship can be next turn: an outline, and in the cell pointed at the ways it may head.
import { borderPath, type Geometry } from "./geometry";
import type { Theirs } from "./scene";
import { still } from "./still";

export const TheirReach = still(({ geometry, theirs }: { geometry: Geometry; theirs: Theirs }) => {
  const centres = theirs.cells.flatMap((cell) => {
    const at = geometry.centre(cell);
    return at ? [at] : [];
  });
  const at = theirs.at && geometry.centre(theirs.at.cell);
  return (
    <g class="their-reach" aria-hidden="true">
      <path class="their-border" d={borderPath(geometry, centres)} />
      {at && (
        <g transform={`translate(${at})`}>
          {theirs.at!.directions.map((direction) => (
            <path
              key={direction}
              class="their-heading"
              d="M0-430 90-270H-90Z"
              transform={`rotate(${geometry.board.steps[direction].angle})`}
            />
          ))}
        </g>
      )}
    </g>
  );
});
