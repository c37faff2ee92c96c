// Every word the rules have for a place, and every marker.
import type { Side } from "../protocol";
import { Cell, Chart, hexes } from "./gallery-parts";
import { Marker, SIGN_WORDS } from "./marker";
import { Deep } from "./space/deep";
import { GROUND_WORDS, Space } from "./space/ground";

const SIDES: Side[] = ["red", "blue"];
const FIELD = hexes(4, 3);
const SINGLE = new Set(["asteroid", "black hole", "comet", "planet", "strategic system", "flare"]);
const AREA = ["0102", "0201", "0202", "0302", "0301"];
const AROUND = ["0101", "0201", "0301", "0302", "0202", "0102"].filter((cell) => cell !== "0202");

const cellsOf = (word: string): string[] =>
  SINGLE.has(word) ? ["0101", "0301", "0203"] : word === "horizon" ? [...AROUND, "0203", "0103", "0303"] : AREA;

export const SpaceSection = ({ size }: { size: number }) => (
  <ul class="shelf">
    {GROUND_WORDS.map((word) => (
      <li key={word} data-ground={word}>
        <div class="deep-field">
          <Deep />
          <Chart geometry={FIELD} size={size}>
            <Space geometry={FIELD} word={word} cells={cellsOf(word)} />
            {word === "horizon" && <Space geometry={FIELD} word="black hole" cells={["0202"]} />}
          </Chart>
        </div>
        {word}
      </li>
    ))}
  </ul>
);

export const MarkerSection = ({ size }: { size: number }) => (
  <ul class="shelf">
    {SIGN_WORDS.flatMap((word) =>
      SIDES.map((side, i) => (
        <li key={`${word}/${side}`} data-marker={word}>
          <Cell size={size} wide={0.8}>
            <Marker
              word={word}
              side={side}
              angle={i * 60}
              count={word === "mines" || word === "seekers" ? 1 + i * 3 : undefined}
            />
          </Cell>
          {word}
        </li>
      )),
    )}
  </ul>
);
