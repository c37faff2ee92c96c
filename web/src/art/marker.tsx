// What lies in space and belongs to a side: small signs at the corner of a cell. Signs are drawn in
// a square of 100, what points somewhere points up.
import type { Side } from "../protocol";
import { still } from "../board/still";
import { CHIPS } from "./frame";
import { closed, disc, onCircle } from "./outline";

interface Sign {
  solid?: string;
  cut?: string; // lines cut into what is solid
  line?: string;
  turns?: true; // points at something
}

const spikes = Array.from({ length: 8 }, (_, i) =>
  closed([onCircle(i % 2 ? 34 : 42, i * 45), onCircle(20, i * 45 - 12), onCircle(20, i * 45 + 12)]),
).join("");
const burst = closed(Array.from({ length: 16 }, (_, i) => onCircle(i % 2 ? 13 : i % 4 ? 30 : 44, i * 22.5)));
const smallBurst = closed(Array.from({ length: 16 }, (_, i) => onCircle(i % 2 ? 7 : i % 4 ? 14 : 22, i * 22.5)));
const DISH = "M-26-12Q0-40 26-12Q0 2-26-12ZM-3-8H3V14H-3Z";
const SMALL_DISH = "M-16-6Q0-24 16-6Q0 4-16-6ZM-2-3H2V12H-2Z";
const CARD = "M-27-38H27Q32-38 32-33V33Q32 38 27 38H-27Q-32 38-32 33V-33Q-32-38-27-38Z";

const SIGNS: Record<string, Sign> = {
  mines: { solid: spikes + disc(22), cut: disc(9) },
  seekers: {
    solid: "M0-46Q9-34 9-22V14L22 30V38L9 33 7 36H-7L-9 33-22 38V30L-9 14V-22Q-9-34 0-46Z",
    cut: "M-9-16H9M-9 6H9",
    turns: true,
  },
  flare: { solid: burst },
  probe: { solid: DISH + "M-14 16H14L20 38H-20Z", line: "M0-24V-46M-9-40Q0-50 9-40" },
  "flare or probe, face down": { line: CARD + "M-22-28 22 28M-22 28 22-28", solid: disc(9) },
  "flare, face down": { line: CARD, solid: smallBurst },
  "probe, face down": { line: CARD, solid: SMALL_DISH },
  "cloak marker": {
    line: "M0-42 26 34 0 22-26 34ZM-44-20Q-34-30-30-18M44-20Q34-30 30-18M-46 8Q-38-2-32 8M46 8Q38-2 32 8",
  },
  decoy: { line: "M0-42 30 34 0 20-30 34ZM0-18 13 16 0 9-13 16Z" },
  captured: { line: "M-18-42V42M-28 42H-8", solid: "M-18-42H30L20-25 30-8H-18Z" },
};
// For what has no sign by its own word: the figures of the protocol.
const FIGURES: Record<string, Sign> = { mine: SIGNS.mines, missile: SIGNS.seekers };
const FLAG: Sign = { line: "M-16-42V42", solid: "M-16-40 26-24-16-8Z" };

export const isSign = (word: string): boolean => word.toLowerCase() in SIGNS;
export const SIGN_WORDS = Object.keys(SIGNS);

interface MarkerProps {
  word: string;
  side: Side | null;
  angle?: number; // of what it is after, degrees clockwise from up
  count?: number;
}

const GROUND_SCALE: Record<Side, number> = { red: 2.95, blue: 2.8 };

export const Marker = still(({ word, side, angle = 0, count }: MarkerProps) => {
  const { solid, cut, line, turns } = SIGNS[word.toLowerCase()] ?? FIGURES[word] ?? FLAG;
  return (
    <g class={`art-marker ${side ?? "nobody"}`}>
      {side && <path class="marker-ground" d={CHIPS[side]} transform={`scale(${GROUND_SCALE[side]})`} />}
      <g transform={`scale(2.7) rotate(${turns ? angle : 0})`}>
        {solid && <path class="marker-solid" d={solid} />}
        {cut && <path class="marker-cut" d={cut} />}
        {line && <path class="marker-line" d={line} />}
      </g>
      {count !== undefined && count > 1 && (
        <g class="marker-count" transform="translate(150 140)">
          <circle r="72" />
          <text y="37">{count}</text>
        </g>
      )}
    </g>
  );
});
