// The table one sits at: board, fleet, question, log.
import { useEffect, useMemo, useState } from "preact/hooks";
import { After } from "../after/after";
import { Board } from "../board/board";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import { LessonPanel, pointedAt } from "../learn/lesson";
import { showPrimer } from "../learn/primer";
import { Standing } from "../questions/policies";
import { QuestionPanel } from "../questions/question";
import { useSound } from "../sound/listen";
import { chooseSound } from "../sound/speaker";
import type { Table } from "../table";
import { ShipCard } from "../telling/card";
import { Contacts } from "../telling/contacts";
import { Dock } from "../telling/dock";
import { Log } from "../telling/log";
import { useRanges } from "../telling/ranges";
import { StatusBar } from "../telling/status";
import { Teller } from "../telling/teller";
import { StoryPanel } from "../telling/story-panel";
import { Ticker } from "../telling/ticker";
import { Trays } from "../telling/tray";
import { VersionsNote } from "../telling/versions";
import { useKeys } from "../ui/keys";
import { useMedia, useNarrow, WIDE } from "../ui/media";
import { voice } from "../ui/say";
import { type Tab, Tabs } from "../ui/tabs";
import { Desk } from "./desk";
import { Fleet } from "./fleet";
import { BattleMenu, Notices } from "./menu";
import "../style/battle.css";
import "../style/telling.css";

export function Battle({ table, local }: { table: Table; local: string[] }) {
  useEmitter(table);
  const desk = useEmitter(useMemo(() => new Desk(), [table]));
  const teller = useEmitter(useMemo(() => new Teller(table), [table]));
  useEffect(() => () => teller.close(), [teller]);
  useSound(table, teller);
  useEffect(() => void (voice.ruleset = table.view.ruleset), [table]);
  useEffect(() => void Standing.of(table), [table]);
  useEffect(() => {
    voice.host(true);
    return () => voice.host(false);
  }, []);
  useKeys(() => [
    ...desk.controls.keys,
    { key: "Space", label: "Jump to the question", run: () => teller.skip() },
    { key: ".", label: "Step by step: the next attack", run: () => teller.next() },
    { key: ",", label: "Step by step: the next line of the log", run: () => teller.nextLine() },
    { key: "J", label: "Put the focus on the question", run: focusQuestion },
    { key: "M", label: "Sound on or off", run: toggleSound },
    { key: "?", label: "How it is played, and keys", run: () => showPrimer(table.view.ruleset, desk.controls.keys) },
  ]);
  // whoever is elsewhere wants to know, though the story waits for him
  const awaited = table.present.question?.number;
  useEffect(() => {
    document.title = `${awaited ? "Your move – " : ""}${table.view.title} – Flagbridge`;
  }, [awaited]);
  const wide = useMedia(WIDE);
  const { scene, on } = desk.controls;
  const ranges = useRanges(table, desk.selected);
  useEmitter(keep);
  const { pointed, parts } = pointedAt(table);
  return (
    <main class="battle" data-shows={parts} data-told={table.events.at(-1)?.number ?? 0} data-behind={table.behind}>
      <header class="bar">
        <h1>{table.view.title}</h1>
        <StatusBar table={table} />
        <span class="spring" />
        <BattleMenu table={table} desk={desk} />
      </header>
      {wide && !table.spectator && (
        <aside class="fleet-column">
          {table.view.lesson && <LessonPanel table={table} lesson={table.view.lesson} />}
          <Fleet table={table} desk={desk} />
        </aside>
      )}
      <div class="board-area">
        <Ticker table={table} desk={desk} teller={teller} />
        <Board
          system={table.view.ruleset}
          board={table.view.board}
          ground={table.ground}
          units={teller.units}
          wrecks={teller.wrecks}
          own={(unit) => table.isOwn(unit)}
          scene={{ ...scene, pointed, lines: [...(scene.lines ?? []), ...teller.lines], shots: teller.shots }}
          ranges={ranges}
          on={on}
          cursor={desk.cursor}
          moveCursor={(cursor) => desk.set({ cursor })}
          inspect={(inspected) => desk.set({ inspected })}
        />
        {desk.inspected && (
          <ShipCard key={desk.inspected} table={table} desk={desk} teller={teller} name={desk.inspected} />
        )}
      </div>
      <Panels table={table} desk={desk} teller={teller} local={local} wide={wide} />
    </main>
  );
}

function toggleSound(): void {
  const { sound } = keep.settings;
  chooseSound(!sound);
  voice.notice(sound ? "Sound is off." : "Sound is on.");
}

// From wherever one is, past a long log or tray.
function focusQuestion(): void {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(".question button:enabled:not(.rule-id), .after button:enabled"),
  ];
  (buttons.find((button) => button.matches(".primary")) ?? buttons[0])?.focus();
}

interface PanelProps {
  table: Table;
  desk: Desk;
  teller: Teller;
  local: string[];
  wide: boolean;
}

// Beside the board; on a phone all of it is one sheet with tabs, the question first.
function Panels({ table, desk, teller, local, wide }: PanelProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState("log");
  const question = table.question?.number;
  const { offer, over, time } = table.view;
  const called = question ?? (over || offer?.seat || time?.lapses.length); // what nobody must miss
  const { telling } = teller;
  useEffect(() => {
    if (narrow && (called || telling)) setOpen("question");
  }, [narrow, called, telling]);
  const tabs: Tab[] = [
    { id: "log", label: "Log", content: () => <Log table={table} desk={desk} teller={teller} /> },
    { id: "dice", label: "Dice", content: () => <Trays table={table} desk={desk} teller={teller} /> },
    { id: "contacts", label: "Contacts", content: () => <Contacts table={table} desk={desk} /> },
  ];
  const asked = () => (
    <>
      {!wide && table.view.lesson && <LessonPanel table={table} lesson={table.view.lesson} />}
      <Notices table={table} local={local} />
      {!!table.view.differences?.length && <VersionsNote ruleset={table.view.ruleset} versions={table.view} />}
      {table.view.over && <After table={table} desk={desk} local={local} />}
      {telling && !question && <StoryPanel table={table} desk={desk} teller={teller} />}
      {!table.view.over && !(telling && !question) && <QuestionPanel table={table} desk={desk} />}
    </>
  );
  if (!wide && !table.spectator)
    tabs.unshift({ id: "fleet", label: "Ships", content: () => <Fleet table={table} desk={desk} /> });
  if (narrow) tabs.unshift({ id: "question", label: table.view.over ? "Result" : "Question", content: asked });
  return (
    <div class="side">
      {!narrow && <div class="asked">{asked()}</div>}
      <Dock table={table} desk={desk} teller={teller} />
      <Tabs label="Battle" tabs={tabs} open={open} choose={setOpen} />
    </div>
  );
}
