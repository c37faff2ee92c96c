// Where one is: the fragment of the address. Links of the server are #join=…, #resume=…, #watch=….
import { Emitter } from "./emitter";

export type Place =
  | { at: "home"; query?: string } // of the list of battles
  | { at: "battle"; match: string; seat?: string }
  | { at: "link"; kind: "join" | "resume" | "watch"; token: string }
  | { at: "replay"; name: string; moment?: number; eyes?: string } // after so many events, as a seat saw them
  | { at: "learn"; system: string }
  | { at: "gallery"; part: string };

const FINDING = "home?";

// "3f2a?at=12&eyes=red"; what makes no sense is left out.
function readReplay(value: string): Place {
  const [name, query = ""] = value.split("?", 2);
  const wishes = new URLSearchParams(query);
  const moment = Number(wishes.get("at") ?? NaN);
  return {
    at: "replay",
    name,
    moment: Number.isInteger(moment) && moment >= 0 ? moment : undefined,
    eyes: wishes.get("eyes") ?? undefined,
  };
}

function replayFragment({ name, moment, eyes }: Place & { at: "replay" }): string {
  const wishes = new URLSearchParams();
  if (moment) wishes.set("at", String(moment));
  if (eyes) wishes.set("eyes", eyes);
  const query = String(wishes);
  return `replay=${name}${query && `?${query}`}`;
}

function fragmentOf(place: Place): string {
  switch (place.at) {
    case "battle":
      return `battle=${place.match}${place.seat ? `/${place.seat}` : ""}`;
    case "replay":
      return replayFragment(place);
    case "learn":
      return `learn=${place.system}`;
    case "gallery":
      return `gallery${place.part ? `=${place.part}` : ""}`;
    case "link":
      return `${place.kind}=${place.token}`;
    case "home":
      return place.query ? FINDING + place.query : "";
  }
}

export function readPlace(fragment: string): Place {
  const whole = fragment.replace(/^#/, "");
  const cut = whole.indexOf("=");
  const [key, value] = cut < 0 ? [whole, ""] : [whole.slice(0, cut), whole.slice(cut + 1)];
  if (key === "join" || key === "resume" || key === "watch") return { at: "link", kind: key, token: value };
  if (key === "gallery") return { at: "gallery", part: value };
  if (key === "learn" && value) return { at: "learn", system: value };
  if (key === "replay" && value) return readReplay(value);
  if (key === "battle" && value) {
    const [match, seat] = value.split("/", 2);
    return { at: "battle", match, seat };
  }
  return { at: "home", query: key.startsWith(FINDING) ? fragment.slice(fragment.indexOf("?") + 1) : "" };
}

class Route extends Emitter {
  place: Place = readPlace(location.hash);

  constructor() {
    super();
    addEventListener("hashchange", () => {
      this.place = readPlace(location.hash);
      this.changed();
    });
  }

  // Writes down where one is: what is looked for on the home page, the moment of a replay. Nobody goes anywhere,
  // and going back leads away.
  note(place: Place): void {
    if (readPlace(location.hash).at !== place.at) return; // somebody is on the way to elsewhere
    this.place = place;
    history.replaceState(null, "", `#${fragmentOf(place)}`);
    this.changed();
  }

  // `instead`: going back does not lead here again.
  go(place: Place, instead = false): void {
    const fragment = fragmentOf(place);
    if (instead) location.replace(`#${fragment}`);
    else location.hash = fragment;
  }
}

export const route = new Route();
