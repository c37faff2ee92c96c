// The battles of the home page: played by the engine and kept by tools/front_battle, so that there is
// a picture before the server has said a word.
import { type Box, boxAround, geometryOf } from "../board/geometry";
import type { BoardFacts, Card, Mark, Point, Side, Unit } from "../protocol";
import kept from "./front.json";

interface Known {
  id: number;
  name: string;
  badge: string;
  figure: string;
  size: number;
  side: Side;
}

interface Standing {
  unit: string;
  cell: string;
  direction: number | null;
  gauges: [name: string, now: number, full: number][];
  tracks: [name: string, boxes: number, crossed: number][];
}

export interface FrontTurn {
  turn: number;
  units: Standing[]; // as they stood when the first shot fell
  shots: [from: string, to: string, hit: boolean][];
  lost: string[];
}

export interface FrontBattle {
  system: string;
  title: string;
  board: BoardFacts;
  ground: Mark[];
  units: Known[];
  turns: FrontTurn[];
}

const SHOTS_MAX = 7; // of a turn are shown

export const BATTLES = kept as unknown as FrontBattle[];
export const battleOf = (system: string): FrontBattle | undefined => BATTLES.find((one) => one.system === system);

const cardOf = ({ gauges, tracks }: Standing, name: string): Card => ({
  name,
  title: name,
  gauges: gauges.map(([gauge, now, full]) => ({ name: gauge, now, full })),
  tracks: tracks.map(([track, boxes, crossed]) => ({ name: track, boxes: Array(boxes).fill(1), crossed, pending: 0 })),
  weapons: [],
  notes: [],
});

// As the board draws them.
export function unitsOf({ units }: FrontBattle, turn: FrontTurn): Unit[] {
  const known = new Map(units.map((unit) => [unit.name, unit]));
  return turn.units.flatMap((standing) => {
    const unit = known.get(standing.unit);
    if (!unit) return [];
    const { cell, direction } = standing;
    const rest = { design: null, title: null, seat: null, heading: null, status: "board" };
    return [
      { ...unit, ...rest, figure: unit.figure as Unit["figure"], cell, direction, card: cardOf(standing, unit.name) },
    ];
  });
}

const MARGIN = 1200;

// Around all who fire or are fired at; others come and go at the rim.
export function boxOf(battle: FrontBattle, turns: FrontTurn[]): Box {
  const geometry = geometryOf(battle.board);
  const places = turns.flatMap(({ units, shots }) => {
    const fighting = new Set(shots.slice(0, SHOTS_MAX).flatMap((shot) => shot.slice(0, 2)));
    return units.filter(({ unit }) => fighting.has(unit)).map(({ cell }) => geometry.centre(cell));
  });
  return boxAround(
    places.filter((at): at is Point => at !== null),
    MARGIN,
  );
}

// The turn in which most happens.
export const fullest = ({ turns }: FrontBattle): FrontTurn =>
  turns.reduce((best, one) => (one.shots.length > best.shots.length ? one : best));

// ---- what is seen when: a beat is a breath long

export const BEAT_MS = 1100;
const MOVING = 3; // beats
const RESTING = 3;
const FADING = 1;

export interface Beat {
  loop: number;
  turn: FrontTurn;
  shot: number; // the one that is fired now; -1: none
  losing: boolean; // who is lost breaks up
  after: boolean; // and is gone
  fading: boolean; // before it begins anew
}

const lengthOf = ({ shots }: FrontTurn): number => MOVING + Math.min(SHOTS_MAX, shots.length) + 1 + RESTING;

export function beatOf({ turns }: FrontBattle, beat: number): Beat {
  const whole = turns.reduce((sum, turn) => sum + lengthOf(turn), FADING);
  const loop = Math.floor(beat / whole);
  let left = beat % whole;
  for (const turn of turns) {
    const length = lengthOf(turn);
    if (left >= length) {
      left -= length;
      continue;
    }
    const shots = Math.min(SHOTS_MAX, turn.shots.length);
    const shot = left >= MOVING && left < MOVING + shots ? left - MOVING : -1;
    return { loop, turn, shot, losing: left === MOVING + shots, after: left > MOVING + shots, fading: false };
  }
  return { loop, turn: turns[turns.length - 1], shot: -1, losing: false, after: true, fading: true };
}
