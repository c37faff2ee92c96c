// The open question, answered by the controls that suit its kind.
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import { withRules } from "../learn/rules";
import type { Table } from "../table";
import { useNarrow } from "../ui/media";
import { Fire } from "./fire";
import { FleetBuying } from "./fleet-buying";
import { Orders } from "./orders";
import { Standing } from "./policies";
import { AnsweredForYou } from "./policy-choice";
import { Simple } from "./simple";

export interface QuestionProps {
  table: Table;
  desk: Desk;
}

// By the vocabulary of decision kinds that all rulesets share.
const CONTROLS: Record<string, typeof Simple> = {
  plot: Orders,
  move: Orders,
  deploy: Orders,
  enter: Orders,
  shift: Orders,
  activate: Orders,
  fire: Fire,
  fleet: FleetBuying,
};

export function QuestionPanel({ table, desk }: QuestionProps) {
  const question = table.question;
  const standing = useEmitter(Standing.of(table));
  if (!question || standing.answers(question)) return <Waiting table={table} />;
  const Answer = CONTROLS[question.kind] ?? Simple;
  return (
    <section class="question" data-number={question.number} aria-labelledby="question-title">
      <h2 id="question-title">
        {question.title ?? question.words} {question.rule && <span class="muted">{withRules(table.view.ruleset, question.rule)}</span>}
      </h2>
      <AnsweredForYou table={table} />
      <Help text={question.help} />
      <Answer key={Answer === Orders ? "orders" : question.kind} table={table} desk={desk} />
    </section>
  );
}

// Why one is asked: in full where there is room for it.
function Help({ text }: { text: string }) {
  if (!useNarrow()) return <p class="help">{text}</p>;
  return (
    <details class="help">
      <summary>Why am I asked?</summary>
      {text}
    </details>
  );
}

function Waiting({ table }: { table: Table }) {
  const { over, seats, committed } = table.view;
  if (over) return null;
  const others = seats.filter(({ seat }) => seat !== table.seat && !committed.includes(seat)).map(({ name }) => name);
  return (
    <section class="question waiting" aria-live="polite">
      <h2>{table.spectator ? "You are watching" : `Waiting for ${others.join(" and ") || "the dice"}`}</h2>
    </section>
  );
}
