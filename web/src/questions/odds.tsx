// The chances of a plan: asked for while it changes, shown as numbers, and on demand as bars.
import { useEffect, useState } from "preact/hooks";
import { rulebook } from "../house";
import type { Action, Measure, Odds, Refusal } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { Refused } from "../wire";

const DEBOUNCE_MS = 60;
const BARS_MAX = 16;

export interface OddsState {
  odds: Odds | null;
  refusal: Refusal | null; // a rule forbids the plan
  stale: boolean; // the plan has changed since
}

const NOTHING = { key: "", odds: null, refusal: null };

// The odds of these actions; what was known stays to be seen until the new ones are there. While it
// is `paused`, the plan is being carried out and cannot be reckoned any more.
export function useOdds(table: Table, actions: Action[], paused = false): OddsState {
  const key = `${table.question?.number} ${JSON.stringify(actions)}`;
  const [known, setKnown] = useState<{ key: string; odds: Odds | null; refusal: Refusal | null }>(NOTHING);
  useEffect(() => {
    if (paused) return;
    if (!actions.length) {
      setKnown({ ...NOTHING, key });
      return;
    }
    let wanted = true;
    const fail = (error: unknown): void => {
      if (!wanted) return;
      if (error instanceof Refused) setKnown({ key, odds: null, refusal: error.refusal });
      else voice.complain(error);
    };
    const timer = setTimeout(() => {
      table.odds(actions, () => wanted).then((odds) => wanted && setKnown({ key, odds, refusal: null }), fail);
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, paused]);
  return { odds: known.odds, refusal: known.refusal, stale: known.key !== key };
}

export function useMeasures(table: Table): Measure[] {
  const [measures, setMeasures] = useState<Measure[]>([]);
  useEffect(() => {
    rulebook(table.view.ruleset).then(
      (book) => setMeasures(book.measures ?? []),
      (error) => voice.complain(error),
    );
  }, [table]);
  return measures;
}

// ---- numbers in words

export const measureName = ({ name }: Measure): string => name.replaceAll("_", " ");

export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance < 0.001) return "<0.1 %";
  if (chance > 0.999 && chance < 1) return ">99.9 %";
  return `${(chance * 100).toFixed(chance < 0.0995 || chance > 0.9 ? 1 : 0).replace(/\.0$/, "")} %`;
}

export const mean = (number: number): string => (number >= 9.95 ? number.toFixed(0) : number.toFixed(1));

const atLeastOne = (spread: Record<string, number> = {}): number =>
  Object.entries(spread).reduce((sum, [value, chance]) => (Number(value) >= 1 ? sum + chance : sum), 0);

// What everybody wants to know first: what falls on the target, what it does, whether it is the end.
const headline = ({ measures, odds, target }: TargetOdds): Measure[] =>
  measures.filter(
    ({ name, counts }, index) =>
      index === 0 || counts === "destroyed" || (counts === "damage" && atLeastOne(odds.targets[target]?.[name]) > 0),
  );

interface TargetOdds {
  measures: Measure[];
  odds: Odds;
  target: string;
}

function OddsNumber({ measure, odds, target }: { measure: Measure; odds: Odds; target: string }) {
  const chance = measure.counts === "destroyed";
  const value = odds.means[target]?.[measure.name] ?? 0;
  const error = odds.mean_errors?.[target]?.[measure.name];
  return (
    <div class="odds-number" data-counts={measure.counts} title={measure.help}>
      <dt>{measureName(measure)}</dt>
      <dd>
        {chance ? percent(atLeastOne(odds.targets[target]?.[measure.name])) : mean(value)}
        {!odds.exact && error !== undefined && <small> ± {chance ? percent(error) : error.toFixed(1)}</small>}
      </dd>
    </div>
  );
}

// The headline of a target: a few numbers.
export function OddsNumbers(props: TargetOdds) {
  return (
    <dl class="odds-numbers">
      {headline(props).map((measure) => (
        <OddsNumber key={measure.name} measure={measure} odds={props.odds} target={props.target} />
      ))}
    </dl>
  );
}

