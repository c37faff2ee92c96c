// Any question as its answers in plain words, one of them marked: Enter takes it.
import { useEffect, useRef, useState } from "preact/hooks";
import { useControls } from "../battle/desk";
import type { BoardEvents, Scene } from "../board/scene";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import { withRules } from "../learn/rules";
import type { Action, Choice, Question, Suggestion } from "../protocol";
import type { Answer, Table } from "../table";
import { Sentence } from "../telling/sentence";
import { voice } from "../ui/say";
import { AnswerList, plainWords } from "./answers";
import { Reason } from "./hint";
import { isPicked, pickActions, pickingOf, pickWords } from "./losses";
import { PickForm } from "./losses-form";
import { OddsSummary, useMeasures, useOdds } from "./odds";
import { ADVISER, MINOR, Standing } from "./policies";
import { PolicyChoice } from "./policy-choice";
import type { QuestionProps } from "./question";
import "../style/fire.css";

interface Asked {
  question: Question;
  choices: Choice[];
  byDefault: Suggestion | null;
  advised: Suggestion | null;
  settled: boolean; // nothing more is advised
}

// The answers and what is advised. The last question's stay until the next one's are there, so that
// nothing jumps while one after the other is answered.
function useAsked(table: Table): { asked: Asked | null; advise(): Promise<Suggestion | null> } {
  const { question } = table;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { hints } = useEmitter(keep).settings;
  useEffect(() => {
    if (!question) return;
    let wanted = true;
    const load = async (): Promise<void> => {
      const [choices, byDefault] = await Promise.all([table.choices(), table.suggest(ADVISER.default)]);
      if (wanted) setAsked({ question, choices, byDefault, advised: null, settled: !hints });
      const advised = hints ? await table.suggest(ADVISER.suggest).catch(() => null) : null;
      if (wanted) setAsked({ question, choices, byDefault, advised, settled: true });
    };
    load().catch((error) => wanted && voice.complain(error));
    return () => {
      wanted = false;
    };
  }, [question?.number, hints]);
  return { asked, advise: async () => asked?.advised ?? (await table.suggest(ADVISER.suggest)) };
}

export function Simple({ table, desk }: QuestionProps) {
  const { asked, advise } = useAsked(table);
  const [picked, setPicked] = useState<string | null>(null);
  const [weapons, setWeapons] = useState<number[] | null>(null);
  useEffect(() => {
    setPicked(null);
    setWeapons(null);
  }, [asked?.question.number]);
  const number = asked?.question.number;
  const given = useRef(0); // the question that has got its answer, though no other has come yet
  const isOpen = (): boolean => number !== undefined && number === table.question?.number && number !== given.current;
  const current = isOpen();
  const give = (answers: Answer[]): void => {
    if (!isOpen() || !answers.length) return;
    given.current = number!;
    table.act(answers).catch((error) => {
      given.current = 0;
      voice.complain(error);
    });
  };
  const answer = (text: string): void => give([text]);
  const takeAdvice = (): void =>
    void advise().then(
      (found) => found && answer(found.text),
      (error) => voice.complain(error),
    );
  const marked = picked ?? markedOf(asked);
  const choices = asked?.choices ?? [];
  const form = asked && formOf(table, asked, weapons);
  const thinking = !!asked && !asked.settled && !picked && !weapons;
  const take = (): void => (thinking ? undefined : form ? give(form.actions) : marked ? answer(marked) : undefined);
  const keys = [
    { key: "Enter", label: "Take the marked answer", run: take },
    { key: "G", label: "Take the suggestion", run: takeAdvice },
    ...(form ? [] : choices)
      .slice(0, 9)
      .map((choice, i) => ({ key: String(i + 1), label: choice.text, run: () => answer(choice.text) })),
  ];
  const { scene, on } = sceneOf(table, choices, marked, (text) => (text === picked ? answer(text) : setPicked(text)));
  useControls(desk, { scene, on, keys }, [asked, current, picked, weapons]);
  if (!asked) return <p class="muted">…</p>;
  const about = aboutOf(asked);
  return (
    <div class="simple" aria-busy={!current}>
      {asked.question.rest && !form && <Rest table={table} desk={desk} question={asked.question} />}
      {form ? (
        <PickForm {...form} pick={setWeapons} />
      ) : (
        <AnswerList
          choices={choices}
          about={about}
          marked={marked}
          numbered
          disabled={!current}
          choose={({ text }) => answer(text)}
          note={(choice) => <Notes choice={choice} asked={asked} />}
        />
      )}
      {asked.advised?.reason && (
        <p class="reason">
          The captain suggests “
          {plainWords(choices.find(({ text }) => text === asked.advised!.text) ?? asked.advised, about)}”.{" "}
          <Reason of={asked.advised.reason} />
        </p>
      )}
      <Risk
        table={table}
        choice={current ? choices.find(({ text }) => text === marked) : undefined}
        kind={asked.question.kind}
      />
      <PolicyChoice table={table} decision={asked.question.decision} />
      <div class="fire-buttons">
        {(marked || thinking) && (
          <button type="button" class="primary" disabled={!current || thinking || form?.whole === false} onClick={take}>
            {thinking
              ? "The captain thinks …"
              : (form?.words ??
                plainWords(choices.find(({ text }) => text === marked) ?? { text: marked! }, about))}{" "}
            <kbd>Enter</kbd>
          </button>
        )}
        {asked.advised && marked !== asked.advised.text && (
          <button type="button" disabled={!current} onClick={takeAdvice}>
            Take the suggestion <kbd>G</kbd>
          </button>
        )}
        {MINOR.has(asked.question.kind) && (
          <button
            type="button"
            disabled={!current}
            onClick={() => Standing.of(table).forTheRest(asked.question.decision, "default")}
          >
            Answer the rest of these by default
          </button>
        )}
      </div>
    </div>
  );
}

