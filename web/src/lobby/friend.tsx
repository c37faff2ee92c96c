// A battle with a friend: which one, then the link to send.
import { useState } from "preact/hooks";
import { wire } from "../house";
import { keep } from "../keep";
import type { Created, RulebookInfo, ScenarioInfo } from "../protocol";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { clockWord, NAME_MAX, seatWord } from "../words";
import { CLOCKS, createBattle, goTo } from "./begin";
import { ofSystem } from "./filters";
import { Links } from "./invite";
import { ScenarioPicture } from "./scenarios";

interface Props {
  books: RulebookInfo[];
  list: ScenarioInfo[];
  close(): void;
}

interface Wish {
  scenario: ScenarioInfo;
  seat: string;
  clock: string;
}

// The seat that is one's own is held for as long as the link is asked for.
async function invite({ scenario, seat, clock }: Wish): Promise<{ created: Created; link: string }> {
  const { name } = keep.settings;
  const created = await createBattle({
    scenario: scenario.id,
    seats: { [seat]: name ? { player: "human", name } : "human" },
    join: [seat],
    clock: clock === "off" ? undefined : clock,
  });
  const { match } = created;
  await wire.request("join", { token: keep.battle(match)?.seats[seat] });
  const to = scenario.seats.find((other) => other !== seat);
  const { link } = await wire.request<{ link: string }>("invite", { match, seat, to });
  await wire.request("leave", { match }).catch(() => undefined);
  return { created, link };
}

export function FriendDialog({ books, list, close }: Props) {
  const [made, setMade] = useState<{ created: Created; link: string } | null>(null);
  return (
    <Dialog title="Play a friend" close={close}>
      {made ? (
        <Sent link={made.link} go={() => goTo(made.created.match)} />
      ) : (
        <Choose books={books} list={list} done={setMade} />
      )}
    </Dialog>
  );
}

function Sent({ link, go }: { link: string; go(): void }) {
  return (
    <>
      <p>Send this link to your friend. It can be used once; whoever opens it takes the other side.</p>
      <Links link={link} />
      <p class="muted">You need not wait: your orders can be given before your friend has come.</p>
      <button type="button" class="primary" onClick={go}>
        Go to the table
      </button>
    </>
  );
}

function Choose({
  books,
  list,
  done,
}: Omit<Props, "close"> & { done(made: { created: Created; link: string }): void }) {
  const pairs = list.filter(({ seats }) => seats.length === 2);
  const [system, setSystem] = useState(keep.battles[0]?.ruleset ?? books[0].id);
  const own = ofSystem(pairs, system).length ? ofSystem(pairs, system) : pairs;
  const [id, setId] = useState("");
  const scenario = own.find((one) => one.id === id) ?? own[0];
  const [seat, setSeat] = useState("");
  const [clock, setClock] = useState("off");
  const [busy, setBusy] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    invite({ scenario, seat: scenario.seats.includes(seat) ? seat : scenario.seats[0], clock })
      .then(done, (error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <form class="ways" onSubmit={submit}>
      <ScenarioPicture scenario={scenario.id} title={scenario.title} />
      <p class="muted">{scenario.about}</p>
      <Pick label="Rules" value={system} set={setSystem} list={books.map((book) => [book.id, book.title])} />
      <Pick label="Battle" value={scenario.id} set={setId} list={own.map((one) => [one.id, one.title])} />
      <Pick label="You play" value={seat} set={setSeat} list={scenario.seats.map((one) => [one, seatWord(one)])} />
      <Pick
        label="Clock"
        value={clock}
        set={setClock}
        list={Object.entries(CLOCKS).map(([word, seconds]) => [word, clockWord(seconds)])}
      />
      <label class="field">
        <span>Your name</span>
        <input
          value={keep.settings.name}
          maxLength={NAME_MAX}
          autocomplete="nickname"
          onInput={(event) => keep.set({ name: event.currentTarget.value })}
        />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        Make the link
      </button>
    </form>
  );
}

interface PickProps {
  label: string;
  value: string;
  list: [string, string][];
  set(value: string): void;
}

const Pick = ({ label, value, list, set }: PickProps) => (
  <label class="field">
    <span>{label}</span>
    <select value={value || list[0]?.[0]} onChange={(event) => set(event.currentTarget.value)}>
      {list.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
