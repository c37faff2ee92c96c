// The table one sits at: board, fleet, question, log.
import { useEffect, useMemo, useState } from "preact/hooks";
import { After } from "../after/after";
import { Board } from "../board/board";
import { useEmitter } from "../emitter";
import { showPrimer } from "../learn/primer";
import { Standing } from "../questions/policies";
import { QuestionPanel } from "../questions/question";
import type { Table } from "../table";
import { ShipCard } from "../telling/card";
import { Contacts } from "../telling/contacts";
import { Log } from "../telling/log";
import { Overlay } from "../telling/overlay";
import { StatusBar } from "../telling/status";
import { Teller } from "../telling/teller";
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
  useEffect(() => void (voice.ruleset = table.view.ruleset), [table]);
  useEffect(() => void Standing.of(table), [table]);
  useKeys(() => [
    ...desk.controls.keys,
    { key: "Space", label: "Jump to the question", run: () => teller.skip() },
    { key: "J", label: "Put the focus on the question", run: focusQuestion },
    { key: "?", label: "How it is played, and keys", run: () => showPrimer(table.view.ruleset, desk.controls.keys) },
  ]);
  useEffect(() => {
    document.title = `${table.question ? "Your move – " : ""}${table.view.title} – Flagbridge`;
  }, [table.question?.number]);
  const wide = useMedia(WIDE);
  const { scene, on } = desk.controls;
  return (
    <main class="battle">
      <header class="bar">
        <h1>{table.view.title}</h1>
        <StatusBar table={table} />
        <span class="spring" />
        <BattleMenu table={table} desk={desk} />
      </header>
      {wide && !table.spectator && (
        <aside class="fleet-column">
          <Fleet table={table} desk={desk} />
        </aside>
      )}
      <div class="board-area">
        <Board
          board={table.view.board}
          ground={table.ground}
          units={teller.units}
          wrecks={teller.wrecks}
          own={(unit) => table.isOwn(unit)}
          scene={{ ...scene, lines: [...(scene.lines ?? []), ...teller.lines] }}
          on={on}
          cursor={desk.cursor}
          moveCursor={(cursor) => desk.set({ cursor })}
          inspect={(inspected) => desk.set({ inspected })}
        />
        <Overlay table={table} desk={desk} teller={teller} />
        {desk.inspected && <ShipCard key={desk.inspected} table={table} desk={desk} teller={teller} name={desk.inspected} />}
      </div>
      <Panels table={table} desk={desk} teller={teller} local={local} wide={wide} />
    </main>
  );
}

// From wherever one is, past a long log or tray.
function focusQuestion(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(".question button:enabled:not(.rule-id), .after button:enabled")];
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
  useEffect(() => {
    if (narrow && question) setOpen("question");
  }, [narrow, question]);
  const tabs: Tab[] = [
    { id: "log", label: "Log", content: () => <Log table={table} desk={desk} teller={teller} /> },
    { id: "dice", label: "Dice", content: () => <Trays table={table} desk={desk} teller={teller} /> },
    { id: "contacts", label: "Contacts", content: () => <Contacts table={table} desk={desk} /> },
  ];
  const asked = () => (
    <>
      <Notices table={table} local={local} />
      {!!table.view.differences?.length && <VersionsNote ruleset={table.view.ruleset} versions={table.view} />}
      {table.view.over ? <After table={table} local={local} /> : <QuestionPanel table={table} desk={desk} />}
    </>
  );
  if (!wide && !table.spectator) tabs.unshift({ id: "fleet", label: "Ships", content: () => <Fleet table={table} desk={desk} /> });
  if (narrow) tabs.unshift({ id: "question", label: table.view.over ? "Result" : "Question", content: asked });
  return (
    <div class="side">
      {!narrow && <div class="asked">{asked()}</div>}
      <Tabs label="Battle" tabs={tabs} open={open} choose={setOpen} />
    </div>
  );
}
