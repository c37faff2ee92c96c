// A record shown as the battle was: the same board, lists, dice, cards and log, with a timeline to go through it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Desk } from "../battle/desk";
import { SideFleet } from "../battle/fleet";
import { Board } from "../board/board";
import type { Line } from "../board/scene";
import { useEmitter } from "../emitter";
import { showPrimer } from "../learn/primer";
import type { GameEvent } from "../protocol";
import { route } from "../route";
import { ShipCard } from "../telling/card";
import { Dock } from "../telling/dock";
import { Log } from "../telling/log";
import { partsOf, Sentence, UnitName } from "../telling/sentence";
import { SideMark } from "../telling/side";
import { StatusBar } from "../telling/status";
import { Ticker } from "../telling/ticker";
import { Trays, TrayView } from "../telling/tray";
import type { Tray } from "../telling/trays";
import { VersionsNote } from "../telling/versions";
import { DeadEnd } from "../ui/dead-end";
import { Dialog } from "../ui/dialog";
import { download, fileName } from "../ui/download";
import { useKeys } from "../ui/keys";
import { useMedia, useNarrow, WIDE } from "../ui/media";
import { voice } from "../ui/say";
import { showSettings } from "../ui/settings";
import { type Tab, Tabs } from "../ui/tabs";
import { seatWord } from "../words";
import { AccountSheet, useAccount } from "./account";
import { askReplay } from "./asking";
import { EVERYTHING, type Eyes, Film, pastRecord, toMoment } from "./film";
import { FilmTable } from "./film-table";
import { momentsOf } from "./moments";
import { PlayFromDialog } from "./play-from";
import { Projector } from "./projector";
import { Timeline } from "./timeline";
import "../style/battle.css";
import "../style/telling.css";

interface PlaceProps {
  name: string;
  moment?: number; // where it opens, and as who saw it: the address keeps both
  eyes?: Eyes;
}

