// What can be done besides answering: links, draw, resign, settings, leaving.
import { useState } from "preact/hooks";
import { showPrimer } from "../learn/primer";
import { InviteDialog } from "../lobby/invite";
import { route } from "../route";
import type { Table } from "../table";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { showSettings } from "../ui/settings";
import { playerWord, seatWord } from "../words";
import type { Desk } from "./desk";

export function BattleMenu({ table, desk }: { table: Table; desk: Desk }) {
  const [open, setOpen] = useState(false);
  const [invite, setInvite] = useState<string | null>(null);
  const [resigning, setResigning] = useState(false);
  const help = (): void => showPrimer(table.view.ruleset, desk.controls.keys);
  const run = (job: () => void) => () => {
    setOpen(false);
    job();
  };
  const ask = (verb: string, fields: object, done: string) =>
    run(() => void table.ask<{ agreed?: boolean }>(verb, fields).then(() => voice.notice(done), (error) => voice.complain(error)));
  const playing = !table.spectator && !table.view.over;
  return (
    <>
      <button type="button" aria-label="How it is played, and keys" onClick={help}>?</button>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>Menu</button>
      {open && (
        <Dialog title="Menu" close={() => setOpen(false)}>
          <div class="menu">
            {playing && <button type="button" onClick={run(() => setInvite(table.seat))}>Continue on another device</button>}
            <button type="button" onClick={run(() => setInvite("spectator"))}>Let somebody watch</button>
            {playing && <button type="button" onClick={ask("offer", { what: "draw" }, "A draw is offered.")}>Offer a draw</button>}
            {playing && <button type="button" onClick={ask("offer", { what: "undo", count: 1 }, "Taking back is proposed.")}>Ask to take back my last answer</button>}
            {playing && <button type="button" onClick={run(() => setResigning(true))}>Resign</button>}
            <button type="button" onClick={run(showSettings)}>Settings</button>
            <button type="button" onClick={run(() => route.go({ at: "home" }))}>Leave the table</button>
          </div>
        </Dialog>
      )}
      {invite && <InviteDialog table={table} to={invite} close={() => setInvite(null)} />}
      {resigning && (
        <Dialog title="Resign?" close={() => setResigning(false)}>
          <p>The battle ends at once and the other side wins.</p>
          <div class="row">
            <button type="button" class="primary" onClick={() => { setResigning(false); ask("resign", {}, "You have resigned.")(); }}>Resign</button>
            <button type="button" onClick={() => setResigning(false)}>Fight on</button>
          </div>
        </Dialog>
      )}
    </>
  );
}

// What others want of me, and seats nobody has taken yet.
export function Notices({ table, local }: { table: Table; local: string[] }) {
  const [invite, setInvite] = useState<string | null>(null);
  const { offer, seats, over } = table.view;
  const absent = over || table.spectator ? [] : seats.filter(({ seat, player, present }) => player === "human" && !present && !local.includes(seat));
  const answer = (agree: boolean): void => void table.ask("accept", { agree }).catch((error) => voice.complain(error));
  return (
    <div class="notices">
      {offer && offer.seat !== table.seat && !table.spectator && (
        <p role="alert">
          {seatWord(offer.seat)} {offer.what === "draw" ? "offers a draw." : offer.what === "undo" ? "would like to take back an answer." : "proposes another player."}{" "}
          <button type="button" onClick={() => answer(true)}>Agree</button> <button type="button" onClick={() => answer(false)}>Decline</button>
        </p>
      )}
      {absent.map((seat) => (
        <p key={seat.seat}>
          {playerWord(seat)} is not here. <button type="button" onClick={() => setInvite(seat.seat)}>Invite by link</button>
        </p>
      ))}
      {invite && <InviteDialog table={table} to={invite} close={() => setInvite(null)} />}
    </div>
  );
}
