// How often one wants to be asked: beside each question, and all of them in one list.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { rulebook } from "../house";
import { keep, type Policy } from "../keep";
import type { RulebookInfo } from "../protocol";
import type { Table } from "../table";
import { Dialog } from "../ui/dialog";
import { plural } from "../words";
import { type Automatic, policyKey, policyOf, setPolicy, Standing } from "./policies";

const WORDS: Record<Policy, string> = { ask: "Ask me", default: "Default", suggest: "Suggestion" };
const POLICIES = Object.keys(WORDS) as Policy[];

// "Always" is one click; the open question is answered by it at once.
export function PolicyChoice({ table, decision }: { table: Table; decision: string }) {
  const [listed, setListed] = useState(false);
  return (
    <details class="policy">
      <summary>Don’t ask me this every time</summary>
      <Ways label="Rest of this phase" choose={(by) => Standing.of(table).forTheRest(decision, by)} />
      <Ways label="Always" choose={(by) => setPolicy(policyKey(table, decision), by)} />
      <button type="button" class="plain" onClick={() => setListed(true)}>
        All questions answered for me …
      </button>
      {listed && (
        <Dialog title="Questions answered for you" close={() => setListed(false)}>
          <PolicyList />
        </Dialog>
      )}
    </details>
  );
}

function Ways({ label, choose }: { label: string; choose(by: Automatic): void }) {
  return (
    <div class="policy-ways" role="group" aria-label={label}>
      <span>{label}:</span>
      <button type="button" onClick={() => choose("default")}>
        {WORDS.default}
      </button>
      <button type="button" onClick={() => choose("suggest")}>
        {WORDS.suggest}
      </button>
    </div>
  );
}

// What was answered by itself, with the way back.
export function AnsweredForYou({ table }: { table: Table }) {
  useEmitter(keep);
  const standing = useEmitter(Standing.of(table));
  const answered = table.question ? standing.before(table.question) : [];
  if (!answered.length) return null;
  const keys = answered
    .filter(({ decision, kind }) => policyOf(policyKey(table, decision), kind) !== "ask")
    .map(({ decision }) => policyKey(table, decision));
  return (
    <details class="answered">
      <summary>{plural(answered.length, "question was", "questions were")} answered for you</summary>
      <ul>
        {answered.map(({ text }, i) => (
          <li key={i}>{text}</li>
        ))}
      </ul>
      {keys.length > 0 && (
        <button type="button" class="plain" onClick={() => keys.forEach((key) => void setPolicy(key, "ask"))}>
          Ask me again
        </button>
      )}
    </details>
  );
}

// For the settings: every question that has a policy.
export function PolicyList() {
  const keys = Object.keys(useEmitter(keep).settings.policies).sort();
  if (!keys.length) return <p>You are asked everything. “Always” beside a question changes that.</p>;
  return (
    <ul class="policies">
      {keys.map((key) => (
        <PolicyLine key={key} id={key} />
      ))}
    </ul>
  );
}

function PolicyLine({ id }: { id: string }) {
  const [ruleset, decision] = id.split(".", 2);
  const [book, setBook] = useState<RulebookInfo | null>(null);
  useEffect(() => {
    rulebook(ruleset).then(setBook, () => setBook(null));
  }, [ruleset]);
  const help = book?.decisions?.find(({ name }) => name === decision)?.help;
  return (
    <li>
      <label>
        <b>
          {book?.title ?? ruleset}: {decision}
        </b>
        <select value={policyOf(id)} onChange={(event) => setPolicy(id, event.currentTarget.value as Policy)}>
          {POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {WORDS[policy]}
            </option>
          ))}
        </select>
      </label>
      {help && <p class="muted">{help}</p>}
    </li>
  );
}
