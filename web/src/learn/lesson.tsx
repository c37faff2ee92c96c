// The guided first battle beside the table: what the step says, what it points at, a hint. Where one
// stands is the referee's to say.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { Lesson } from "../protocol";
import type { Table } from "../table";
import { RuleLink } from "./rules";

const TRIES = 8; // inputs that lead no further; then the hint opens by itself

interface Props {
  table: Table;
  lesson: Lesson;
}

const isLeft = (table: Table): boolean => keep.battle(table.match)?.lesson === "left";

// Ships, cells and parts of the screen that the step shows, unless another question comes first.
export function pointedAt(table: Table): { pointed: string[]; parts: string | undefined } {
  const { lesson } = table.view;
  const shows = lesson?.now && !isLeft(table) ? (lesson.shows ?? []) : [];
  return {
    pointed: shows.flatMap(({ unit, cell }) => unit ?? cell ?? []),
    parts: shows.flatMap(({ part }) => part ?? []).join(" ") || undefined,
  };
}

export function LessonPanel({ table, lesson }: Props) {
  useEmitter(keep);
  const finished = lesson.done === lesson.total;
  if (isLeft(table)) return finished ? null : <TakeUp table={table} lesson={lesson} />;
  return finished ? (
    <Finished table={table} lesson={lesson} />
  ) : (
    <Step key={lesson.step} table={table} lesson={lesson} />
  );
}

function TakeUp({ table, lesson }: Props) {
  return (
    <section class="lesson left" aria-label="Lesson">
      <button type="button" class="plain" onClick={() => keep.learn(table.match, "told")}>
        Take up the lesson again (step {lesson.done + 1} of {lesson.total})
      </button>
    </section>
  );
}

// How often somebody has pressed, clicked or typed something at the table since the step began.
function useTries(): number {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const table = document.querySelector("main.battle");
    const tried = ({ target, type, key }: Event & { key?: string }): void => {
      if (!(target instanceof Element) || target.closest(".lesson") || (type === "keydown" && key !== "Enter")) return;
      setTries((count) => count + 1);
    };
    for (const type of INPUTS) table?.addEventListener(type, tried);
    return () => {
      for (const type of INPUTS) table?.removeEventListener(type, tried);
    };
  }, []);
  return tries;
}
const INPUTS = ["click", "submit", "keydown"];

function Step({ table, lesson }: Props) {
  const { done, total, say, hint, write, now, aside, greeting, shows = [] } = lesson;
  const [wanted, setWanted] = useState(false);
  const open = wanted || useTries() >= TRIES;
  const rules = shows.flatMap(({ rule }) => rule ?? []);
  return (
    <section class="lesson" aria-labelledby="lesson-title" data-step={lesson.step} data-written={!!write}>
      <header>
        <h2 id="lesson-title">Your first battle</h2>
        <span class="muted">
          step {done + 1} of {total}
        </span>
      </header>
      <div role="status" aria-live="polite" aria-atomic="true">
        <span class="visually-hidden">
          Step {done + 1} of {total}.
        </span>
        {greeting && <p class="greeting">{greeting}</p>}
        {!now && <p class="aside">{aside ?? "Answer this question first; then the lesson goes on."}</p>}
        <p class={now ? "say" : "say later"}>{say}</p>
        {open && <p class="hint-words">{hint}</p>}
      </div>
      <footer>
        {!open && (
          <button type="button" onClick={() => setWanted(true)}>
            <Words whole="Give me a hint" brief="Hint" />
          </button>
        )}
        {open && write && (
          <span class="muted">
            In writing: <code>{write}</code>
          </span>
        )}
        {rules.map((id) => (
          <RuleLink key={id} ruleset={table.view.ruleset} id={id} />
        ))}
        <span class="spring" />
        <button
          type="button"
          class="plain"
          aria-label="Leave the lesson, keep the battle"
          onClick={() => keep.learn(table.match, "left")}
        >
          <Words whole="Leave the lesson" brief="Leave" />
        </button>
      </footer>
    </section>
  );
}

// On a phone a word has to do, to the eye.
const Words = ({ whole, brief }: { whole: string; brief: string }) => (
  <>
    <span class="whole">{whole}</span>
    <span class="brief" aria-hidden="true">
      {brief}
    </span>
  </>
);

function Finished({ table, lesson }: Props) {
  return (
    <section class="lesson finished" aria-labelledby="lesson-title">
      <header>
        <h2 id="lesson-title">Your first battle: all {lesson.total} steps</h2>
      </header>
      <div role="status" aria-live="polite">
        <p>{lesson.finish}</p>
        <ul>
          {lesson.did?.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>{lesson.next}</p>
      </div>
      <footer>
        <a href="#">Choose another battle</a>
        <span class="spring" />
        <button type="button" onClick={() => keep.learn(table.match, "left")}>
          Close the lesson
        </button>
      </footer>
    </section>
  );
}
