// Sits down at a battle this browser has seats at: one at a time, with a curtain between them where
// one of them knows what the other may not.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { wire } from "../house";
import { keep, type KeptBattle, tokensOf } from "../keep";
import { Curtain } from "../lobby/curtain";
import { Table } from "../table";
import { DeadEnd } from "../ui/dead-end";
import { voice } from "../ui/say";
import { seatWord } from "../words";
import { Battle } from "./battle";

// All that is heard of a seat that is held quietly.
interface Quiet {
  asked: boolean;
  open: boolean; // it hides nothing
}

const players = ({ seats }: KeptBattle): string[] => Object.keys(seats).filter((seat) => seat !== "spectator");

function hearQuiet(match: string, hear: (seat: string, quiet: Quiet, left: boolean) => void): () => void {
  return wire.listen(({ push, match: at, seat, asked, open }) => {
    if (at !== match || !seat || (push !== "asked" && push !== "left")) return;
    hear(seat, { asked: asked === true, open: open === true }, push === "left");
  });
}

// Our seats as they are now, nobody looking at any of them.
async function lookAround(kept: KeptBattle): Promise<Map<string, Quiet>> {
  const found = new Map<string, Quiet>();
  const stop = hearQuiet(kept.match, (seat, quiet) => found.set(seat, quiet));
  const rise = (): Promise<unknown> => wire.request("leave", { match: kept.match }).catch(() => undefined);
  try {
    await rise(); // who sits down is told anew
    for (const seat of players(kept)) await wire.request("join", { token: kept.seats[seat], quiet: true });
    await wire.request("ping"); // what was set off by then has been heard
    await rise();
  } finally {
    stop();
  }
  return found;
}

export function BattlePlace({ match, seat }: { match: string; seat?: string }) {
  const kept = useEmitter(keep).battle(match);
  const local = Object.keys(kept?.seats ?? {});
  const shared = !!kept && players(kept).length > 1;
  const [open, setOpen] = useState<string | null>(shared ? null : (seat ?? local[0] ?? null));
  const [curtain, setCurtain] = useState<string | null>(null);
  useEffect(() => {
    if (!kept || open || curtain) return;
    lookAround(kept).then(
      (found) => {
        const asked = [...found.keys()].find((name) => found.get(name)?.asked);
        const next = asked ?? seat ?? players(kept)[0];
        give(next, found.get(next)?.open === true);
      },
      (error) => voice.complain(error),
    );
  }, [kept, open, curtain]);
  const give = (to: string, bare: boolean): void => {
    setOpen(bare ? to : null);
    setCurtain(bare ? null : to);
  };
  const handOver = (to: string, bare: boolean): void => {
    voice.say(bare ? `${seatWord(to)} answers now.` : "");
    give(to, bare);
  };
  if (!kept || !local.length)
    return (
      <DeadEnd title="No seat here">
        This browser holds no seat at that battle. A link to continue on another device gives it one.
      </DeadEnd>
    );
  if (open) return <Seat key={open} kept={kept} seat={open} handOver={shared ? handOver : undefined} />;
  if (curtain)
    return (
      <Curtain
        seat={curtain}
        title={kept.title}
        open={() => {
          setOpen(curtain);
          setCurtain(null);
        }}
      />
    );
  return (
    <main class="landing" aria-busy="true">
      …
    </main>
  );
}

type HandOver = (to: string, bare: boolean) => void;

function Seat({ kept, seat, handOver }: { kept: KeptBattle; seat: string; handOver?: HandOver }) {
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
  if (!table)
    return (
      <main class="landing" aria-busy="true">
        Taking your seat …
      </main>
    );
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
      On another device, or in another window, “Play only here” was chosen for your seat in {view.title}. The battle
      goes on there; this page and old links no longer open the seat.
    </DeadEnd>
  );
}

// The other seats here are held quietly: all that is heard of them is whether they are asked. As soon
// as this one has nothing to answer, whoever is asked gets the screen.
function Lookout({ table, kept, handOver }: { table: Table; kept: KeptBattle; handOver: HandOver }) {
  useEmitter(table);
  const [quiet, setQuiet] = useState<Record<string, Quiet>>({});
  useEffect(() => {
    const others = players(kept).filter((seat) => seat !== table.seat);
    const lost = new Set<string>(); // played elsewhere now
    const hold = async (): Promise<void> => {
      for (const seat of others)
        if (!lost.has(seat)) await wire.request("join", { token: kept.seats[seat], quiet: true });
    };
    const stop = [
      hearQuiet(table.match, (seat, now, left) => {
        if (!others.includes(seat)) return;
        setQuiet((before) => ({ ...before, [seat]: now }));
        if (!left) return;
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
  const idle = !table.question && !table.behind && !table.view.over && !table.stoodUp;
  const next = Object.keys(quiet).find((seat) => quiet[seat].asked);
  useEffect(() => {
    if (idle && next) handOver(next, quiet[next].open);
  }, [idle, next]);
  return null;
}
