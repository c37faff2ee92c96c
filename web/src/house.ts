// The one connection of this page and what the server told about itself.
import type { Hello, Primer, Rule, RuleEntry, RulebookInfo, ScenarioInfo, Shown } from "./protocol";
import { socketAddress, Wire } from "./wire";

export const wire = new Wire(socketAddress());

// Asked once and remembered.
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask();
    answer.catch(() => (answer = null));
    return answer;
  };
}

const byKey = <T>(ask: (key: string) => Promise<T>) => {
  const known = new Map<string, () => Promise<T>>();
  return (key: string): Promise<T> => {
    if (!known.has(key))
      known.set(
        key,
        once(() => ask(key)),
      );
    return known.get(key)!();
  };
};

export const hello = once(() => wire.request<Hello>("hello"));
export const helloInDetail = once(() => wire.request<Hello>("hello", { detail: true }));
export const scenarios = once(async () => (await wire.request<{ scenarios: ScenarioInfo[] }>("scenarios")).scenarios);
export const primer = byKey((ruleset) => wire.request<Primer>("primer", { ruleset }));
export const rules = byKey(async (ruleset) => (await wire.request<{ rules: RuleEntry[] }>("rules", { ruleset })).rules);
export const findRules = async (ruleset: string, search: string): Promise<RuleEntry[]> =>
  (await wire.request<{ rules: RuleEntry[] }>("rules", { ruleset, search })).rules;
const ruleByKey = byKey((key) => {
  const [ruleset, id] = key.split("/", 2);
  return wire.request<Rule>("rule", { ruleset, rule: id });
});
export const rule = (ruleset: string, id: string): Promise<Rule> => ruleByKey(`${ruleset}/${id}`);

// All that a system has to show: id, name, collection.
export const showables = byKey(async (ruleset) => (await wire.request<Shown>("show", { ruleset })).tables[0].rows);
const shownByKey = byKey((key) => {
  const slash = key.indexOf("/");
  return wire.request<Shown>("show", { ruleset: key.slice(0, slash), show: key.slice(slash + 1) });
});
export const shown = (ruleset: string, id: string): Promise<Shown> => shownByKey(`${ruleset}/${id}`);

export async function rulebook(id: string): Promise<RulebookInfo> {
  const found = (await helloInDetail()).rulebooks.find((book) => book.id === id);
  if (!found) throw new Error(`this server does not know ${id}`);
  return found;
}
