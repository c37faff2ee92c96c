// All scenarios, filtered, each with a picture of how it begins.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Thumbnail } from "../board/thumbnail";
import { wire } from "../house";
import type { Preview, RulebookInfo, ScenarioInfo } from "../protocol";
import { route } from "../route";
import { useInView } from "../ui/in-view";
import { plural } from "../words";
import { chosen, type Filter, ofSystem, readFilter, selectsOf, systemOf, writeFilter } from "./filters";
import { SetupDialog } from "./setup";

const known = new Map<string, Promise<Preview>>();
export function preview(scenario: string): Promise<Preview> {
  const asked = known.get(scenario) ?? wire.request<Preview>("preview", { scenario });
  asked.catch(() => known.delete(scenario)); // it may be there the next time
  known.set(scenario, asked);
  return asked;
}

interface Props {
  books: RulebookInfo[];
  list: ScenarioInfo[];
  query: string;
}

export function ScenarioList({ books, list, query }: Props) {
  const filter = readFilter(query);
  const [all, setAll] = useState(false);
  const [setUp, setSetUp] = useState<ScenarioInfo | null>(null);
  const change = (part: Partial<Filter>): void =>
    route.note({ at: "home", query: writeFilter({ ...filter, ...part }) });
  const found = chosen(list, filter);
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">All battles</h2>
      <Filters books={books} list={ofSystem(list, filter.system)} filter={filter} change={change} />
      <p class="found" role="status">
        {found.length ? plural(found.length, "battle") : "There is no such battle. Take something back."}
      </p>
      <ul class={all ? "scenarios" : "scenarios few"}>
        {found.map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            scenario={scenario}
            book={books.find(({ id }) => id === systemOf(scenario))}
            choose={() => setSetUp(scenario)}
          />
        ))}
      </ul>
      {!all && (
        <button type="button" class="more-of-them" data-count={Math.min(found.length, 13)} onClick={() => setAll(true)}>
          Show all {found.length} battles
        </button>
      )}
      {setUp && <SetupDialog scenario={setUp} close={() => setSetUp(null)} />}
    </section>
  );
}

interface FiltersProps {
  books: RulebookInfo[];
  list: ScenarioInfo[]; // of the chosen system
  filter: Filter;
  change(part: Partial<Filter>): void;
}

function Filters({ books, list, filter, change }: FiltersProps) {
  const filtered = Object.values(filter).some(Boolean);
  return (
    <div class="filters">
      <div class="segments" role="group" aria-label="Rule system">
        {[{ id: "", title: "All" }, ...books].map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={id === filter.system} onClick={() => change({ system: id })}>
            {title}
          </button>
        ))}
      </div>
      <div class="selects" role="group" aria-label="Filters">
        {selectsOf(list).map(({ key, label, any, choices }) => (
          <select
            key={key}
            aria-label={label}
            class={filter[key] ? "set" : ""}
            value={filter[key]}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          >
            <option value="">{any}</option>
            {choices.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        ))}
        {filtered && (
          <button type="button" class="plain" onClick={() => change(readFilter(""))}>
            Clear all
          </button>
        )}
      </div>
    </div>
  );
}

interface CardProps {
  scenario: ScenarioInfo;
  book: RulebookInfo | undefined;
  choose(): void;
}

function ScenarioCard({ scenario, book, choose }: CardProps) {
  const { title, about, minutes, ships } = scenario;
  return (
    <li data-scenario={scenario.id}>
      <ScenarioPicture scenario={scenario.id} title={title} />
      <div class="words">
        <h3>{title}</h3>
        <p class="muted about">{about}</p>
        <p class="facts">
          <span>{book?.title}</span>
          <span>
            <Icon name="fleet" /> {ships.red} : {ships.blue}
            <span class="visually-hidden"> ships</span>
          </span>
          {minutes && (
            <span>
              <Icon name="clock" /> {minutes} min
            </span>
          )}
        </p>
      </div>
      <button type="button" aria-label={`Set up ${title}`} onClick={choose}>
        Set up
      </button>
    </li>
  );
}

// Asked for when it scrolls into view.
export function ScenarioPicture({ scenario, title }: { scenario: string; title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useInView(frame, true);
  const [facts, setFacts] = useState<Preview | null>(null);
  useEffect(() => {
    setFacts(null);
    if (!seen) return;
    let gone = false;
    preview(scenario).then(
      (found) => !gone && setFacts(found),
      () => undefined, // a list without pictures is a list
    );
    return () => void (gone = true);
  }, [scenario, seen]);
  return (
    <div class="picture" ref={frame}>
      {facts && (
        <Thumbnail
          system={facts.ruleset}
          board={facts.board}
          ground={facts.ground}
          units={facts.units}
          label={`How ${title} begins`}
        />
      )}
    </div>
  );
}