export function ReplayPlace({ name, moment = 0, eyes = EVERYTHING }: PlaceProps) {
  const [projector, setProjector] = useState<Projector | null>(null);
  const [wrong, setWrong] = useState("");
  const left = useRef<FilmTable | null>(null); // whose eyes were changed: one goes on where it was
  useEffect(() => {
    let gone = false;
    let opened: Projector | null = null;
    Film.open(name, eyes).then(
      (film) => {
        if (gone) return;
        opened = new Projector(new FilmTable(film));
        opened.seek(0);
        opened.noted = moment;
        opened.reach(left.current?.place ? pastRecord(left.current.lastRecord) : toMoment(moment));
        left.current = null;
        setProjector(opened);
        void film.load();
      },
      (error) => setWrong(error.message),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [name, eyes]);
  // an address of another moment was followed
  useEffect(() => {
    if (projector?.table.film.eyes === eyes && projector.noted !== moment) projector.reach(toMoment(moment));
  }, [moment]);
  if (wrong) return <DeadEnd title="This replay is not there">{wrong}</DeadEnd>;
  if (!projector)
    return (
      <main class="landing" aria-busy="true">
        Reading the battle …
      </main>
    );
  const look = (seat: Eyes): void => {
    left.current = projector.table;
    route.note({ at: "replay", name, eyes: seat === EVERYTHING ? undefined : seat });
  };
  return <Replay key={projector.table.film.eyes} projector={projector} eyes={eyes} look={look} />;
}

const NOTED_MS = 200; // a moment is worth an address at which one stays so long

// Keeps the moment in the address, so that a reload or a link leads back to it.
function useNoted(projector: Projector): void {
  const { table, awaiting } = projector;
  const { name, eyes } = table.film;
  const { place: moment, behind } = table;
  useEffect(() => {
    if (behind || awaiting) return;
    const note = (): void => {
      projector.noted = moment;
      route.note({ at: "replay", name, moment, eyes: eyes === EVERYTHING ? undefined : eyes });
    };
    const timer = setTimeout(note, NOTED_MS);
    return () => clearTimeout(timer);
  }, [moment, behind, awaiting, projector]);
}

interface Props {
  projector: Projector;
  eyes: Eyes;
  look(eyes: Eyes): void;
}

function Replay({ projector, eyes, look }: Props) {
  const { table, teller } = useEmitter(projector);
  useNoted(projector);
  useEmitter(table);
  useEmitter(teller);
  const desk = useEmitter(useMemo(() => new Desk(), [table]));
  const wide = useMedia(WIDE);
  const { view } = table;
  useEffect(() => void (voice.ruleset = view.ruleset), [table]);
  useEffect(() => {
    voice.host(true);
    return () => voice.host(false);
  }, []);
  useEffect(() => {
    document.title = `Replay – ${view.title} – Flagbridge`;
  }, [view.title]);
  const keys = [
    { key: "Space", label: "Play or pause", run: () => projector.toggle() },
    { key: "ArrowRight", label: "Forward", run: () => projector.step(1) },
    { key: "ArrowLeft", label: "Back", run: () => projector.step(-1) },
    { key: "Shift+ArrowRight", label: "Next turn", run: () => projector.turn(1) },
    { key: "Shift+ArrowLeft", label: "Previous turn", run: () => projector.turn(-1) },
    { key: "Home", label: "To the beginning", run: () => projector.seek(0) },
    { key: "End", label: "To the end", run: () => projector.seek(projector.loaded) },
    { key: ".", label: "Step by step: the next attack", run: () => teller.next() },
  ];
  useKeys(() => [
    ...keys,
    { key: "?", label: "How it is played, and keys", run: () => showPrimer(view.ruleset, keys) },
  ]);
  return (
    <main
      class="battle replay"
      data-eyes={table.film.eyes}
      data-at={table.place}
      data-loaded={projector.loaded}
      data-told={table.events.at(-1)?.number ?? 0}
    >
      <header class="bar">
        <h1>{view.title}</h1>
        <StatusBar table={table} />
        <span class="spring" />
        <ReplayMenu table={table} eyes={eyes} look={look} />
      </header>
      {wide && (
        <aside class="fleet-column">
          <Fleets table={table} desk={desk} />
        </aside>
      )}
      <div class="board-area">
        <Ticker table={table} desk={desk} teller={teller} />
        <Board
          system={view.ruleset}
          board={view.board}
          ground={table.ground}
          units={teller.units}
          wrecks={teller.wrecks}
          own={(unit) => table.isOwn(unit)}
          scene={{ lines: [...teller.lines, ...stillLines(projector)], shots: teller.shots }}
          on={{}}
          cursor={desk.cursor}
          moveCursor={(cursor) => desk.set({ cursor })}
          inspect={(inspected) => desk.set({ inspected })}
        />
        {desk.inspected && (
          <ShipCard key={desk.inspected} table={table} desk={desk} teller={teller} name={desk.inspected} />
        )}
      </div>
      <Panels projector={projector} desk={desk} wide={wide} />
      <Timeline projector={projector} />
    </main>
  );
}

const FIGHT = new Set(["attack", "hit", "save", "damage", "loss", "destroyed"]);

const FOLLOWS = new Set<GameEvent["step"]>([null, "score", "end"]); // what is told behind an attack

// The attack in which the record stands still.
function stillTray({ table, teller }: Projector): Tray | null {
  let last = table.events.length - 1;
  while (last > 0 && FOLLOWS.has(table.events[last].step)) last--;
  const fights = FIGHT.has(table.events[last]?.step ?? "");
  return !teller.telling && fights ? (teller.trays.at(-1) ?? null) : null;
}

function stillLines(projector: Projector): Line[] {
  const tray = stillTray(projector);
  return tray?.target ? tray.attackers.map((from) => ({ from, to: tray.target!, style: "declared" })) : [];
}

const Fleets = ({ table, desk }: { table: FilmTable; desk: Desk }) => (
  <>
    <SideFleet table={table} desk={desk} side="red" />
    <SideFleet table={table} desk={desk} side="blue" />
  </>
);

function Panels({ projector, desk, wide }: { projector: Projector; desk: Desk; wide: boolean }) {
  const { table, teller } = projector;
  const narrow = useNarrow();
  const [open, setOpen] = useState("log");
  const place = { table, desk, teller };
  const still = stillTray(projector);
  const tabs: Tab[] = [
    { id: "log", label: "Log", content: () => <Log {...place} /> },
    { id: "moments", label: "Moments", content: () => <Moments projector={projector} desk={desk} /> },
    { id: "dice", label: "Dice", content: () => <Trays {...place} /> },
    { id: "account", label: "Account", content: () => <AccountTab projector={projector} desk={desk} /> },
  ];
  if (!wide) tabs.splice(1, 0, { id: "fleet", label: "Ships", content: () => <Fleets table={table} desk={desk} /> });
  return (
    <div class="side">
      <VersionsNote ruleset={table.view.ruleset} versions={table.view} />
      {table.film.wrong && <p role="alert">The rest of this battle could not be read: {table.film.wrong}</p>}
      {!narrow && still && !teller.live && (
        <div class="dock">
          <TrayView table={table} desk={desk} tray={still} />
        </div>
      )}
      {!narrow && <Dock {...place} />}
      <Tabs label="Replay" tabs={tabs} open={open} choose={setOpen} />
    </div>
  );
}

// All that the timeline marks, in words, to be gone to.
function Moments({ projector, desk }: { projector: Projector; desk: Desk }) {
  const { table } = projector;
  const moments = useMemo(() => momentsOf(table.film), [table.film, projector.loaded]);
  const now = moments.filter(({ at }) => at <= table.place).at(-1);
  return (
    <ol class="moments">
      {moments.map((moment) => (
        <li key={`${moment.kind} ${moment.at}`} class={moment.kind} aria-current={moment === now ? "step" : undefined}>
          {moment.kind !== "turn" && (
            <span>
              {moment.side && <SideMark side={moment.side} />}{" "}
              <Sentence table={table} desk={desk} parts={partsOf(moment.event)} />
            </span>
          )}
          <button
            type="button"
            class="plain"
            aria-label={moment.kind === "turn" ? undefined : `Show: ${moment.event.text}`}
            onClick={() => projector.seek(moment.at)}
          >
            {moment.kind === "turn" ? moment.event.text : "Show"}
          </button>
        </li>
      ))}
    </ol>
  );
}

function AccountTab({ projector, desk }: { projector: Projector; desk: Desk }) {
  const { table } = projector;
  const { account, wrong } = useAccount({ replay: table.film.name });
  if (!account) return <p class="muted">{wrong || "It is being added up …"}</p>;
  return (
    <AccountSheet
      account={account}
      name={(unit) => <UnitName table={table} desk={desk} name={unit} />}
      show={(record, unit) => projector.seek(momentOf(table.film, record, unit))}
    />
  );
}

// Where a record says of that ship that it is struck or lost; at its end if it does not.
function momentOf(film: Film, record: number, unit: string): number {
  const from = film.eventOf(record);
  const to = film.eventOf(record + 1);
  const of = film.events.slice(from, to);
  const told = of.map((event) => event.unit === unit && ["destroyed", "left", "loss"].includes(event.step ?? ""));
  const found = told.lastIndexOf(true);
  return found < 0 ? to : from + found + 1;
}

// The shown moment as a file that can be played from there.
async function savePosition(table: FilmTable): Promise<void> {
  const { film, place: at } = table;
  const record = film.recordAt(at);
  const fields = { replay: film.name, at: record, form: "file" };
  const { file, title, turn } = await askReplay<{ file: string; title: string; turn: number }>("replay", fields);
  download(new Blob([file], { type: "application/yaml" }), fileName(`${title} turn ${turn} record ${record}`, "yaml"));
  voice.notice("The position is saved.");
}

// There is room for a button beside the title.
const SPACIOUS = "(min-width: 60rem) and (min-height: 34.01rem)";

function ReplayMenu({ table, eyes, look }: { table: FilmTable; eyes: Eyes; look(eyes: Eyes): void }) {
  const [open, setOpen] = useState(false);
  const [playing, setPlaying] = useState(false);
  const roomy = useMedia(SPACIOUS);
  const run = (job: () => void) => (): void => {
    setOpen(false);
    job();
  };
  const others = [...table.film.told.seats.map(({ seat }) => seat), "spectator"];
  const playFrom = (
    <button type="button" onClick={run(() => setPlaying(true))}>
      Play from here
    </button>
  );
  const save = (
    <button type="button" onClick={run(() => void savePosition(table).catch((error) => voice.complain(error)))}>
      Save this position
    </button>
  );
  return (
    <>
      {roomy && playFrom}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Menu
      </button>
      {open && (
        <Dialog title="Menu" close={() => setOpen(false)}>
          <div class="menu">
            <label class="field">
              Whose eyes
              <select value={eyes} onChange={({ currentTarget }) => run(() => look(currentTarget.value))()}>
                <option value={EVERYTHING}>Everything is seen</option>
                {others.map((seat) => (
                  <option key={seat} value={seat}>
                    {seat === "spectator" ? "As a spectator saw it" : `As ${seatWord(seat)} saw it`}
                  </option>
                ))}
              </select>
            </label>
            {!roomy && playFrom}
            {save}
            <button type="button" onClick={run(showSettings)}>
              Settings
            </button>
            <button type="button" onClick={() => route.go({ at: "home" })}>
              Home
            </button>
          </div>
        </Dialog>
      )}
      {playing && <PlayFromDialog table={table} close={() => setPlaying(false)} />}
    </>
  );
}
