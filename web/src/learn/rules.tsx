// Rule ids anywhere become buttons that open the rule.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Emitter, useEmitter } from "../emitter";
import { rule, rules } from "../house";
import type { Rule } from "../protocol";
import { Dialog } from "../ui/dialog";
import { SheetTable } from "./sheet";
import { isShowable, ShowLink } from "./show-link";

class Shelf extends Emitter {
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

export const shelf = new Shelf();

export function RuleLink({ ruleset, id }: { ruleset: string; id: string }) {
  return (
    <button type="button" class="rule-id" title={`Read rule ${id}`} onClick={() => shelf.show(ruleset, id)}>
      {id}
    </button>
  );
}

// Our rule ids begin with two capitals and a hyphen ("AE-3.1.1", "NV-attack.7"), as call signs may
// ("FR-1"): the rulebook's own list decides.
// Cards have ids of the same kind ("B-004").
const RULE_ID = /\b([A-Z]{1,3}-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)\b/;
const known = new Map<string, Set<string>>();

class Learned extends Emitter {
  tell(): void {
    this.changed();
  }
}
const learned = new Learned();

function isRule(ruleset: string, id: string): boolean {
  if (ruleset && !known.has(ruleset)) {
    known.set(ruleset, new Set());
    rules(ruleset).then(
      (list) => {
        known.set(ruleset, new Set(list.map((rule) => rule.id)));
        learned.tell();
      },
      () => known.delete(ruleset),
    );
  }
  return known.get(ruleset)?.has(id) ?? false;
}

// What looks like an id: plain until the list of rules is there.
function PerhapsRule({ ruleset, id }: { ruleset: string; id: string }) {
  useEmitter(learned);
  if (isRule(ruleset, id)) return <RuleLink ruleset={ruleset} id={id} />;
  return isShowable(ruleset, id, () => learned.tell()) ? (
    <ShowLink ruleset={ruleset} id={id}>
      {id}
    </ShowLink>
  ) : (
    <>{id}</>
  );
}

// Text in which every id of a rule or a card can be pressed.
export function withRules(ruleset: string, text: string): ComponentChildren[] {
  return text.split(RULE_ID).map((part, i) => (i % 2 ? <PerhapsRule key={i} ruleset={ruleset} id={part} /> : part));
}

const SOURCES: Record<string, string> = {
  book: "stated in the book",
  ruling: "our ruling where the book is silent",
  "book+ruling": "partly the book, partly our ruling",
  ours: "explanation of ours",
};

export function RuleDialog() {
  useEmitter(shelf);
  const [text, setText] = useState<Rule | string | null>(null);
  const open = shelf.open;
  useEffect(() => {
    setText(null);
    if (open) rule(open.ruleset, open.id).then(setText, (error) => setText(error.message));
  }, [open]);
  if (!open) return null;
  return (
    <Dialog
      title={typeof text === "object" && text ? `${text.rule} ${text.title}` : open.id}
      close={() => shelf.close()}
      wide={typeof text === "object" && !!text?.tables.length}
    >
      {text === null ? (
        <p>…</p>
      ) : typeof text === "string" ? (
        <p>{text}</p>
      ) : (
        <>
          <p>{withRules(open.ruleset, text.text)}</p>
          {text.tables.map((sheet) => (
            <SheetTable key={sheet.title} ruleset={open.ruleset} sheet={sheet} words={withRules} />
          ))}
          <p class="muted">{SOURCES[text.source] ?? text.source}</p>
        </>
      )}
    </Dialog>
  );
}
