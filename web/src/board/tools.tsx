// Buttons for the view, and what the signs on the board mean.
import { useId } from "preact/hooks";
import type { Mark, Side } from "../protocol";
import type { Camera } from "./camera";
import { letterOf, Plate } from "./counter";
import type { Geometry } from "./geometry";
import { GroundPatterns, kindsOf, Sample } from "./ground";
import { still } from "./still";

export const ZOOM_STEP = 1.35;

export const ViewButtons = still(({ camera }: { camera: Camera }) => (
  <div class="view-buttons" role="group" aria-label="View">
    <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => camera.zoom(ZOOM_STEP)}>
      +
    </button>
    <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => camera.zoom(1 / ZOOM_STEP)}>
      −
    </button>
    <button type="button" aria-label="Show the whole board" title="Show the whole board (0)" onClick={() => camera.fit()}>
      ⤢
    </button>
  </div>
));

const SIDES: { side: Side; name: string }[] = [
  { side: "red", name: "Red" },
  { side: "blue", name: "Blue" },
];

export const Legend = still(({ geometry, ground }: { geometry: Geometry; ground: Mark[] }) => {
  const id = useId();
  return (
    <details class="legend">
      <summary>Legend</summary>
      <svg class="patterns" aria-hidden="true">
        <GroundPatterns id={id} />
      </svg>
      <ul>
        {SIDES.map(({ side, name }) => (
          <li key={side}>
            <svg class="legend-sample" viewBox="-480 -540 960 960" aria-hidden="true">
              <g class={`counter-plate own ${side}`}>
                <Plate side={side} />
              </g>
            </svg>
            <b>{letterOf(side)}</b> {name}
          </li>
        ))}
        {kindsOf(ground).map((kind) => (
          <li key={kind.name}>
            <Sample geometry={geometry} id={id} kind={kind} />
            <b>{kind.letters}</b> {kind.name}
          </li>
        ))}
      </ul>
    </details>
  );
});
