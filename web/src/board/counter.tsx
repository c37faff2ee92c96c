// A unit's counter: a plate in its side's colour and shape, the hull turned to its heading, and a tag
// with the side's letter and the unit's badge. Drawn about the origin, a cell being 1000 wide.
import { useRef } from "preact/hooks";
import type { BoardFacts, Gauge, Side, Unit } from "../protocol";
import { Figure, hasBow } from "./figures";
import { still } from "./still";

export const PLATES: Record<Side, string> = {
  red: "M0-470Q14-470 30-458L386-196Q410-178 402-148L322 262Q314 300 276 300H-276Q-314 300-322 262L-402-148Q-410-178-386-196L-30-458Q-14-470 0-470Z",
  blue: "M0-440A375 375 0 0 1 0 310A375 375 0 0 1 0-440Z",
};
const MIDDLE_Y = -80; // where hulls turn
const BOW = "M0-530 118-372Q0-425-118-372Z";
const FIGURE_SCALE = 5.4;
const BAR = 250; // half its length

export const letterOf = (side: Side): string => side[0].toUpperCase();
export const badgeOf = (unit: Unit): string => unit.badge || unit.name.slice(0, 3);

// How wide a bold word is made, in hundredths of its height: the same in every font.
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (/[il.\-' ]/.test(letter) ? 34 : /[A-Zmw]/.test(letter) ? 68 : 60), 0);

// Turns the shorter way round: 300 to 0 degrees is a turn of 60.
export function useAngle(angle: number): number {
  const shown = useRef(angle);
  const turn = ((((angle - shown.current) % 360) + 540) % 360) - 180;
  shown.current += turn;
  return shown.current;
}

// A bow that points down would lie behind the tag: then it hangs below it.
const isLow = (angle: number): boolean => Math.cos((angle * Math.PI) / 180) < -0.7;
const bowOf = (unit: Unit, angle: number | null): number | null => (hasBow(unit.figure) ? angle : null);

// Degrees; null for what points nowhere.
export const angleOf = (board: BoardFacts, direction: number | null | undefined): number | null => board.steps[direction ?? -1]?.angle ?? null;

export function Plate({ side }: { side: Side }) {
  return <path class="plate" d={PLATES[side]} />;
}

// The letter of the side stands inverted before the badge: a side is never told by colour alone.
function Tag({ unit }: { unit: Unit }) {
  const badge = badgeOf(unit);
  const [letter, word] = [88, widthOf(badge)];
  const width = letter + word + 26;
  const left = -width / 2;
  return (
    <g transform="translate(0 225)">
      <g class="plate-tag">
        <rect class="tag-ground" x={left} y={0} width={width} height={126} rx={28} />
        <path class="tag-letter-ground" d={`M${left + letter} 10V116H${left + 28}Q${left + 10} 116 ${left + 10} 98V28Q${left + 10} 10 ${left + 28} 10Z`} />
        <text class="tag-letter" x={left + letter / 2 + 5} y={99}>
          {letterOf(unit.side)}
        </text>
        <text class="tag-word" x={left + letter + 10 + word / 2} y={99} textLength={word} lengthAdjust="spacingAndGlyphs">
          {badge}
        </text>
      </g>
    </g>
  );
}

// From afar there is room for the letter alone.
function LetterTag({ side }: { side: Side }) {
  return (
    <g transform="translate(0 225)">
      <g class="plate-tag">
        <rect class="tag-ground" x={-48} y={0} width={96} height={114} rx={28} />
        <text class="tag-word" y={93}>
          {letterOf(side)}
        </text>
      </g>
    </g>
  );
}

function StatusWord({ word }: { word: string }) {
  const width = widthOf(word) + 40;
  return (
    <g transform="translate(0 -330)">
      <g class="plate-tag status-tag">
        <rect class="status-ground" x={-width / 2} y={-120} width={width} height={120} rx={22} />
        <text class="status-word" x={0} y={-28}>
          {word}
        </text>
      </g>
    </g>
  );
}

// What is left of the first thing a card counts: the hull.
function HullBar({ gauge }: { gauge: Gauge }) {
  const part = Math.max(0, Math.min(1, gauge.now / gauge.full));
  return (
    <g class={part > 0.5 ? "hull-bar" : part > 0.25 ? "hull-bar low" : "hull-bar bad"}>
      <path class="hull-bar-full" d={`M${-BAR} 190H${BAR}`} />
      {part > 0 && <path class="hull-bar-now" d={`M${-BAR} 190H${-BAR + 2 * BAR * part}`} />}
    </g>
  );
}

export interface CounterProps {
  unit: Unit;
  angle: number | null;
  own: boolean;
}

export const Counter = still(({ unit, angle, own }: CounterProps) => {
  const turned = useAngle(angle ?? 0);
  const gauge = unit.card?.gauges.find(({ full }) => full > 0);
  const bow = bowOf(unit, angle);
  return (
    <g class={`counter-plate ${unit.side}${own ? " own" : ""}${unit.status === "board" ? "" : " odd-status"}`}>
      <Plate side={unit.side} />
      <g transform={`translate(0 ${MIDDLE_Y})`}>
        {bow !== null && !isLow(bow) && (
          <g class="bow" style={{ transform: `rotate(${turned}deg)` }}>
            <path d={BOW} />
          </g>
        )}
        <g transform={`scale(${FIGURE_SCALE})`}>
          <Figure figure={unit.figure} size={unit.size} angle={turned} />
        </g>
      </g>
      {gauge && <HullBar gauge={gauge} />}
    </g>
  );
});

// What is written on a counter. On the board it lies over all plates, so that it can always be read.
export const Writing = still(({ unit, angle, brief }: { unit: Unit; angle: number | null; brief?: boolean }) => {
  const bow = bowOf(unit, angle);
  return (
    <g class={unit.side}>
      {bow !== null && isLow(bow) && <LowBow angle={bow} />}
      {brief ? <LetterTag side={unit.side} /> : <Tag unit={unit} />}
      {unit.cell && unit.status !== "board" && <StatusWord word={unit.status} />}
    </g>
  );
});

function LowBow({ angle }: { angle: number }) {
  const x = Math.sin((angle * Math.PI) / 180) * 110;
  return (
    <g transform="translate(0 225)">
      <g class="plate-tag">
        <path class="low-bow" d="M0-40 44 24H-44Z" transform={`translate(${x} 134) rotate(${angle})`} />
      </g>
    </g>
  );
}

// Where a unit will be: its hull alone.
export function Ghost({ unit, angle }: { unit: Unit; angle: number | null }) {
  const bow = bowOf(unit, angle);
  return (
    <g class={`ghost counter-size ${unit.side}`}>
      <Plate side={unit.side} />
      <g transform={`translate(0 ${MIDDLE_Y})`}>
        {bow !== null && <path class="bow" d={BOW} transform={`rotate(${bow})`} />}
        <g transform={`scale(${FIGURE_SCALE})`}>
          <Figure figure={unit.figure} size={unit.size} angle={angle ?? 0} />
        </g>
      </g>
    </g>
  );
}