// Weapons are picked by name, all that a volley cost at once.
function formOf(table: Table, asked: Asked, chosen: number[] | null) {
  const weapons = table.units.get(asked.choices[0]?.unit ?? "")?.card?.weapons ?? [];
  const marked = asked.choices.find(({ text }) => text === markedOf(asked)) ?? null;
  const picking = weapons.length ? pickingOf(asked.question, asked.choices, weapons, marked) : null;
  if (!picking) return null;
  const picked = chosen ?? picking.picked;
  return {
    picking,
    weapons,
    picked,
    actions: pickActions(picking, picked),
    whole: isPicked(picking, picked),
    words: pickWords(picking.decision, weapons, picked),
  };
}

// Where dice decide what becomes of an answer, one may want to know the odds of the marked one.
const RISKY = new Set(["board", "contact", "react", "fire", "repair", "spend"]);

function Risk({ table, choice, kind }: { table: Table; choice?: Choice; kind: string }) {
  const measures = useMeasures(table);
  const { odds, stale } = useOdds(table, choice && RISKY.has(kind) ? [actionOf(choice)] : []);
  return odds && !stale ? <OddsSummary measures={measures} odds={odds} /> : null;
}

function actionOf({ decision, unit, target, cell, mode, weapons, amounts }: Choice): Action {
  return { decision: decision ?? "", unit, target, cell, mode, weapons, amounts };
}

// What the adviser would do, else the default; nothing while he thinks, so that Enter never changes its
// mind under somebody's finger.
const markedOf = (asked: Asked | null): string | null =>
  asked?.settled ? ((asked.advised ?? asked.byDefault)?.text ?? null) : null;

function Notes({ choice, asked: { byDefault, advised } }: { choice: Choice; asked: Asked }) {
  return (
    <span class="answer-notes">
      {choice.text === byDefault?.text && <span class="tag">default</span>}
      {choice.text === advised?.text && <span class="tag advised">suggested</span>}
    </span>
  );
}

// The one ship all the answers are about.
function aboutOf({ choices, question }: Asked): string | null {
  const units = new Set(choices.map(({ unit }) => unit));
  return question.unit ?? (units.size === 1 ? (choices[0].unit ?? null) : null);
}

function Rest({ table, desk, question }: QuestionProps & { question: Question }) {
  const parts = question.rest_parts ?? [question.rest ?? ""];
  return (
    <p class="rest">
      <Sentence table={table} desk={desk} parts={parts} words={(text) => withRules(table.view.ruleset, text)} />
    </p>
  );
}

// Answers that name a cell or a ship can be picked on the board: a click marks, a second one takes.
function sceneOf(
  table: Table,
  choices: Choice[],
  marked: string | null,
  pick: (text: string) => void,
): { scene: Scene; on: BoardEvents } {
  const at = (cell: string): Choice[] => choices.filter((choice) => choice.cell === cell);
  const named = (name: string): Choice[] =>
    choices.filter(({ target, unit, cell }) => !cell && (target ? target === name : unit === name));
  // the next of several answers, each time it is clicked
  const next = (found: Choice[]): void => {
    const index = found.findIndex(({ text }) => text === marked);
    if (found.length === 1) pick(found[0].text);
    else if (found.length) pick(found[(index + 1) % found.length].text);
  };
  const standing = (cell: string): string[] =>
    [...table.units.values()].filter((unit) => unit.cell === cell).map(({ name }) => name);
  const chosen = choices.find(({ text }) => text === marked);
  const cells = [...new Set(choices.flatMap(({ cell }) => (typeof cell === "string" ? cell : [])))];
  return {
    scene: {
      reach: cells.map((cell) => ({ cell, tone: cell === chosen?.cell ? "chosen" : "plain" })),
      active: [...new Set(choices.flatMap(({ target, unit }) => target ?? unit ?? []))],
      selected: chosen?.unit ?? table.question?.unit ?? null,
      target: chosen?.target ?? table.question?.other ?? null,
    },
    on: {
      unit: (name) => next(named(name)),
      cell: (cell) => next(at(cell).length ? at(cell) : standing(cell).flatMap(named)),
    },
  };
}
