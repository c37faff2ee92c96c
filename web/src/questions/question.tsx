// The open question, answered by the controls that suit its kind.
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import { rulebook } from "../house";
import { RuleLink } from "../learn/rules";
import type { Question } from "../protocol";
import type { Table } from "../table";
import { Sentence } from "../telling/sentence";
import { ROOMY, useMedia } from "../ui/media";
import { playerWord } from "../words";
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
    <section class="question" data-number={question.number} data-kind={question.kind} aria-labelledby="question-title">
      <h2 id="question-title">
        <Sentence table={table} desk={desk} parts={question.title_parts ?? [question.title ?? question.words]} />{" "}
        {question.rule && (
          <span class="muted">
            <RuleLink ruleset={table.view.ruleset} id={question.rule} />
          </span>
        )}
      </h2>
      <AnsweredForYou table={table} />
      <Why table={table} question={question} />
      <Answer key={Answer === Orders ? "orders" : question.kind} table={table} desk={desk} />
    </section>
  );
}

// Questions whose answers are few: what each kind of them does can be told.
const WITH_ANSWERS = new Set(["fire", "special", "react", "board", "repair", "loss", "transfer"]);

// Why one is asked. Where answers are decisions of several kinds, or none of them is the question's own,
// what is told is what these do.
function useHelp(table: Table, { number, decision, kind, help }: Question): string {
  const [known, setKnown] = useState({ number: 0, help: "" });
  useEffect(() => {
    if (!WITH_ANSWERS.has(kind)) return;
    let wanted = true;
    const learn = async (): Promise<void> => {
      const [book, choices] = await Promise.all([rulebook(table.view.ruleset), table.choices()]);
      const named = new Set(choices.map((choice) => choice.decision ?? decision));
      const told = (book.decisions ?? []).filter((one) => named.has(one.name) && !ENDS.has(one.kind));
      const own = told.length === 1 && told[0].name === decision;
      if (wanted) setKnown({ number, help: own ? help : told.map((one) => one.help).join(" ") });
    };
    learn().catch(() => undefined); // then the question's own help stands
    return () => {
      wanted = false;
    };
  }, [number]);
  return (known.number === number && known.help) || help;
}
const ENDS = new Set(["done", "activate"]);

const Why = ({ table, question }: { table: Table; question: Question }) => <Help text={useHelp(table, question)} />;

// Why one is asked: in full where there is room for it.
function Help({ text }: { text: string }) {
  if (useMedia(ROOMY)) return <p class="help">{text}</p>;
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
  const others = seats.filter(({ seat }) => seat !== table.seat && !committed.includes(seat)).map(playerWord);
  return (
    <section class="question waiting" aria-live="polite">
      <h2>{table.spectator ? "You are watching" : `Waiting for ${others.join(" and ") || "the dice"}`}</h2>
    </section>
  );
}
