// What can be done besides answering: links, draw, resign, settings, leaving.
import { useRef, useState } from "preact/hooks";
import { showPrimer } from "../learn/primer";
import { drawToken, keep } from "../keep";
import { InviteDialog } from "../lobby/invite";
import { route } from "../route";
import type { Lapse, Offer, SeatInfo } from "../protocol";
import type { Table } from "../table";
import { Dialog } from "../ui/dialog";
import { download, fileName } from "../ui/download";
import { voice } from "../ui/say";
import { showSettings } from "../ui/settings";
import { playerWord, seatWord, sideOf } from "../words";
import type { Desk } from "./desk";

export function BattleMenu({ table, desk }: { table: Table; desk: Desk }) {
  const [open, setOpen] = useState(false);
  const [invite, setInvite] = useState<string | null>(null);
  const [resigning, setResigning] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const help = (): void => showPrimer(table.view.ruleset, desk.controls.keys);
  const run = (job: () => void) => () => {
    setOpen(false);
    job();
  };
  const ask = (verb: string, fields: object, done: string) =>
    run(
      () =>
        void table.ask<{ agreed?: boolean }>(verb, fields).then(
          ({ agreed }) => agreed !== false && voice.notice(done), // else the offer stands above the question
          (error) => voice.complain(error),
        ),
    );
  const playing = !table.spectator && !table.view.over;
  const opposed = table.view.seats.some(({ side, player }) => player === "human" && side !== sideOf(table.seat));
  const savePosition = run(
    () =>
      void table.ask<{ file: string }>("position", { form: "file" }).then(
        ({ file }) => {
          download(
            new Blob([file], { type: "application/yaml" }),
            fileName(`${table.view.title} turn ${table.view.turn}`, "yaml"),
          );
          voice.notice(table.view.over ? "The position is saved." : "What you know of the position is saved.");
        },
        (error) => voice.complain(error),
      ),
  );
  // whoever offers what is offered to him agrees
  const offerDraw = (): void => {
    const { offer } = table.view;
    if (offer?.what === "draw" && offer.seat !== table.seat) ask("accept", { agree: true }, "You accept the draw.")();
    else ask("offer", { what: "draw" }, "It is a draw.")();
  };
  return (
    <>
      <button type="button" aria-label="How it is played, and keys" onClick={help}>
        ?
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Menu
      </button>
      {open && (
        <Dialog title="Menu" close={() => setOpen(false)}>
          <div class="menu">
            {playing && (
              <button type="button" onClick={run(() => setInvite(table.seat))}>
                Continue on another device
              </button>
            )}
            {playing && (
              <button type="button" onClick={run(() => setRenewing(true))}>
                Play only here
              </button>
            )}
            <button type="button" onClick={run(() => setInvite("spectator"))}>
              Let somebody watch
            </button>
            <button type="button" onClick={savePosition}>
              Save this position
            </button>
            {playing && opposed && (
              <button type="button" onClick={offerDraw}>
                Offer a draw
              </button>
            )}
            {playing && (
              <button
                type="button"
                onClick={ask("offer", { what: "undo", count: 1 }, "Your last answer is taken back.")}
              >
                {opposed ? "Ask to take back my last answer" : "Take back my last answer"}
              </button>
            )}
            {playing && (
              <button type="button" onClick={run(() => setResigning(true))}>
                Resign
              </button>
            )}
            <button type="button" onClick={run(showSettings)}>
              Settings
            </button>
            <button type="button" onClick={run(() => route.go({ at: "home" }))}>
              Leave the table
            </button>
          </div>
        </Dialog>
      )}
      {invite && <InviteDialog table={table} to={invite} close={() => setInvite(null)} />}
      {renewing && <OnlyHereDialog table={table} close={() => setRenewing(false)} />}
      {resigning && (
        <Dialog title="Resign?" close={() => setResigning(false)}>
          <p>The battle ends at once and the other side wins.</p>
          <div class="row">
            <button
              type="button"
              class="primary"
              onClick={() => {
                setResigning(false);
                ask("resign", {}, "You have resigned.")();
              }}
            >
              Resign
            </button>
            <button type="button" onClick={() => setResigning(false)}>
              Fight on
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

// A device was lost, a link went to the wrong person: the seat gets another token.
function OnlyHereDialog({ table, close }: { table: Table; close(): void }) {
  const [busy, setBusy] = useState(false);
  const { match, seat } = table;
  const renew = async (): Promise<void> => {
    const token = drawToken();
    setBusy(true);
    keep.renewing(match, seat, token);
    try {
      await table.renew(token);
      voice.notice(`${seatWord(seat)} is played only here now.`);
    } catch (error) {
      voice.complain(error);
    }
    keep.settle(match, seat, table.token);
    close();
  };
  return (
    <Dialog title={`Play ${seatWord(seat)} only here?`} close={close}>
      <p>
        Other devices and windows at this seat, and all links to it, stop working. The battle goes on here as it is.
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={busy} onClick={() => void renew()}>
          Play only here
        </button>
        <button type="button" onClick={close}>
          Leave it as it is
        </button>
      </div>
    </Dialog>
  );
}

// What others want of me, and seats nobody has taken yet.
export function Notices({ table, local }: { table: Table; local: string[] }) {
  const [invite, setInvite] = useState<string | null>(null);
  const [claim, setClaim] = useState<SeatInfo | null>(null);
  const { offer, seats, over } = table.view;
  const side = seats.find(({ seat }) => seat === table.seat)?.side;
  const absent =
    over || table.spectator
      ? []
      : seats.filter(({ seat, player, present }) => player === "human" && !present && !local.includes(seat));
  const lapses = useLapses(table);
  const answered = useRef<typeof offer>(null); // by the first click of a double one
  const answer = (agree: boolean): void => {
    if (answered.current === offer) return;
    answered.current = offer;
    void table.ask("accept", { agree }).catch((error) => voice.complain(error));
  };
  return (
    <div class="notices">
      {table.missing && (
        <p role="alert">
          The server is back, but not this battle: {table.missing}. <a href="#">To the home page</a>
        </p>
      )}
      {lapses.list.map((lapse) => (
        <p key={lapse.seat} role="alert">
          {lapseWords(table, lapse)}{" "}
          <button type="button" onClick={() => lapses.read(lapse)}>
            I have read it
          </button>
        </p>
      ))}
      {local.filter((seat) => seat !== "spectator").length > 1 && table.question && (
        <p>
          <strong class={`side-word ${sideOf(table.seat)}`}>{seatWord(table.seat)}</strong> answers now.
        </p>
      )}
      {offer && offer.seat !== table.seat && !table.spectator && (
        <p role="alert">
          {THEIR_OFFER[offer.what](called(table, offer.seat), offer)}{" "}
          <button type="button" onClick={() => answer(true)}>
            {AGREE[offer.what][0]}
          </button>{" "}
          <button type="button" onClick={() => answer(false)}>
            {AGREE[offer.what][1]}
          </button>
        </p>
      )}
      {offer && offer.seat === table.seat && !over && (
        <p>
          {OWN_OFFER[offer.what]} {offer.waits_for.map((seat) => called(table, seat)).join(" and ")} has not answered
          yet. If you play on, you withdraw it.
        </p>
      )}
      {absent.map((seat) => (
        <p key={seat.seat}>
          {playerWord(seat)} {seat.taken ? "has left the table." : "has not come yet."}{" "}
          {!seat.taken && (
            <button type="button" onClick={() => setInvite(seat.seat)}>
              Invite by link
            </button>
          )}{" "}
          {seat.taken && seat.side !== side && (
            <button type="button" onClick={() => setClaim(seat)}>
              Go on without them
            </button>
          )}
        </p>
      ))}
      {invite && <InviteDialog table={table} to={invite} close={() => setInvite(null)} />}
      {claim && <ClaimDialog table={table} seat={claim} close={() => setClaim(null)} />}
    </div>
  );
}

// What somebody at the table is called, by the seat's name.
function called(table: Table, seat: string): string {
  const found = table.view.seats.find((one) => one.seat === seat);
  return found ? playerWord(found) : seatWord(seat);
}

const THEIR_OFFER: Record<Offer["what"], (who: string, offer: Offer) => string> = {
  draw: (who) => `${who} offers a draw: the battle would end, and nobody would win.`,
  undo: (who, { count }) =>
    `${who} asks to take back ${count > 1 ? `their last ${count} answers` : "their last answer"}.`,
  takeover: (who, { player }) =>
    `${who} asks that ${player === "human" ? "a person" : `a ${player}`} plays on for them.`,
};
const AGREE: Record<Offer["what"], [string, string]> = {
  draw: ["Accept the draw", "Fight on"],
  undo: ["Let them take it back", "Let it stand"],
  takeover: ["Allow it", "Refuse"],
};
const OWN_OFFER: Record<Offer["what"], string> = {
  draw: "You have offered a draw.",
  undo: "You have asked to take back your last answer.",
  takeover: "You have asked for another player in your seat.",
};

// Whose time has run out, in this turn or the one before, until it is read.
const readLapses = new Set<string>();
function useLapses(table: Table): { list: Lapse[]; read(lapse: Lapse): void } {
  const [, show] = useState(0);
  const { time, turn, over } = table.view;
  const key = ({ seat, count }: Lapse): string => `${table.match} ${table.seat} ${seat} ${count}`;
  const list = over ? [] : (time?.lapses ?? []).filter((one) => one.turn >= turn - 1 && !readLapses.has(key(one)));
  const read = (lapse: Lapse): void => {
    readLapses.add(key(lapse));
    show((n) => n + 1);
  };
  return { list, read };
}

function lapseWords(table: Table, { seat, turn, answers }: Lapse): string {
  const whose = seat === table.seat ? "Your time" : `The time of ${called(table, seat)}`;
  const what = answers === 1 ? "the question was answered by default" : `${answers} orders were given by default`;
  return `${whose} ran out in turn ${turn}: ${what}.`;
}

// Somebody has left and does not come back; the server says if it is too early for this.
function ClaimDialog({ table, seat, close }: { table: Table; seat: SeatInfo; close(): void }) {
  const claim = (what: "captain" | "win") => (): void => {
    close();
    void table.ask("claim", { absent: seat.seat, what }).catch((error) => voice.complain(error));
  };
  return (
    <Dialog title={`Go on without ${playerWord(seat)}`} close={close}>
      <p>When they have been away for five minutes, a computer can play on for them, or you can end the battle.</p>
      <div class="menu">
        <button type="button" class="primary" onClick={claim("captain")}>
          Let a computer play on for them
        </button>
        <button type="button" onClick={claim("win")}>
          End the battle and win it
        </button>
        <button type="button" onClick={close}>
          Wait for them
        </button>
      </div>
    </Dialog>
  );
}
