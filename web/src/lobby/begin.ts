// Beginning a battle and remembering the seats one got.
import { wire } from "../house";
import { keep } from "../keep";
import type { Created } from "../protocol";
import { route } from "../route";
import { voice } from "../ui/say";

export interface Terms {
  scenario: string;
  options?: Record<string, number | string | boolean>;
  seats?: Record<string, string | { player: string; name?: string }>;
  join?: "all" | "none" | string[];
  clock?: string;
}

export async function beginBattle(terms: Terms): Promise<Created> {
  const created = await wire.request<Created>("new", terms);
  voice.dismiss(); // whatever was in the way
  const seats: Record<string, string> = {};
  for (const { seat, token } of created.seats) if (token) seats[seat] = token;
  if (created.watch) seats.spectator = created.watch;
  const { match, ruleset, scenario, title } = created;
  keep.add({ match, ruleset, scenario, title, seats });
  // held seats are taken one at a time, where the battle is shown
  await wire.request("leave", { match }).catch(() => undefined);
  route.go({ at: "battle", match, seat: Object.keys(seats)[0] });
  return created;
}
