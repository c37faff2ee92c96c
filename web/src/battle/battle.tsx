// The table one sits at: board, fleet, question, log.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/board";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep } from "../keep";
import { Standing } from "../questions/policies";
import { QuestionPanel } from "../questions/question";
import { Table } from "../table";
import { Log } from "../telling/log";
import { Teller } from "../telling/teller";
import { useKeys } from "../ui/keys";
import { useNarrow } from "../ui/media";
import { voice } from "../ui/say";
import { type Tab, Tabs } from "../ui/tabs";
import { Desk } from "./desk";
import "../style/battle.css";

// Sits down at a battle this browser has a seat of.
export function BattlePlace({ match, seat }: { match: string; seat?: string }) {
  const kept = keep.battle(match);
  const mine = seat ?? Object.keys(kept?.seats ?? {})[0];
  const token = kept?.seats[mine];
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    if (!token) return;
    let opened: Table | null = null;
    let gone = false;
    Table.open(wire, match, mine, token).then(
      (found) => {
        if (gone) return found.close();
        opened = found;
        setTable(found);
      },
      (error) => voice.complain(error),
    );
    return () => {
      gone = true;
      opened?.close();
      setTable(null);
    };
  }, [match, mine, token]);
  if (!token) return <p class="lone">This browser holds no seat at that battle.</p>;
  if (!table) return <p class="lone">Taking your seat …</p>;
  return <Battle table={table} />;
}

function Battle({ table }: { table: Table }) {
  useEmitter(table);
  const desk = useEmitter(useMemo(() => new Desk(), [table]));
  const teller = useEmitter(useMemo(() => new Teller(table), [table]));
  useEffect(() => () => teller.close(), [teller]);
  useEffect(() => void Standing.of(table), [table]);
  useKeys(() => [...desk.controls.keys, { key: "Space", label: "Jump to the question", run: () => teller.skip() }]);
  const { scene, on } = desk.controls;
  return (
    <main class="battle">
      <header class="bar">
        <h1>{table.view.title}</h1>
        <span>
          Turn {table.view.turn}, {table.view.phase}
        </span>
      </header>
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
      </div>
      <Panels table={table} desk={desk} teller={teller} />
    </main>
  );
}

interface PanelProps {
  table: Table;
  desk: Desk;
  teller: Teller;
}

// Beside the board; on a phone all of it is one sheet with tabs, the question first.
function Panels({ table, desk, teller }: PanelProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState("log");
  const question = table.question?.number;
  useEffect(() => {
    if (narrow && question) setOpen("question");
  }, [narrow, question]);
  const tabs: Tab[] = [{ id: "log", label: "Log", content: () => <Log table={table} teller={teller} /> }];
  if (narrow) tabs.unshift({ id: "question", label: "Question", content: () => <QuestionPanel table={table} desk={desk} /> });
  return (
    <div class="side">
      {!narrow && <QuestionPanel table={table} desk={desk} />}
      <Tabs label="Battle" tabs={tabs} open={open} choose={setOpen} />
    </div>
  );
}
