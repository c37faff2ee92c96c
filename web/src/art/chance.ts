// Numbers that look drawn at random and are always the same for the same place.
import type { Point } from "../protocol";

export type Chance = () => number; // from 0 to 1

export function chanceOf(...seeds: number[]): Chance {
  let state = seeds.reduce((sum, seed) => Math.imul(sum ^ Math.round(seed), 0x9e3779b1) ^ (sum >>> 13), 0x2545f491);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const chanceAt = ([x, y]: Point, seed = 0): Chance => chanceOf(x, y, seed);
export const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance();
