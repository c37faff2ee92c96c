// What tells a side apart without its colour: red stands in a diamond, blue in a ring, and each has
// its letter. Drawn about the origin of a cell 1000 wide.
import type { Side } from "../protocol";
import { disc } from "./outline";

const RADIUS = 446;
const DIAMOND = 480;

export const FRAMES: Record<Side, string> = {
  red: `M0 ${-DIAMOND}L${DIAMOND} 0L0 ${DIAMOND}L${-DIAMOND} 0Z`,
  blue: disc(RADIUS),
};
export const CHIPS: Record<Side, string> = {
  red: "M0-74 74 0 0 74-74 0Z",
  blue: disc(62),
};

// A frame is quiet for most ships; `turn`: it is to act.
export function Frame({ side, turn = false, own = false }: { side: Side; turn?: boolean; own?: boolean }) {
  return (
    <g class={`art-frame ${side}${own ? " own" : ""}`}>
      <path class="frame-ground" d={FRAMES[side]} />
      <path class="frame-line" d={FRAMES[side]} />
      {turn && <path class="frame-turn" d={FRAMES[side]} transform="scale(1.1)" />}
    </g>
  );
}

export function Chip({ side }: { side: Side }) {
  return (
    <g class={`art-chip ${side}`}>
      <path d={CHIPS[side]} />
      <text y="36">{side[0].toUpperCase()}</text>
    </g>
  );
}

// The letter of the side, the badge of the ship, and what is left of its hull; without a badge, from
// afar, the letter alone.
export function NamePlate({ side, badge, hull }: { side: Side; badge?: string; hull?: number }) {
  if (!badge)
    return (
      <g class={`art-name ${side}`}>
        <Chip side={side} />
      </g>
    );
  const width = 66 * badge.length + 30;
  const left = -(width + 120) / 2;
  return (
    <g class={`art-name ${side}`}>
      <rect class="name-ground" x={left} y={-66} width={width + 120} height={132} rx={30} />
      <g transform={`translate(${left + 66} 0)`}>
        <Chip side={side} />
      </g>
      <text
        class="name-word"
        x={left + 124 + width / 2 - 8}
        y={35}
        textLength={66 * badge.length}
        lengthAdjust="spacingAndGlyphs"
      >
        {badge}
      </text>
      {hull !== undefined && <HullLine left={left + 20} width={width + 80} part={hull} />}
    </g>
  );
}

function HullLine({ left, width, part }: { left: number; width: number; part: number }) {
  const now = width * Math.max(0, Math.min(1, part));
  return (
    <g class={part > 0.5 ? "hull-line" : part > 0.25 ? "hull-line low" : "hull-line bad"}>
      <path class="hull-line-full" d={`M${left} 96h${width}`} />
      {now > 0 && <path class="hull-line-now" d={`M${left} 96h${now}`} />}
    </g>
  );
}
