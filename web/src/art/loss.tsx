// The end of a ship as an event, pure in t (0 to 1), and what is left of it: a wreck is the last
// moment of a loss.
import type { Point, Side } from "../protocol";
import { still } from "../board/still";
import { between, chanceOf } from "./chance";
import { drawn, isHull } from "./hulls/families";
import { closed, disc, onCircle } from "./outline";
import { scaleOf } from "./ship";
import { clamp, easeOut, round, useMoment } from "./time";

export interface LossFacts {
  system: string;
  figure: string;
  size: number;
  side: Side;
  angle: number | null;
  seed?: number;
  t: number;
}

const SPARKS = 14;
const SHARDS = 9;
const STILL = 0.4;

function sparks(seed: number): string {
  const chance = chanceOf(seed, 3);
  return Array.from({ length: SPARKS }, () => {
    const [angle, far] = [chance() * 360, between(chance, 430, 760)];
    const [from, to] = [onCircle(far * 0.55, angle), onCircle(far, angle)].map((at) => at.map(Math.round).join(" "));
    return `M${from}L${to}`;
  }).join("");
}

function shards(seed: number): string {
  const chance = chanceOf(seed, 5);
  return Array.from({ length: SHARDS }, () => {
    const [x, y] = onCircle(between(chance, 230, 430), chance() * 360);
    const turn = chance() * 360;
    return closed(
      [0, 110, 230]
        .map((step) => onCircle(between(chance, 16, 44), turn + step))
        .map(([dx, dy]): Point => [x + dx, y + dy]),
    );
  }).join("");
}

const Half = still(({ part, outline, deck }: { part: "fore" | "aft"; outline: string; deck: string }) => (
  <g clip-path={`url(#art-${part})`}>
    <path class="ship-hull" d={outline} />
    <path d={outline} fill="url(#art-ridge)" />
    <path class="ship-deck" d={deck} />
  </g>
));

// Breaks in two, with splinters around it and a glow between the halves.
function Remains({ system, figure, size, angle, seed = 0, t }: Omit<LossFacts, "side">) {
  const out = easeOut(t);
  const splinters = (
    <path
      class="loss-shards"
      d={shards(seed)}
      transform={`scale(${round(0.4 + 0.75 * out)}) rotate(${round(22 * t)})`}
      opacity={round(0.3 + 0.4 * t)}
    />
  );
  if (!isHull(figure)) return splinters;
  const { outline, deck } = drawn(system, figure);
  return (
    <>
      {splinters}
      <g transform={`rotate(${angle ?? 0}) scale(${scaleOf(size)})`} opacity={round(1 - 0.2 * t)}>
        <g transform={`translate(${round(-5 * t)} ${round(-5 * t)}) rotate(${round(-17 * t)})`}>
          <Half part="fore" outline={outline} deck={deck} />
        </g>
        <g transform={`translate(${round(5 * t)} ${round(4 * t)}) rotate(${round(12 * t)})`}>
          <Half part="aft" outline={outline} deck={deck} />
        </g>
      </g>
      <path d={disc(250)} fill="url(#art-warm)" opacity={round(0.55 * t)} />
    </>
  );
}

export function Loss({ side, t, ...facts }: LossFacts) {
  const moment = useMoment(t, STILL);
  const out = easeOut(moment);
  const grown = (from: number, by: number): string => `scale(${round(from + by * out)})`;
  return (
    <g class={`art-loss ${side}`}>
      <Remains {...facts} t={moment} />
      <path
        d={disc(520)}
        fill="url(#art-warm)"
        transform={grown(0.4, 1.1)}
        opacity={round(Math.min(8 * moment, 1.4 * (1 - moment)))}
      />
      <path class="loss-ring" d={disc(560)} transform={grown(0.1, 1.35)} opacity={round(clamp(1.1 * (1 - moment)))} />
      <path class="loss-ring second" d={disc(400)} transform={grown(0.1, 1.35)} opacity={round(1 - moment)} />
      <path
        class="loss-sparks"
        d={sparks(facts.seed ?? 0)}
        transform={grown(0.15, 1.05)}
        opacity={round(clamp(2 * (1 - moment)))}
      />
      {moment < 0.3 && (
        <path
          class="loss-flash"
          d={disc(300)}
          transform={`scale(${round(0.3 + 2.4 * moment)})`}
          opacity={round(1 - 3.4 * moment)}
        />
      )}
    </g>
  );
}

export const Wreck = ({ side, ...facts }: Omit<LossFacts, "t">) => (
  <g class={`art-loss art-wreck ${side}`}>
    <Remains {...facts} t={1} />
  </g>
);
