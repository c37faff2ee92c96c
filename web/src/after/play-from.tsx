// From a moment of a record one plays on against the computer: practice, in the true position.
import { useState } from "preact/hooks";
import { createBattle, goTo } from "../lobby/begin";
import { keep } from "../keep";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { seatWord } from "../words";
import { askReplay } from "./asking";
import type { FilmTable } from "./film-table";

const OPPONENTS: [string, string][] = [
  ["cadet", "Cadet: easy"],
  ["captain", "Captain: a sound opponent"],
  ["admiral", "Admiral: strong, and takes its time"],
];
const LINE_MAX = 65_000; // bytes the server reads in one go

async function playFrom(table: FilmTable, seat: string, opponent: string): Promise<void> {
  const { film, place: at } = table;
  const fields = { replay: film.name, at: film.recordAt(at), form: "scenario" };
  const { position } = await askReplay<{ position: object }>("replay", fields);
  if (JSON.stringify(position).length > LINE_MAX)
    throw new Error(
      "This battle is too large to be played on from here. Save the position and begin it with the program.",
    );
  const name = keep.settings.name;
  const seats = Object.fromEntries(
    film.told.seats.map((one) => [one.seat, one.seat !== seat ? opponent : name ? { player: "human", name } : "human"]),
  );
  const created = await createBattle({ scenario: position, seats, join: [seat] });
  goTo(created.match);
}

export function PlayFromDialog({ table, close }: { table: FilmTable; close(): void }) {
  const { seats } = table.film.told;
  const own = seats.find(({ seat }) => seat === table.seat)?.seat;
  const [seat, setSeat] = useState(own ?? seats[0].seat);
  const [opponent, setOpponent] = useState("captain");
  const [busy, setBusy] = useState(false);
  const { turn } = table.view;
  const begin = (): void => {
    setBusy(true);
    playFrom(table, seat, opponent).then(close, (error) => {
      voice.complain(error);
      setBusy(false);
    });
  };
  return (
    <Dialog title="Play from here" close={close}>
      <p>
        A practice battle begins where this one stood{turn ? ` in turn ${turn}` : ""}, with new dice. The battle you
        were watching stays as it is.
      </p>
      <label class="field">
        You play
        <select value={seat} onChange={({ currentTarget }) => setSeat(currentTarget.value)}>
          {seats.map((one) => (
            <option key={one.seat} value={one.seat}>
              {seatWord(one.seat)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        Against
        <select value={opponent} onChange={({ currentTarget }) => setOpponent(currentTarget.value)}>
          {OPPONENTS.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <button type="button" class="primary" disabled={busy} onClick={begin}>
          Begin the practice battle
        </button>
        <button type="button" onClick={close}>
          Back to the replay
        </button>
      </div>
    </Dialog>
  );
}
