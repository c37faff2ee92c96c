// How a system is played, on one page; rules to search; the keys that work now.
import { useEffect, useState } from "preact/hooks";
import type { KeyBinding } from "../battle/desk";
import { Emitter, useEmitter } from "../emitter";
import { findRules, primer, rules } from "../house";
import type { Primer, RuleEntry } from "../protocol";
import { useAnswer } from "../ui/answer";
import { Dialog } from "../ui/dialog";
import { LearnLink } from "./begin";
import { RuleLink, withRules } from "./rules";
import { ShowList } from "./show";

class Lectern extends Emitter {
  ruleset: string | null = null;
  keys: KeyBinding[] = [];

  show(ruleset: string | null, keys: KeyBinding[] = []): void {
    this.ruleset = ruleset;
    this.keys = keys;
    this.changed();
  }
}

const lectern = new Lectern();
export const showPrimer = (ruleset: string, keys: KeyBinding[] = []): void => lectern.show(ruleset, keys);

export function PrimerDialog() {
  const { ruleset, keys } = useEmitter(lectern);
  if (!ruleset) return null;
  return <Open key={ruleset} ruleset={ruleset} keys={keys} />;
}

function Open({ ruleset, keys }: { ruleset: string; keys: KeyBinding[] }) {
  const page = useAnswer(() => primer(ruleset));
  return (
    <Dialog title="How it is played" close={() => lectern.show(null)} wide>
      {page && <LearnLink system={ruleset} go={() => lectern.show(null)} />}
      {page && <Page ruleset={ruleset} page={page} />}
      {keys.length > 0 && <Keys keys={keys} />}
      <RuleSearch ruleset={ruleset} />
      <ShowList ruleset={ruleset} />
    </Dialog>
  );
}

function Page({ ruleset, page }: { ruleset: string; page: Primer }) {
  return (
    <div class="primer">
      <p>{page.about}</p>
      <h3>Goal</h3>
      <p>{withRules(ruleset, page.goal)}</p>
      <h3>A turn</h3>
      <ol>
        {page.turn.map((step, i) => (
          <li key={i}>{withRules(ruleset, step)}</li>
        ))}
      </ol>
      <h3>Writing orders</h3>
      <dl class="notation">
        {page.notation.map(({ write, means }) => (
          <div key={write}>
            <dt>
              <code>{write}</code>
            </dt>
            <dd>{withRules(ruleset, means)}</dd>
          </div>
        ))}
      </dl>
      <h3>Reading the dice</h3>
      <ul>
        {page.dice.map((words, i) => (
          <li key={i}>{withRules(ruleset, words)}</li>
        ))}
      </ul>
    </div>
  );
}

function Keys({ keys }: { keys: KeyBinding[] }) {
  return (
    <details class="keys">
      <summary>Keys that work now</summary>
      <dl>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const FOUND_MAX = 40;

// What the server finds; null while there is nothing to look for. Answers that come too late are dropped.
function useFound(ruleset: string, words: string): RuleEntry[] | null {
  const [found, setFound] = useState<RuleEntry[] | null>(null);
  useEffect(() => {
    let wanted = true;
    if (words.trim())
      findRules(ruleset, words).then(
        (list) => wanted && setFound(list),
        () => wanted && setFound(null),
      );
    else setFound(null);
    return () => {
      wanted = false;
    };
  }, [ruleset, words]);
  return found;
}

function RuleSearch({ ruleset }: { ruleset: string }) {
  const list = useAnswer(() => rules(ruleset));
  const [words, setWords] = useState("");
  const found = useFound(ruleset, words);
  return (
    <details class="rule-search">
      <summary>All rules{list ? ` (${list.length})` : ""}</summary>
      <label class="field">
        <span>Find a rule</span>
        <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      {found && (
        <p class="muted" role="status">
          {found.length ? `${found.length} found` : "No rule has all of these words."}
        </p>
      )}
      <ul>
        {found?.slice(0, FOUND_MAX).map(({ id, title }) => (
          <li key={id}>
            <RuleLink ruleset={ruleset} id={id} /> {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
