// Battles to look at: two admirals fight, or a file of one that was fought.
import { useState } from "preact/hooks";
import { wire } from "../house";
import type { Created, RulebookInfo, ScenarioInfo } from "../protocol";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { beginBattle } from "./begin";
import { FileLoader } from "./file";
import { ScenarioPicture } from "./scenarios";

interface Props {
  books: RulebookInfo[];
  list: ScenarioInfo[];
  close(): void;
}

const standardOf = (list: ScenarioInfo[], system: string): ScenarioInfo | undefined =>
  list.find(({ id }) => id === `${system}/standard`);

async function watchAdmirals({ id }: ScenarioInfo): Promise<Created> {
  const { seats } = await wire.request<{ seats: { seat: string }[] }>("preview", { scenario: id });
  return beginBattle({ scenario: id, seats: Object.fromEntries(seats.map(({ seat }) => [seat, "admiral"])) });
}

export function WatchDialog({ books, list, close }: Props) {
  const able = books.filter(({ id }) => standardOf(list, id));
  const [system, setSystem] = useState(able[0]?.id ?? "");
  const [busy, setBusy] = useState(false);
  const scenario = standardOf(list, system);
  const watch = (event: Event): void => {
    event.preventDefault();
    if (!scenario || busy) return;
    setBusy(true);
    watchAdmirals(scenario)
      .then(close, (error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title="Watch a battle" close={close}>
      <form class="ways" onSubmit={watch}>
        {scenario && <ScenarioPicture scenario={scenario.id} title={scenario.title} />}
        <label class="field">
          <span>Two admirals fight</span>
          <select value={system} onChange={(event) => setSystem(event.currentTarget.value)}>
            {able.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" disabled={!scenario || busy}>
          Watch
        </button>
      </form>
      <h3>Or one that was fought</h3>
      <FileLoader />
    </Dialog>
  );
}
