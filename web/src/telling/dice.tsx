// Dice, drawn: pips on six-sided ones, numbers on the shapes of the others.
import type { Face, Throw } from "../protocol";
import { decimal } from "./words";

const LEFT = 9;
const MIDDLE = 16;
const RIGHT = 23;
const PIPS: Record<number, [number, number][]> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LEFT, LEFT],
    [RIGHT, RIGHT],
  ],
  3: [
    [LEFT, LEFT],
    [MIDDLE, MIDDLE],
    [RIGHT, RIGHT],
  ],
  4: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  5: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [MIDDLE, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  6: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, MIDDLE],
    [RIGHT, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
};

// Outline, the edges of the face that lies on top, and where its number stands.
const BODIES: Record<number, { outline: string; edges: string; base: number }> = {
  4: { outline: "M16 2.5 30 28H2Z", edges: "", base: 24.5 },
  8: { outline: "M16 1.5 29 9v14L16 30.5 3 23V9Z", edges: "M16 1.5 29 23H3Z", base: 20.5 },
  10: {
    outline: "M16 1.5 30 13v7L16 30.5 2 20v-7Z",
    edges: "M16 1.5 25 18l-9 5-9-5ZM25 18l5 2M7 18l-5 2M16 23v7.5",
    base: 17.5,
  },
  12: {
    outline: "M16 1.5 25 4.5 30.5 12v9L25 28l-9 2.5L7 28l-5.5-7v-9L7 4.5Z",
    edges: "M16 7 25 13.5 21.5 24h-11L7 13.5ZM16 7V1.5M25 13.5l5.5-1.5M21.5 24l3.5 4M10.5 24 7 28M7 13.5 1.5 12",
    base: 20.5,
  },
  20: {
    outline: "M16 1.5 29 9v14L16 30.5 3 23V9Z",
    edges: "M16 8 24.5 22H7.5ZM16 8V1.5M16 8 29 9M16 8 3 9M24.5 22 29 23M7.5 22 3 23M24.5 22 16 30.5 7.5 22",
    base: 20.5,
  },
};

function Body({ face }: { face: Face }) {
  const pips = face.sides === 6 ? PIPS[face.value] : undefined;
  const body = BODIES[face.sides];
  if (pips)
    return (
      <>
        <rect class="body" x="1.5" y="1.5" width="29" height="29" rx="6.5" />
        {pips.map(([x, y]) => (
          <circle key={`${x}/${y}`} class="pip" cx={x} cy={y} r="2.9" />
        ))}
      </>
    );
  return (
    <>
      {body ? <path class="body" d={body.outline} /> : <circle class="body" cx="16" cy="16" r="14.5" />}
      {body?.edges && <path class="edges" d={body.edges} />}
      <text class="number" x="16" y={body?.base ?? 20.5}>
        {face.value}
      </text>
    </>
  );
}

const isLit = (face: Face): boolean => (face.worth ?? 0) > 0;
const toneOf = (face: Face, lights: boolean): string =>
  face.kept === false ? "dropped" : isLit(face) ? "lit" : lights ? "dull" : "plain";

function spoken(face: Face): string {
  const note = face.kept === false ? " (dropped)" : isLit(face) ? " (counts)" : "";
  return `${face.value}${note}`;
}

export function diceWords({ faces }: Throw): string {
  return `${faces.length === 1 ? "1 die" : `${faces.length} dice`}: ${faces.map(spoken).join(", ")}`;
}

// Where faces are counted the good ones are lit and the others stand back.
export function Dice({ dice, rolling }: { dice: Throw; rolling?: boolean }) {
  const lights = dice.faces.some((face) => face.worth !== undefined) && dice.counts !== "result";
  return (
    <span class={rolling ? "dice rolling" : "dice"} role="img" aria-label={diceWords(dice)}>
      {dice.faces.map((face, i) => (
        <svg key={i} class={`die d${face.sides} ${toneOf(face, lights)}`} viewBox="0 0 32 36" aria-hidden="true">
          <Body face={face} />
          {isLit(face) && face.kept !== false && <path class="tick" d="M9 34.2h14" />}
        </svg>
      ))}
    </span>
  );
}

// In running text: the numbers alone, in little boxes.
export function DiceInline({ dice }: { dice: Throw }) {
  return (
    <span class="dice-inline" role="img" aria-label={diceWords(dice)}>
      {dice.faces.map((face, i) => (
        <span key={i} class={toneOf(face, true)} aria-hidden="true">
          {face.value}
        </span>
      ))}
    </span>
  );
}

// Of a sum; what is counted is told for the whole tray.
export function luckOf(dice: Throw): string {
  if (dice.expected === undefined || !dice.counts) return "";
  const expected = decimal(dice.expected / 1000);
  return dice.counts === "result" || dice.counts === "number"
    ? `Total ${dice.good ?? dice.result}, expected ${expected}.`
    : "";
}
