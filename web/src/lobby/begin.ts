// Beginning a battle and remembering the seats one got.
import { wire } from "../house";
import { keep } from "../keep";
import type { Created } from "../protocol";
import { route } from "../route";
import { voice } from "../ui/say";

export interface Terms {
  scenario?: string | object; // its id, or a whole one
  lesson?: string; // in the place of a scenario: the system whose guided first battle it is
  options?: Record<string, number | string | boolean>;
  seats?: Record<string, string | { player: string; name?: string }>;
  join?: "all" | "none" | string[];
  clock?: string;
}

// What the server calls its clocks, and how many seconds they are.
export const CLOCKS: Record<string, number> = {
  off: 0,
  "2m": 120,
  "5m": 300,
  "15m": 900,
  "1d": 86_400,
  "3d": 259_200,
};
export const clockOf = (seconds: number): string | undefined =>
  seconds ? Object.keys(CLOCKS).find((word) => CLOCKS[word] === seconds) : undefined;

// Begun, and its seats are remembered; nobody sits there yet.
export async function createBattle(terms: Terms): Promise<Created> {
  const created = await wire.request<Created>("new", terms);
  voice.dismiss(); // whatever was in the way
  const seats: Record<string, string> = {};
  for (const { seat, token } of created.seats) if (token) seats[seat] = token;
  if (created.watch) seats.spectator = created.watch;
  const { match, ruleset, scenario, title } = created;
  keep.add({ match, ruleset, scenario, title, seats, lesson: terms.lesson ? "told" : "none" });
  // held seats are taken one at a time, where the battle is shown
  await wire.request("leave", { match }).catch(() => undefined);
  return created;
}

// `instead`: going back does not lead here again.
export function goTo(match: string, instead = false): void {
  route.go({ at: "battle", match, seat: Object.keys(keep.battle(match)?.seats ?? {})[0] }, instead);
}

export async function beginBattle(terms: Terms): Promise<Created> {
  const created = await createBattle(terms);
  goTo(created.match);
  return created;
}
