// What the signs on the board mean: those of the sides, and whatever else is drawn at this moment.
import type { ComponentChildren } from "preact";
import { Frame } from "../art/frame";
import type { Mark, Side } from "../protocol";
import { letterOf } from "./counter";
import type { Geometry } from "./geometry";
import { kindsOf, Sample } from "./ground";
import type { Scene } from "./scene";
import { still } from "./still";

const SIDES: { side: Side; name: string }[] = [
  { side: "red", name: "Red" },
  { side: "blue", name: "Blue" },
];

// Signs that come and go, in the order in which they are listed.
const SIGNS = {
  "reach plain": "A cell to choose",
  "reach far": "A cell within reach by special means",
  "reach zone": "A cell of your zone",
  "reach chosen": "The cell that is chosen",
  "reach warn": "A cell with a warning",
  "reach lost": "A cell in which the ship is lost",
  danger: "The redder the cell, the more damage may be expected there",
  theirs: "Where an enemy can be next turn",
  bands: "Range bands of weapons",
  sight: "A cell that blocks the line of fire",
  order: "A way and its end, as ordered",
  plan: "A way and its end, not ordered yet",
  fire: "Fire that is planned",
  aim: "Somebody aims",
  contact: "Who is met",
  selected: "The ship in hand",
  active: "A ship you are asked about",
  ticked: "A ship that takes part",
  target: "The target",
  wreck: "A wreck",
} as const;
type Sign = keyof typeof SIGNS;

export function signsOf(scene: Scene, wrecks: number): Sign[] {
  const { reach = [], bands = [], sight = [], paths = [], lines = [], active = [], ticked = [] } = scene;
  const tone = (name: string): boolean => reach.some((cell) => (cell.tone ?? "plain") === name);
  const drawn: Record<Sign, boolean> = {
    "reach plain": tone("plain"),
    "reach far": tone("far"),
    "reach zone": tone("zone"),
    "reach chosen": tone("chosen"),
    "reach warn": tone("warn"),
    "reach lost": tone("lost"),
    danger: reach.some(({ danger }) => danger !== undefined),
    theirs: !!scene.theirs?.cells.length,
    bands: bands.length > 0 || !!scene.theirs?.bands.length,
    sight: sight.length > 0,
    order: paths.some(({ style }) => style === "order"),
    plan: paths.some(({ style }) => style !== "order"),
    fire: lines.some(({ style }) => style === "proposed"),
    aim: lines.some(({ style }) => style === "declared"),
    contact: lines.some(({ style }) => style === "contact"),
    selected: !!scene.selected,
    active: active.some((name) => name !== scene.selected),
    ticked: ticked.length > 0,
    target: !!scene.target,
    wreck: wrecks > 0,
  };
  return (Object.keys(SIGNS) as Sign[]).filter((sign) => drawn[sign]);
}

const CORNERS = "M-540-280V-540H-280M280-540H540V-280M540 280V540H280M-280 540H-540V280";

const way = (style: string): ComponentChildren => (
  <g class={`move-path ${style} red`}>
    <path class="way" d="M-420 300 0-200 420-200" />
  </g>
);
const line = (style: string): ComponentChildren => (
  <g class={`shot ${style} red`}>
    <path class="shot-over" d="M-420 0H420" />
  </g>
);
const reach = (tone: string, hexagon: string): ComponentChildren => (
  <g class={`reach-cell ${tone}`}>
    <path d={hexagon} />
  </g>
);

function drawingOf(sign: Sign, cell: string): ComponentChildren {
  switch (sign) {
    case "danger":
      return <path class="danger-area" d={cell} style={{ opacity: 0.6 }} />;
    case "theirs":
      return <path class="their-border" d={cell} />;
    case "bands":
      return (
        <g class="range-band band-0">
          <path class="band-area" d={cell} />
          <path class="band-border" d={cell} />
        </g>
      );
    case "sight":
      return (
        <>
          <path class="blocker" d={cell} />
          <path class="blocker-cross" d="M-190-190 190 190M190-190-190 190" />
        </>
      );
    case "order":
      return way("order");
    case "plan":
      return way("proposed");
    case "fire":
      return line("proposed");
    case "aim":
      return line("declared");
    case "contact":
      return line("contact");
    case "selected":
      return <circle class="ring selected" r={440} />;
    case "active":
      return <Frame side="red" own turn />;
    case "ticked":
      return (
        <g class="tick-mark" transform="scale(2)">
          <circle r={180} />
          <path d="M-90 5-20 75 95-65" />
        </g>
      );
    case "target":
      return <path class="ring target" d={CORNERS} transform="scale(0.8)" />;
    case "wreck":
      return <text class="wreck-name">✕</text>;
    default:
      return reach(sign.replace("reach ", ""), cell);
  }
}

interface LegendProps {
  geometry: Geometry;
  ground: Mark[];
  signs: Sign[];
}

export const Legend = still(({ geometry, ground, signs }: LegendProps) => (
  <details class="legend">
    <summary>Legend</summary>
    <ul>
      {SIDES.map(({ side, name }) => (
        <li key={side}>
          <svg class="legend-sample" viewBox="-500 -500 1000 1000" aria-hidden="true">
            <Frame side={side} own />
          </svg>
          <b>{letterOf(side)}</b> {name}
        </li>
      ))}
      {kindsOf(ground).map((kind) => (
        <li key={kind.name}>
          <Sample geometry={geometry} kind={kind} />
          {kind.name}
        </li>
      ))}
      {signs.map((sign) => (
        <li key={sign}>
          <svg class="legend-sample signs" viewBox="-600 -600 1200 1200" aria-hidden="true">
            {drawingOf(sign, geometry.outline([0, 0]))}
          </svg>
          {SIGNS[sign]}
        </li>
      ))}
    </ul>
  </details>
));
