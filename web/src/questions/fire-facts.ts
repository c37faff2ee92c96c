// What a question of fire offers, read from its answers: who can shoot, at whom, and what ends it.
import type { Action, Choice, Suggestion } from "../protocol";

// A target, and the way it is shot at where there are several ("combined", "second profile").
export interface Aim {
  id: string;
  target: string;
  mode?: number;
  way: string; // in words; empty for the usual one
}

// Whatever gets a target of its own: a weapon, or a whole ship.
export interface Gun {
  id: string;
  unit: string;
  weapon: number | null;
  aims: string[];
}

export interface FireFacts {
  decision: string;
  units: string[]; // that have an answer to give
  guns: Gun[];
  aims: Map<string, Aim>;
  shots: Choice[];
  endings: Choice[]; // done, or holding fire
  others: Choice[];
  pooled: boolean; // ships get targets, not weapons
  together: boolean; // one answer ends the fire of all ships
  stepwise: boolean; // each weapon is fired by itself, and its dice fall at once
}

export type Allocation = ReadonlyMap<string, string>; // gun → aim

const aimId = (target: string, mode?: number): string => (mode ? `${target}#${mode}` : target);
const gunId = (unit: string, weapon: number | null): string => (weapon === null ? unit : `${unit}/${weapon}`);
const gunsOfShot = ({ unit, weapons }: Partial<Action>): string[] =>
  (weapons ?? [null]).map((weapon: number | null) => gunId(unit ?? "", weapon));

export function readFire(decision: string, choices: Choice[], kindOf: (decision: string) => string): FireFacts {
  const kind = (choice: Choice): string => kindOf(choice.decision ?? decision);
  const isShot = (choice: Choice): boolean =>
    kind(choice) === "fire" && choice.target !== undefined && choice.unit !== undefined;
  const isEnding = (choice: Choice): boolean =>
    kind(choice) === "done" || (kind(choice) === "activate" && choice.target === undefined);
  const shots = choices.filter(isShot);
  const endings = choices.filter(isEnding);
  const { guns, aims } = readGuns(shots);
  const pooled = shots.length > 0 && shots.every(({ weapons }) => !weapons?.length);
  return {
    decision,
    units: [...new Set(choices.flatMap(({ unit }) => unit ?? []))],
    guns,
    aims,
    shots,
    endings,
    others: choices.filter((choice) => !isShot(choice) && !isEnding(choice)),
    pooled,
    together: endings.some((ending) => kind(ending) === "done" && ending.unit === undefined),
    stepwise: !pooled && shots.length > 0 && shots.every(({ weapons }) => weapons?.length === 1) && meet(guns),
  };
}

// Whether two weapons of a ship could be fired at the same target.
const meet = (guns: Gun[]): boolean =>
  guns.some((a) => guns.some((b) => a !== b && a.unit === b.unit && a.aims.some((aim) => b.aims.includes(aim))));

function readGuns(shots: Choice[]): Pick<FireFacts, "guns" | "aims"> {
  const guns = new Map<string, Gun>();
  const aims = new Map<string, Aim>();
  for (const shot of shots) {
    const { unit = "", target = "", mode, weapons } = shot;
    const aim = aimId(target, mode);
    if (!aims.has(aim)) aims.set(aim, { id: aim, target, mode, way: mode ? wayOf(shot, shots) : "" });
    for (const weapon of weapons?.length ? weapons : [null]) {
      const id = gunId(unit, weapon);
      const gun = guns.get(id) ?? { id, unit, weapon, aims: [] };
      if (!gun.aims.includes(aim)) gun.aims.push(aim);
      guns.set(id, gun);
    }
  }
  const inOrder = [...guns.values()].sort((a, b) => (a.unit === b.unit ? (a.weapon ?? 0) - (b.weapon ?? 0) : 0));
  return { guns: inOrder, aims };
}

