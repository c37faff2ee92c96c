// What an adviser would have ships fire at.
import { rulebook } from "../house";
import type { Suggestion } from "../protocol";
import type { Table } from "../table";
import { Failed } from "../wire";
import { type Allocation, type FireFacts, type Gun, proposeFor, shotsOf } from "./fire-facts";

const SUGGESTIONS = 16; // the most the server gives
const SURE = 0.98; // a target that is lost by this chance needs no more fire
const SPREAD_MAX = 12; // odds asked for while fire is spread

export interface Advice {
  plan: Allocation;
  reason?: string;
}

// A plan for each of these ships; `wanted` tells whether the question is still open.
export async function adviseFire(
  table: Table,
  facts: FireFacts,
  units: string[],
  wanted: () => boolean,
): Promise<Map<string, Advice>> {
  const pool = facts.pooled && units.length > 1;
  const plans = new Map<string, Advice>();
  const all = pool ? await poolAdvice(table) : [];
  for (const unit of units) {
    const list = pool ? all.filter(({ action }) => action.unit === unit) : await suggestions(table, unit);
    plans.set(unit, { plan: proposeFor(facts, unit, list), reason: list[0]?.reason });
  }
  if (pool) await spread(table, facts, plans, wanted);
  return plans;
}

// Many ships at once: for those the adviser does not get to, the shot that does most.
async function poolAdvice(table: Table): Promise<Suggestion[]> {
  const advised = await suggestions(table);
  const { threats } = await table.threats();
  return [...advised, ...threats.sort((a, b) => b.destroyed - a.destroyed || b.damage - a.damage)];
}

async function suggestions(table: Table, unit?: string): Promise<Suggestion[]> {
  try {
    return await table.suggestions("captain", unit, SUGGESTIONS);
  } catch (error) {
    if (error instanceof Failed) return [];
    throw error;
  }
}

// Each ship was advised by itself: where some of them are enough, the others look for another target.
async function spread(
  table: Table,
  facts: FireFacts,
  plans: Map<string, Advice>,
  wanted: () => boolean,
): Promise<void> {
  const killed =
    (await rulebook(table.view.ruleset)).measures?.find(({ counts }) => counts === "destroyed")?.name ?? "";
  const enough = async (guns: Gun[], aim: string): Promise<boolean> => {
    const shots = shotsOf(
      facts,
      new Map(guns.map(({ id }) => [id, aim])),
      guns.map(({ unit }) => unit),
    );
    const { means } = await table.odds(shots, wanted);
    return (means[facts.aims.get(aim)!.target]?.[killed] ?? 0) >= SURE;
  };
  let tries = SPREAD_MAX;
  for (const aim of facts.aims.keys()) {
    let guns = facts.guns.filter((gun) => plans.get(gun.unit)?.plan.get(gun.id) === aim);
    while (guns.length > 1 && tries-- > 0 && (await enough(guns.slice(0, -1), aim))) {
      const spare = guns[guns.length - 1];
      const other = spare.aims.find((id) => id !== aim);
      if (other) plans.set(spare.unit, { plan: new Map([[spare.id, other]]) });
      guns = guns.slice(0, -1);
    }
  }
}
