// The weapons a volley cost, or that come back, as one choice: so many of each battery, by name.
import type { Action, Choice, Question, Weapon } from "../protocol";
import { countedWeapons } from "../telling/words";
import { capital } from "../words";

// Weapons of which so many go.
export interface Group {
  weapons: number[];
  count: number;
}

export interface Picking {
  unit: string;
  decision: string;
  groups: Group[];
  picked: number[]; // before anybody has picked otherwise
}

const KINDS = new Set(["loss", "repair"]);

// Batteries bear a letter each, weapons a number behind it.
const batteryOf = ({ name }: Weapon): string => name.replace(/\d+$/, "");

// Which weapons are picked from together: those of a battery, and all that one answer names.
function groupsOf(choices: Choice[], weapons: Weapon[]): Group[] {
  const groups: { batteries: Set<string>; weapons: Set<number>; count: number }[] = [];
  for (const { weapons: named = [] } of choices) {
    const batteries = new Set(named.map((number) => (weapons[number] ? batteryOf(weapons[number]) : `${number}`)));
    const met = groups.filter((group) => [...batteries].some((battery) => group.batteries.has(battery)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push({
      batteries: new Set([...met.flatMap((group) => [...group.batteries]), ...batteries]),
      weapons: new Set([...met.flatMap((group) => [...group.weapons]), ...named]),
      count: Math.max(named.length, ...met.map(({ count }) => count)),
    });
  }
  return groups.map(({ weapons: numbers, count }) => ({ weapons: [...numbers].sort((a, b) => a - b), count }));
}

// Where fewer go than one of each group they all are one: it says how many go in all.
function inAll(groups: Group[], { budgets }: Question): Group[] {
  const due = budgets?.reduce((sum, { used, of }) => sum + of - used, 0);
  if (due === undefined || groups.reduce((sum, { count }) => sum + count, 0) <= due) return groups;
  return [{ weapons: groups.flatMap(({ weapons }) => weapons).sort((a, b) => a - b), count: due }];
}

// What is asked, if all answers name nothing but weapons of one ship. `first` is what is marked.
export function pickingOf(
  question: Question,
  choices: Choice[],
  weapons: Weapon[],
  first: Choice | null,
): Picking | null {
  const like = choices[0];
  const alike = (choice: Choice): boolean =>
    !!choice.weapons?.length && choice.unit === like.unit && choice.decision === like.decision;
  if (!KINDS.has(question.kind) || !like?.unit || !choices.every(alike)) return null;
  const groups = inAll(groupsOf(choices, weapons), question);
  const picked = groups.flatMap((group) => {
    const whole = (choice: Choice | null): boolean =>
      choice?.weapons?.length === group.count && group.weapons.includes(choice.weapons[0]);
    return (whole(first) ? first : choices.find(whole))?.weapons ?? [];
  });
  return { unit: like.unit, decision: like.decision ?? question.decision, groups, picked };
}

// "Lose 2 of 4 Pulse Cannons (X2–X3)". Of several makes the form says which; a button has room for a line or two.
export const pickWords = (decision: string, weapons: Weapon[], picked: number[]): string => {
  const makes = new Set(picked.map((number) => weapons[number]?.make));
  const what = makes.size > 1 ? `these ${picked.length} weapons` : countedWeapons(weapons, picked);
  return `${capital(decision)} ${what}`;
};

// An answer for each group.
export const pickActions = ({ unit, decision, groups }: Picking, picked: number[]): Action[] =>
  groups
    .map((group) => group.weapons.filter((number) => picked.includes(number)))
    .filter((weapons) => weapons.length > 0)
    .map((weapons) => ({ decision, unit, weapons }));

export const isPicked = ({ groups }: Picking, picked: number[]): boolean =>
  groups.every(({ weapons, count }) => weapons.filter((number) => picked.includes(number)).length === count);
