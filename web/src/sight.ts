// What a seat sees at one moment, and how what an event changed leads on to the next moment, or back.
import type { Card, Effects, Gauge, Moment, Track, Unit, Weapon } from "./protocol";

export interface Sight {
  clock: Moment;
  units: Map<string, Unit>; // by name
}

// Of each pair of an effect: what was, or what is now.
export const BACK = 0;
export const ON = 1;
type Way = typeof BACK | typeof ON;

type Effect = Effects[number];
type Pairs = Record<string, [unknown, unknown]> | undefined;
type Known = (name: string) => Unit | undefined;

const OF_UNIT = ["side", "seat", "cell", "heading", "direction", "status"] as const;
const OF_CARD = ["gauges", "full", "tracks", "pending", "ready"] as const;
const NOBODY_KNOWS = { title: null, figure: "unknown", size: 0 } as const;

// `known` are the units as they are in fact: effects do not say what a ship looks like.
export function go({ clock, units }: Sight, effects: Effects, way: Way, known: Known): Sight {
  const next = { clock: { ...clock }, units: new Map(units) };
  for (const effect of effects) {
    if (effect.unit === undefined) goBattle(next.clock, effect, way);
    else goUnit(next.units, effect.unit, effect, way, known(effect.unit));
  }
  return next;
}

function goBattle(clock: Moment, { turn, phase, active, score, partial }: Effect, way: Way): void {
  if (turn) clock.turn = turn[way] ?? 0;
  if (phase) clock.phase = phase[way] ?? "";
  if (active) clock.active = active[way] as Moment["active"];
  if (score) clock.score = { ...clock.score, ...chosen(score, way) };
  if (partial)
    clock.score = { ...clock.score, partial: { red: 0, blue: 0, ...clock.score.partial, ...chosen(partial, way) } };
}

const chosen = (pairs: Record<string, [number | null, number | null]>, way: Way): Record<string, number> =>
  Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[way] ?? 0]));

function goUnit(units: Map<string, Unit>, name: string, effect: Effect, way: Way, known?: Unit): void {
  const before = units.get(name) ?? (known && newcomer(known));
  if (effect.side?.[way] === null) units.delete(name);
  else if (before) units.set(name, unitAfter(before, effect, way, known));
}

// Everything else about it comes with the effect.
const newcomer = (known: Unit): Unit => ({
  ...known,
  ...NOBODY_KNOWS,
  design: null,
  card: known.card && { ...known.card, gauges: [], tracks: [], weapons: [], notes: [] },
});

function unitAfter(before: Unit, effect: Effect, way: Way, known?: Unit): Unit {
  const unit = { ...before };
  for (const key of OF_UNIT) if (effect[key]) Object.assign(unit, { [key]: effect[key][way] });
  if (effect.design) Object.assign(unit, looksOf(effect.design[way], known));
  if (before.card && OF_CARD.some((key) => effect[key])) unit.card = cardAfter(before.card, effect, way, known?.card);
  return unit;
}

// What a ship is called and looks like hangs on its design.
function looksOf(design: string | null, known?: Unit): Partial<Unit> {
  if (design === null) return { design, ...NOBODY_KNOWS };
  return known?.design === design ? { design, title: known.title, figure: known.figure, size: known.size } : { design };
}

const NO_GAUGE: Omit<Gauge, "name"> = { now: 0, full: 0 };
const NO_TRACK: Omit<Track, "name"> = { boxes: [], crossed: 0, pending: 0 };
const NO_WEAPON: Omit<Weapon, "name"> = { make: "", mount: "", detail: "", arcs: 0, range: 0, ready: false };

function cardAfter(card: Card, { gauges, full, tracks, pending, ready }: Effect, way: Way, known?: Card): Card {
  return {
    ...card,
    gauges: listAfter(card.gauges, { now: gauges, full }, way, known?.gauges ?? [], NO_GAUGE),
    tracks: listAfter(card.tracks, { crossed: tracks, pending }, way, known?.tracks ?? [], NO_TRACK),
    weapons: listAfter(card.weapons, { ready }, way, known?.weapons ?? [], NO_WEAPON),
  };
}

// The things of a list that an effect names, changed; those that come stand where they stand in fact.
function listAfter<T extends { name: string }>(
  list: T[],
  changes: Record<string, Pairs>,
  way: Way,
  known: T[],
  blank: Omit<T, "name">,
): T[] {
  const things = new Map(list.map((thing) => [thing.name, thing]));
  for (const [field, pairs] of Object.entries(changes))
    for (const [name, pair] of Object.entries(pairs ?? {})) {
      const thing = things.get(name) ?? known.find((other) => other.name === name) ?? ({ ...blank, name } as T);
      if (pair[way] === null) things.delete(name);
      else things.set(name, { ...thing, [field]: pair[way] });
    }
  if (things.size === list.length && list.every(({ name }) => things.has(name))) return [...things.values()];
  const place = ({ name }: T): number => known.findIndex((other) => other.name === name) >>> 0;
  return [...things.values()].sort((a, b) => place(a) - place(b));
}
