// Where one is: the fragment of the address. Links of the server are #join=…, #resume=…, #watch=….
import { Emitter } from "./emitter";

export type Place =
  | { at: "home"; query?: string } // of the list of battles
  | { at: "battle"; match: string; seat?: string }
  | { at: "link"; kind: "join" | "resume" | "watch"; token: string }
  | { at: "replay"; name: string }
  | { at: "learn"; system: string }
  | { at: "gallery"; part: string };

const FINDING = "home?";

export function readPlace(fragment: string): Place {
  const [key, value = ""] = fragment.replace(/^#/, "").split("=", 2);
  if (key === "join" || key === "resume" || key === "watch") return { at: "link", kind: key, token: value };
  if (key === "gallery") return { at: "gallery", part: value };
  if (key === "learn" && value) return { at: "learn", system: value };
  if (key === "replay" && value) return { at: "replay", name: value };
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

  // Writes down what is looked for on the home page; nobody goes anywhere, and going back leads away.
  find(query: string): void {
    this.place = { at: "home", query };
    history.replaceState(null, "", `#${query ? FINDING + query : ""}`);
    this.changed();
  }

  // `instead`: going back does not lead here again.
  go(place: Place, instead = false): void {
    const fragment =
      place.at === "battle"
        ? `battle=${place.match}${place.seat ? `/${place.seat}` : ""}`
        : place.at === "replay"
          ? `replay=${place.name}`
          : place.at === "learn"
            ? `learn=${place.system}`
            : place.at === "gallery"
              ? `gallery${place.part ? `=${place.part}` : ""}`
              : place.at === "link"
                ? `${place.kind}=${place.token}`
                : "";
    if (instead) location.replace(`#${fragment}`);
    else location.hash = fragment;
  }
}

export const route = new Route();
