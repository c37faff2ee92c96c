// A ship from above. Drawn about the origin of a cell 1000 wide, as large as the cell allows; turned
// to its heading. It knows nothing of any game but the facts of a figure.
import type { Side } from "../protocol";
import { still } from "../board/still";
import { nozzlesOf, Scars, Smoke } from "./damage";
import { Flight } from "./flight";
import { drawn, isHull } from "./hulls/families";
import type { Hull } from "./hulls/hull";
import { Shields } from "./shields";

export interface ShipFacts {
  system: string; // whose yards built it
  figure: string;
  size: number; // 1 … 5, 0: not known
  side: Side;
  angle: number | null; // of its heading, degrees clockwise from up
  speed?: number; // 0 … 1 of what it can do
  damage?: number; // 0 … 1 of its hull
  deadDrives?: number; // 0 … 1 of its drives
  shields?: (number | null)[]; // of each facing what is left, clockwise from the bow; null: it has none
  strength?: number; // of a flight: how many are left
  state?: "cloaked" | "captured" | "ghost";
  seed?: number; // wounds of its own
}

const LENGTH_OF_SIZE = [8.3, 7, 7.7, 8.4, 9, 9.6]; // of a hundredth of a cell
export const scaleOf = (size: number): number => LENGTH_OF_SIZE[Math.max(0, Math.min(5, Math.round(size)))];

export const Ship = still((facts: ShipFacts) => {
  const { side, state, shields, angle } = facts;
  return (
    <g class={`art-ship ${side}${state ? ` ${state}` : ""}`}>
      <g class="ship-turn" style={{ transform: `rotate(${angle ?? 0}deg)` }}>
        {shields && <Shields left={shields} />}
        <Body {...facts} />
      </g>
    </g>
  );
});

function Body(facts: ShipFacts) {
  const { system, figure, size } = facts;
  if (figure === "fighters" || figure === "shuttle")
    return (
      <Flight
        side={facts.side}
        figure={figure}
        strength={facts.strength ?? (figure === "shuttle" ? 1 : 5)}
        speed={facts.speed ?? 0}
      />
    );
  if (!isHull(figure)) return <Unknown angle={facts.angle ?? 0} />;
  return (
    <g transform={`scale(${scaleOf(size)})`}>
      <HullBody {...facts} drawing={drawn(system, figure)} />
    </g>
  );
}

function HullBody({
  drawing,
  angle,
  speed = 0,
  damage = 0,
  deadDrives = 0,
  seed = 0,
  state,
  side,
}: ShipFacts & { drawing: ReturnType<typeof drawn> }) {
  const { hull, outline, struts, deck, seams, guns } = drawing;
  return (
    <>
      {state !== "cloaked" && <Drives side={side} hull={hull} speed={speed} dead={deadDrives} />}
      {struts && <path class="ship-struts" d={struts} />}
      <path class="ship-hull" d={outline} />
      {state !== "cloaked" && (
        <>
          <Lit path={outline} angle={angle ?? 0} />
          {seams && <path class="ship-seams" d={seams} />}
          {deck && <path class="ship-deck" d={deck} />}
          {deck && <Lit path={deck} angle={angle ?? 0} />}
          {guns && <path class="ship-guns" d={guns} />}
          {state === "captured" && <path d={outline} fill={`url(#art-taken-${side})`} />}
          <Scars hull={hull} damage={damage} seed={seed} />
          <Smoke hull={hull} damage={damage} seed={seed} />
        </>
      )}
    </>
  );
}

// Light comes from the upper left of the board, however the ship lies.
function Lit({ path, angle }: { path: string; angle: number }) {
  const lit = Math.cos(((angle - 45) * Math.PI) / 180);
  return (
    <path
      class="ship-lit"
      d={path}
      fill="url(#art-ridge)"
      transform={lit < 0 ? "scale(-1 1)" : undefined}
      opacity={0.45 + 0.55 * Math.abs(lit)}
    />
  );
}

const PLUME = 34; // at full speed

function Drives({ side, hull, speed, dead }: { side: Side; hull: Hull; speed: number; dead: number }) {
  const nozzles = nozzlesOf(hull.drives);
  const lost = Math.round(dead * nozzles.length);
  const [alive, cold] = [nozzles.slice(lost), nozzles.slice(0, lost)];
  const plume = alive
    .map(
      ([x, y, width]) =>
        `M${x - width / 2} ${y - 1}L${x} ${y + 2 + width * 0.5 + PLUME * speed * (0.7 + width / 28)}L${x + width / 2} ${y - 1}Z`,
    )
    .join("");
  return (
    <>
      {plume && <path d={plume} fill={`url(#art-plume-${side})`} opacity={0.55 + 0.45 * speed} />}
      {cold.length > 0 && (
        <path
          class="ship-cold"
          d={cold.map(([x, y, width]) => `M${x - width / 2} ${y - 1}h${width}v4h${-width}Z`).join("")}
        />
      )}
    </>
  );
}

// A sensor return: something is there.
function Unknown({ angle }: { angle: number }) {
  return (
    <g class="ship-unknown" style={{ transform: `rotate(${-angle}deg) scale(7)` }}>
      <path class="unknown-ring" d="M0-42 36-21V21L0 42-36 21V-21Z" />
      <path class="unknown-sweep" d="M-20-8A22 22 0 0 1 20-8M-12-2A13 13 0 0 1 12-2" />
      <path class="unknown-dot" d="M0 8 7 15 0 22-7 15Z" />
    </g>
  );
}