// The words by which a shot differs from the same one done the usual way.
function wayOf(shot: Choice, shots: Choice[]): string {
  const same = (other: Choice): boolean => !other.mode && other.unit === shot.unit && other.target === shot.target;
  const usual = shots.find((other) => same(other) && shot.text.startsWith(`${other.text} `));
  return usual ? shot.text.slice(usual.text.length + 1) : `way ${(shot.mode ?? 0) + 1}`;
}

export const gunsOf = (facts: FireFacts, unit: string): Gun[] => facts.guns.filter((gun) => gun.unit === unit);

export const isEnding = (facts: FireFacts, action: Action): boolean =>
  facts.endings.some(({ decision }) => decision === action.decision);

// The answers that carry out an allocation, for the units named.
export function shotsOf(facts: FireFacts, allocation: Allocation, units: string[]): Action[] {
  const groups = new Map<string, { unit: string; aim: Aim; weapons: number[] }>();
  for (const [id, aimed] of allocation) {
    const gun = facts.guns.find((other) => other.id === id);
    const aim = facts.aims.get(aimed);
    if (!gun || !aim || !units.includes(gun.unit)) continue;
    const key = facts.stepwise ? id : `${gun.unit} ${aimed}`;
    const group = groups.get(key) ?? { unit: gun.unit, aim, weapons: [] };
    if (gun.weapon !== null) group.weapons.push(gun.weapon);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ unit, aim, weapons }) => {
    const like = facts.shots.find((shot) => shot.unit === unit && aimId(shot.target!, shot.mode) === aim.id)!;
    const action: Action = { decision: like.decision ?? facts.decision, unit, target: aim.target };
    if (aim.mode) action.mode = aim.mode;
    if (weapons.length) action.weapons = weapons.sort((a, b) => a - b);
    return action;
  });
}

// An allocation out of what an adviser would do, best first. He names one shot at a time and goes on
// with the rest: shots that go together are put together, weapons that another shot he likes names join
// it, and weapons that cannot join get the best of what is left to them.
export function proposeFor(facts: FireFacts, unit: string, suggestions: Suggestion[]): Allocation {
  const plan = new Map<string, string>();
  const guns = gunsOf(facts, unit);
  const known = new Set(guns.map(({ id }) => id));
  const liked: string[] = [];
  let worthwhile = true;
  for (const { action } of suggestions) {
    if (isEnding(facts, action)) worthwhile = false;
    if (action.unit !== unit || !action.target) continue;
    const aim = aimId(action.target, action.mode);
    const together = gunsOfShot(action);
    liked.push(aim);
    const open = together.filter((gun) => !plan.has(gun));
    const joins = open.length === together.length || [...plan.values()].includes(aim);
    if (!worthwhile || !joins || together.some((gun) => !known.has(gun))) continue;
    for (const gun of open) plan.set(gun, aim);
  }
  if (!plan.size) return plan;
  const chosen = new Set(plan.values());
  for (const gun of guns) {
    if (plan.has(gun.id)) continue;
    // passed over on purpose, if it could have joined in the same answer
    if (!facts.stepwise && gun.aims.some((aim) => chosen.has(aim))) continue;
    const best = [...chosen, ...liked].find((aim) => gun.aims.includes(aim)) ?? gun.aims[0];
    if (best) plan.set(gun.id, best);
  }
  return plan;
}

// What of an allocation is still possible.
export function stillPossible(facts: FireFacts, allocation: Allocation): Map<string, string> {
  return new Map([...allocation].filter(([id, aim]) => facts.guns.find((gun) => gun.id === id)?.aims.includes(aim)));
}

// Whom these guns could shoot at, in the order of the answers: it stays put while one decides.
export const targetsOf = (facts: FireFacts, guns: Gun[]): string[] => {
  const possible = new Set(guns.flatMap(({ aims }) => aims));
  return [...new Set([...facts.aims.values()].filter(({ id }) => possible.has(id)).map(({ target }) => target))];
};
