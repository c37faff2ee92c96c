// The name of a class or a card becomes a button that opens it.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Emitter } from "../emitter";
import { showables } from "../house";

class Cabinet extends Emitter {
  open: { ruleset: string; id: string } | null = null;

  show(ruleset: string, id: string): void {
    this.open = { ruleset, id };
    this.changed();
  }

  close(): void {
    this.open = null;
    this.changed();
  }
}

export const cabinet = new Cabinet();

// Ids and names as the server lists them, in small letters.
const known = new Map<string, Set<string>>();

function fetchNames(ruleset: string, then?: () => void): void {
  if (known.has(ruleset)) return;
  known.set(ruleset, new Set());
  showables(ruleset).then(
    (rows) => {
      known.set(ruleset, new Set(rows.flatMap(([id, name]) => [id.toLowerCase(), name.toLowerCase()])));
      then?.();
    },
    () => known.delete(ruleset),
  );
}

// `then` is called when it is known.
export function isShowable(ruleset: string, id: string, then?: () => void): boolean {
  fetchNames(ruleset, then);
  return known.get(ruleset)?.has(id.toLowerCase()) ?? false;
}

// Plain words where the server has nothing to show by that id.
export function ShowLink({ ruleset, id, children }: { ruleset: string; id: string; children: ComponentChildren }) {
  const [, draw] = useState(0);
  fetchNames(ruleset, () => draw(1));
  if (!id || !isShowable(ruleset, id)) return <>{children}</>;
  return (
    <button type="button" class="show-link" title={`Look at ${id}`} onClick={() => cabinet.show(ruleset, id)}>
      {children}
    </button>
  );
}
