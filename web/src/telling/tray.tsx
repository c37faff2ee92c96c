import type { Throw } from "../protocol";

// A throw in one line of text.
export function TelltaleDice({ dice }: { dice: Throw }) {
  return <span class="dice-line">{dice.faces.map(({ value }) => value).join(" ")}</span>;
}
