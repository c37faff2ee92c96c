// A class, weapon, order or other card outside a battle.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { shown, showables } from "../house";
import type { Shown } from "../protocol";
import { CardFace } from "../telling/card";
import { useAnswer } from "../ui/answer";
import { Dialog } from "../ui/dialog";
import { RuleLink, withRules } from "./rules";
import { SheetTable } from "./sheet";
import { cabinet, ShowLink } from "./show-link";

export function ShowDialog() {
  useEmitter(cabinet);
  const [found, setFound] = useState<Shown | string | null>(null);
  const open = cabinet.open;
  useEffect(() => {
    setFound(null);
    if (open) shown(open.ruleset, open.id).then(setFound, (error) => setFound((error as Error).message));
  }, [open]);
  if (!open) return null;
  const title = typeof found === "object" && found ? found.name : open.id;
  return (
    <Dialog title={title} close={() => cabinet.close()} wide>
      {found === null ? (
        <p>…</p>
      ) : typeof found === "string" ? (
        <p>{found}</p>
      ) : (
        <Face ruleset={open.ruleset} found={found} />
      )}
    </Dialog>
  );
}

function Face({ ruleset, found }: { ruleset: string; found: Shown }) {
  return (
    <div class="shown">
      <p class="muted">
        {found.show}, {found.collection}
      </p>
      {found.card && <CardFace ruleset={ruleset} card={found.card} />}
      {found.tables.map((sheet, i) => (
        <SheetTable key={i} ruleset={ruleset} sheet={sheet} words={withRules} />
      ))}
      {found.rule && (
        <p>
          See <RuleLink ruleset={ruleset} id={found.rule} />.
        </p>
      )}
    </div>
  );
}

// All that can be looked at, by what it is.
export function ShowList({ ruleset }: { ruleset: string }) {
  const rows = useAnswer(() => showables(ruleset));
  const kinds = [...new Set(rows?.map(([, , kind]) => kind))];
  return (
    <details class="show-list">
      <summary>Classes, cards and words{rows ? ` (${rows.length})` : ""}</summary>
      {kinds.map((kind) => (
        <section key={kind}>
          <h4>{kind.replace("_", " ")}</h4>
          <ul>
            {rows
              ?.filter((row) => row[2] === kind)
              .map(([id, name]) => (
                <li key={id}>
                  <ShowLink ruleset={ruleset} id={id}>
                    {name && name !== id ? `${id} ${name}` : id}
                  </ShowLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
