// Sits down at a battle this browser has seats at: one at a time, with a curtain between them.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep, type KeptBattle, tokensOf } from "../keep";
import { Curtain } from "../lobby/curtain";
import type { BattleInfo } from "../protocol";
import { Table } from "../table";
import { DeadEnd } from "../ui/dead-end";
import { voice } from "../ui/say";
import { seatWord } from "../words";
import { Battle } from "./battle";

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
    return <DeadEnd title="No seat here">This browser holds no seat at that battle. A link to continue on another device gives it one.</DeadEnd>;
  if (open) return <Seat key={open} kept={kept} seat={open} handOver={shared ? handOver : undefined} />;
  if (curtain) return <Curtain seat={curtain} title={kept.title} open={() => { setOpen(curtain); setCurtain(null); }} />;
  return <main class="landing" aria-busy="true">…</main>;
}

function Seat({ kept, seat, handOver }: { kept: KeptBattle; seat: string; handOver?(to: string): void }) {
  const [table, setTable] = useState<Table | null>(null);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    let opened: Table | null = null;
    let gone = false;
    Table.open(wire, kept.match, seat, tokensOf(kept, seat)).then(
      (found) => {
        if (kept.renewing[seat]) keep.settle(kept.match, seat, found.token);
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
  }, [kept.match, seat]);
  if (wrong) return <DeadEnd title="The seat is not there">{wrong}</DeadEnd>;
  if (!table) return <main class="landing" aria-busy="true">Taking your seat …</main>;
  return (
    <>
      {handOver && <Lookout table={table} kept={kept} handOver={handOver} />}
      <AtTable table={table} local={Object.keys(kept.seats)} />
    </>
  );
}

function AtTable({ table, local }: { table: Table; local: string[] }) {
  const { stoodUp, seat, view } = useEmitter(table);
  if (!stoodUp) return <Battle table={table} local={local} />;
  return (
    <DeadEnd title={`${seatWord(seat)} is played elsewhere now`}>
      On another device, or in another window, “Play only here” was chosen for your seat in {view.title}. The battle goes on there; this page and old links no longer open the seat.
    </DeadEnd>
  );
}

// The other seats here are held quietly: all that is heard of them is whether they are asked. As soon
// as this one has nothing to answer, whoever is asked gets the screen.
function Lookout({ table, kept, handOver }: { table: Table; kept: KeptBattle; handOver(to: string): void }) {
  useEmitter(table);
  const [asked, setAsked] = useState<Record<string, boolean>>({});
  useEffect(() => {
    const others = Object.keys(kept.seats).filter((seat) => seat !== table.seat && seat !== "spectator");
    const lost = new Set<string>(); // played elsewhere now
    const hold = async (): Promise<void> => {
      for (const seat of others) if (!lost.has(seat)) await wire.request("join", { token: kept.seats[seat], quiet: true });
    };
    const stop = [
      wire.listen(({ push, match, seat, asked: now }) => {
        if (match !== table.match || !seat || !others.includes(seat)) return;
        if (push === "asked" || push === "left") setAsked((before) => ({ ...before, [seat]: now === true }));
        if (push !== "left") return;
        lost.add(seat);
        voice.notice(`${seatWord(seat)} is played elsewhere now.`);
      }),
      wire.greet(hold),
    ];
    hold().catch((error) => voice.complain(error));
    return () => {
      for (const end of stop) end();
      for (const seat of others) wire.request("leave", { match: table.match, seat }).catch(() => undefined);
    };
  }, [table]);
  const idle = !table.question && !table.view.over && !table.stoodUp;
  const next = Object.keys(asked).find((seat) => asked[seat]);
  useEffect(() => {
    if (idle && next) handOver(next);
  }, [idle, next]);
  return null;
}
