// Where one is: the fragment of the address. Links of the server are #join=…, #resume=…, #watch=….
import { Emitter } from "./emitter";

export type Place =
  | { at: "home" }
  | { at: "battle"; match: string; seat?: string }
  | { at: "link"; kind: "join" | "resume" | "watch"; token: string }
  | { at: "replay"; name: string };

export function readPlace(fragment: string): Place {
  const [key, value = ""] = fragment.replace(/^#/, "").split("=", 2);
  if (key === "join" || key === "resume" || key === "watch") return { at: "link", kind: key, token: value };
  if (key === "replay" && value) return { at: "replay", name: value };
  if (key === "battle" && value) {
    const [match, seat] = value.split("/", 2);
    return { at: "battle", match, seat };
  }
  return { at: "home" };
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

  // `instead`: going back does not lead here again.
  go(place: Place, instead = false): void {
    const fragment =
      place.at === "battle" ? `battle=${place.match}${place.seat ? `/${place.seat}` : ""}`
      : place.at === "replay" ? `replay=${place.name}`
      : place.at === "link" ? `${place.kind}=${place.token}`
      : "";
    if (instead) location.replace(`#${fragment}`);
    else location.hash = fragment;
  }
}

export const route = new Route();