const inWords = (measures: Measure[], odds: Odds, target: string): string =>
  headline({ measures, odds, target })
    .map((measure) =>
      measure.counts === "destroyed"
        ? `${percent(atLeastOne(odds.targets[target]?.[measure.name]))} destroyed`
        : `${mean(odds.means[target]?.[measure.name] ?? 0)} ${measureName(measure)}`,
    )
    .join(", ");

// For the live region: "Lodestar: 3.5 hits, 2.1 hull, 26 % destroyed".
export const sayOdds = (measures: Measure[], odds: Odds, targets: string[]): string =>
  targets.map((target) => `${target}: ${inWords(measures, odds, target)}`).join("; ");

// What may befall anybody, in a line each: for answers that are no fire.
export function OddsSummary({ measures, odds }: Omit<TargetOdds, "target">) {
  const lines = Object.keys(odds.targets).flatMap((name) => {
    const known = odds.targets[name];
    const words = measures
      .filter((measure) => atLeastOne(known[measure.name]) > 0)
      .map((measure) => `${measureName(measure)} ${chanceOrMean(known[measure.name], odds.means[name][measure.name])}`);
    return words.length ? [{ name, words: words.join(", ") }] : [];
  });
  if (!lines.length) return null;
  return (
    <ul class="odds-summary" aria-label="What may come of it">
      {lines.map(({ name, words }) => (
        <li key={name}>
          <span class="muted">If so,</span> <b>{name}</b>: {words}
        </li>
      ))}
    </ul>
  );
}

// What happens once or not at all has a chance, everything else an average.
const chanceOrMean = (spread: Record<string, number>, average: number): string =>
  Object.keys(spread).every((value) => Number(value) <= 1) ? percent(atLeastOne(spread)) : mean(average);

// ---- bars

// Values with their chances, the rare high ones put together.
export function spreadOf(spread: Record<string, number>): { label: string; chance: number }[] {
  const all = Object.entries(spread)
    .map(([value, chance]) => ({ value: Number(value), chance }))
    .sort((a, b) => a.value - b.value);
  const shown = all.slice(0, BARS_MAX).map(({ value, chance }) => ({ label: String(value), chance }));
  const rest = all.slice(BARS_MAX).reduce((sum, { chance }) => sum + chance, 0);
  if (rest > 0) {
    const last = shown[BARS_MAX - 1];
    shown[BARS_MAX - 1] = { label: `${last.label}+`, chance: last.chance + rest };
  }
  return shown;
}

function Bars({ spread }: { spread: Record<string, number> }) {
  const bars = spreadOf(spread);
  const top = Math.max(...bars.map(({ chance }) => chance));
  return (
    <ol class="odds-bars">
      {bars.map(({ label, chance }) => (
        <li key={label} title={`${label}: ${percent(chance)}`}>
          <span class="bar-space">
            <span class="bar" style={{ height: `${(100 * chance) / top}%` }} />
          </span>
          <span class="bar-value">{label}</span>
          <span class="visually-hidden">: {percent(chance)}</span>
        </li>
      ))}
    </ol>
  );
}

// All measures that can be other than nothing, each with its meaning and its spread.
export function OddsDetails({ measures, odds, target }: TargetOdds) {
  const known = odds.targets[target] ?? {};
  const shown = measures.filter(({ name }) => atLeastOne(known[name]) > 0);
  if (!shown.length) return null;
  return (
    <details class="odds-details">
      <summary>What the numbers mean</summary>
      <p class="muted">
        {odds.exact ? "Exact: every way the dice can fall has been played." : "Sampled: ± is the 99 % interval."}
        {odds.defaults.length > 0 &&
          ` Questions on the way are answered by default (${odds.defaults.map(({ decision }) => decision).join(", ")}).`}
      </p>
      {shown.map((measure) => (
        <figure key={measure.name}>
          <figcaption>
            <b>{measureName(measure)}</b>{" "}
            {measure.counts === "destroyed"
              ? percent(atLeastOne(known[measure.name]))
              : `${mean(odds.means[target]?.[measure.name] ?? 0)} on average`}
            <span class="muted"> {measure.help}</span>
          </figcaption>
          {measure.counts !== "destroyed" && <Bars spread={known[measure.name]} />}
        </figure>
      ))}
    </details>
  );
}
