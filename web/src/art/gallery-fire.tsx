// Fire and losses by a clock, and a whole battle of them.
import { still } from "../board/still";
import type { Point, Side } from "../protocol";
import { Fire, FIRE_KINDS, type FireResult } from "./fire";
import { Frame, NamePlate } from "./frame";
import { Chart, hexes } from "./gallery-parts";
import { Loss } from "./loss";
import { Ship, type ShipFacts } from "./ship";
import { Deep } from "./space/deep";
import { Space } from "./space/ground";

const RESULTS: FireResult[] = ["hit", "stopped", "miss"];
const LANE = hexes(5, 1);

const other = (side: Side): Side => (side === "red" ? "blue" : "red");

export const FireSection = ({ size, t }: { size: number; t: number }) => (
  <ul class="shelf">
    {FIRE_KINDS.flatMap((kind, row) =>
      RESULTS.map((result, column) => {
        const side: Side = (row + column) % 2 ? "red" : "blue";
        const [from, to] = [LANE.centre("0101")!, LANE.centre("0401")!];
        return (
          <li key={`${kind}/${result}`} data-fire={`${kind}/${result}`}>
            <Chart geometry={LANE} size={size}>
              <Standing at={from} system="admiralty" figure="cruiser" size={4} side={side} angle={120} />
              <Standing at={to} system="nova" figure="battleship" size={5} side={other(side)} angle={0} />
              <Fire from={from} to={to} kind={kind} side={side} result={result} t={t} />
            </Chart>
            {`${kind}, ${result}`}
          </li>
        );
      }),
    )}
  </ul>
);

const LOST: [string, string][] = [
  ["admiralty", "dreadnought"],
  ["nova", "cruiser"],
  ["universal", "battleship"],
  ["starstrike", "carrier"],
  ["admiral", "frigate"],
];
const SPOT = hexes(3, 2);

export const LossSection = ({ size, t }: { size: number; t: number }) => (
  <ul class="shelf">
    {LOST.map(([system, figure], i) => (
      <li key={system}>
        <Chart geometry={SPOT} size={size}>
          <g transform={`translate(${SPOT.centre("0201")})`}>
            <Loss
              system={system}
              figure={figure}
              size={4}
              side={i % 2 ? "red" : "blue"}
              angle={i * 60}
              seed={i}
              t={t}
            />
          </g>
        </Chart>
        {`${figure}, ${system}`}
      </li>
    ))}
  </ul>
);

const Standing = still(({ at, ...facts }: ShipFacts & { at: Point }) => (
  <g transform={`translate(${at})`}>
    <Frame side={facts.side} own={facts.side === "blue"} />
    <Ship {...facts} />
  </g>
));

// ---- twelve against twelve

const PLAIN = hexes(18, 10);
const SYSTEMS = ["admiralty", "nova", "universal", "starstrike", "admiral"];
const FLEET = [
  "dreadnought",
  "battleship",
  "cruiser",
  "cruiser",
  "destroyer",
  "frigate",
  "escort",
  "carrier",
  "battlecruiser",
  "destroyer",
  "fighters",
  "freighter",
];
const SIZES = [5, 5, 3, 4, 2, 2, 1, 4, 4, 2, 1, 3];
const NAMED_PX = 50;
const ROWS = [1, 4, 6, 9];
const two = (n: number): string => String(n).padStart(2, "0");

interface Placed {
  at: Point;
  facts: ShipFacts;
  badge: string;
}

function fleet(side: Side, system: string): Placed[] {
  return FLEET.map((figure, i) => {
    const column = side === "blue" ? 3 + (i % 3) * 2 : 16 - (i % 3) * 2;
    const row = ROWS[Math.floor(i / 3)] + (i % 3 === 1 ? 1 : 0);
    return {
      at: PLAIN.centre(two(column) + two(row))!,
      badge: figure.slice(0, 2).toUpperCase() + (i + 1),
      facts: {
        system,
        figure,
        size: SIZES[i],
        side,
        angle: (side === "blue" ? [60, 120, 60, 0, 120, 60] : [300, 240, 240, 300, 180, 300])[i % 6],
        speed: ((i * 5) % 8) / 8,
        damage: Math.max(0, ((i * 3) % 7) / 7 - 0.3),
        deadDrives: i % 4 === 3 ? 0.5 : 0,
        shields: i % 3 ? undefined : [1, 1, 0.5, 0.2, 0.5, 0],
        seed: i,
      },
    };
  });
}

const TERRAIN: [string, string[]][] = [
  ["nebula", ["0903", "0902", "1002", "1003", "1103", "1104", "1004", "0803"]],
  ["asteroid field", ["0907", "1007", "1008", "0908"]],
  ["dust", ["0109", "0209", "0210", "0310", "0409"]],
  ["planet", ["1606"]],
  ["black hole", ["0906"]],
];

export function BattleSection({ size, t }: { size: number; t: number }) {
  return (
    <div class="battle-field">
      {[0, 1].map((turn) =>
        turn && size > 60 ? null : (
          <Battle key={turn} size={size} t={t} blue={SYSTEMS[turn * 2]} red={SYSTEMS[1 + turn * 2]} />
        ),
      )}
    </div>
  );
}

const Fleets = still(({ blue, red, named }: { blue: string; red: string; named: boolean }) => (
  <>
    {TERRAIN.map(([word, cells]) => (
      <Space key={word} geometry={PLAIN} word={word} cells={cells} />
    ))}
    {[...fleet("blue", blue), ...fleet("red", red)].map(({ at, facts, badge }) => (
      <g key={badge + facts.side}>
        <Standing at={at} {...facts} />
        <g transform={`translate(${at[0]} ${at[1] + 480})`}>
          <NamePlate side={facts.side} badge={named ? badge : undefined} />
        </g>
      </g>
    ))}
  </>
));

function Battle({ size, t, blue, red }: { size: number; t: number; blue: string; red: string }) {
  const [ours, theirs] = [fleet("blue", blue), fleet("red", red)];
  return (
    <div class="deep-field" data-battle={`${blue}-${red}`}>
      <Deep />
      <Chart geometry={PLAIN} size={size}>
        <Fleets blue={blue} red={red} named={size > NAMED_PX} />
        {ours.map(({ at }, i) => (
          <Fire
            key={i}
            from={at}
            to={theirs[(i * 5 + 2) % 12].at}
            kind={FIRE_KINDS[i % 4]}
            side="blue"
            result={RESULTS[i % 3]}
            t={t}
          />
        ))}
        {theirs.map(({ at }, i) => (
          <Fire
            key={i}
            from={at}
            to={ours[(i * 7 + 1) % 12].at}
            kind={FIRE_KINDS[(i + 1) % 4]}
            side="red"
            result={RESULTS[(i + 1) % 3]}
            t={t}
          />
        ))}
      </Chart>
    </div>
  );
}
