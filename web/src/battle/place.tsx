// Sits down at a battle this browser has seats at: one at a time, with a curtain between them.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep, type KeptBattle } from "../keep";
import { Curtain } from "../lobby/curtain";
import type { BattleInfo } from "../protocol";
import { Table } from "../table";
import { voice } from "../ui/say";
import { Battle } from "./battle";

const LOOK_MS = 700;

// Which of our seats are asked something now.
async function askedSeats({ seats }: KeptBattle): Promise<string[]> {
  const names = Object.keys(seats);
  const { battles } = await wire.request<{ battles: (BattleInfo | null)[] }>("battles", { tokens: names.map((name) => seats[name]) });
  return names.filter((_, i) => battles[i]?.asked);
}

export function BattlePlace({ match, seat }: { match: string; seat?: string }) {
  const kept = useEmitter(keep).battle(match);
  const local = Object.keys(kept?.seats ?? {});
  const shared = local.filter((name) => name !== "spectator").length > 1;
  const [open, setOpen] = useState<string | null>(shared ? null : (seat ?? local[0] ?? null));
  const [curtain, setCurtain] = useState<string | null>(null);
  useEffect(() => {
    if (!kept || open || curtain) return;
    askedSeats(kept).then((asked) => setCurtain(asked[0] ?? seat ?? local[0]), (error) => voice.complain(error));
  }, [kept, open, curtain]);
  const handOver = (to: string): void => {
    voice.say("");
    setOpen(null);
    setCurtain(to);
  };
  if (!kept || !local.length)
    return (
      <main class="landing">
        <h1>No seat here</h1>
        <p>This browser holds no seat at that battle. A link to continue on another device gives it one.</p>
        <a href="#">To the home page</a>
      </main>
    );
  if (open) return <Seat key={open} kept={kept} seat={open} handOver={shared ? handOver : undefined} />;
  if (curtain) return <Curtain seat={curtain} title={kept.title} open={() => { setOpen(curtain); setCurtain(null); }} />;
  return <main class="landing" aria-busy="true">…</main>;
}

function Seat({ kept, seat, handOver }: { kept: KeptBattle; seat: string; handOver?(to: string): void }) {
  const [table, setTable] = useState<Table | null>(null);
  const [wrong, setWrong] = useState("");
  const token = kept.seats[seat];
  useEffect(() => {
    let opened: Table | null = null;
    let gone = false;
    Table.open(wire, kept.match, seat, token).then(
      (found) => {
        if (gone) return found.close();
        opened = found;
        setTable(found);
      },
      (error) => setWrong(error.message),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [kept.match, seat, token]);
  if (wrong)
    return (
      <main class="landing">
        <h1>The seat is not there</h1>
        <p>{wrong}</p>
        <a href="#">To the home page</a>
      </main>
    );
  if (!table) return <main class="landing" aria-busy="true">Taking your seat …</main>;
  return (
    <>
      {handOver && <Lookout table={table} kept={kept} handOver={handOver} />}
      <Battle table={table} local={Object.keys(kept.seats)} />
    </>
  );
}

// While this seat has nothing to answer, looks whether the other one here has.
function Lookout({ table, kept, handOver }: { table: Table; kept: KeptBattle; handOver(to: string): void }) {
  useEmitter(table);
  const idle = !table.question && !table.view.over;
  useEffect(() => {
    if (!idle) return;
    const timer = setInterval(() => {
      askedSeats(kept).then((asked) => {
        if (asked.length && !asked.includes(table.seat)) handOver(asked[0]);
      }, () => undefined); // looked again soon
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [idle]);
  return null;
}
