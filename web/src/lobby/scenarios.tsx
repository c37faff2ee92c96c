// All scenarios of a system, each with a picture of its board.
import { useEffect, useRef, useState } from "preact/hooks";
import { Thumbnail } from "../board/thumbnail";
import { wire } from "../house";
import type { Preview, RulebookInfo, ScenarioInfo } from "../protocol";
import { SetupDialog } from "./setup";

const known = new Map<string, Promise<Preview>>();
export function preview(scenario: string): Promise<Preview> {
  if (!known.has(scenario)) known.set(scenario, wire.request<Preview>("preview", { scenario }));
  return known.get(scenario)!;
}

export function ScenarioList({ books, list }: { books: RulebookInfo[]; list: ScenarioInfo[] }) {
  const [ruleset, setRuleset] = useState(books[0].id);
  const [chosen, setChosen] = useState<ScenarioInfo | null>(null);
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <div class="row" role="group" aria-label="Rule system">
        {books.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={id === ruleset} onClick={() => setRuleset(id)}>
            {title}
          </button>
        ))}
      </div>
      <ul class="scenarios">
        {list.filter(({ id }) => id.startsWith(`${ruleset}/`)).map((scenario) => (
          <li key={scenario.id}>
            <Picture scenario={scenario.id} />
            <h3>{scenario.title}</h3>
            {scenario.about && <p class="muted">{scenario.about}</p>}
            <button type="button" aria-label={`Set up ${scenario.title}`} onClick={() => setChosen(scenario)}>
              Set up
            </button>
          </li>
        ))}
      </ul>
      {chosen && <SetupDialog scenario={chosen} close={() => setChosen(null)} />}
    </section>
  );
}

// Asked for when it scrolls into view.
function Picture({ scenario }: { scenario: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [facts, setFacts] = useState<Preview | null>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      watcher.disconnect();
      preview(scenario).then(setFacts, () => undefined); // a list without pictures is a list
    });
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [scenario]);
  return (
    <div class="picture" ref={frame}>
      {facts && <Thumbnail board={facts.board} ground={facts.ground} units={facts.units} />}
    </div>
  );
}
