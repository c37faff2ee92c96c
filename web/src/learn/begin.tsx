// The way into a guided first battle: #learn=SYSTEM begins it, or goes on with the one that was left.
import { useEffect, useState } from "preact/hooks";
import { hello, wire } from "../house";
import { keep } from "../keep";
import { createBattle, goTo } from "../lobby/begin";
import type { BattleInfo } from "../protocol";
import { DeadEnd } from "../ui/dead-end";

// The newest that is not over and that the server still has.
async function unfinished(system: string): Promise<string | null> {
  const kept = keep.battles.filter(({ ruleset, lesson }) => ruleset === system && lesson !== "none");
  for (const { match, seats } of kept) {
    const [token] = Object.values(seats);
    const found = await wire
      .request<{ battles: (BattleInfo | null)[] }>("battles", { tokens: [token] })
      .catch(() => null);
    if (found?.battles[0]?.stage === "running") return match;
  }
  return null;
}

async function enter(system: string): Promise<void> {
  const before = await unfinished(system);
  if (before) {
    keep.learn(before, "told");
    goTo(before, true);
    return;
  }
  const { match } = await createBattle({ lesson: system });
  goTo(match, true);
}

export function LearnPlace({ system }: { system: string }) {
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    enter(system).catch((error) => setWrong(error.message));
  }, [system]);
  if (wrong) return <DeadEnd title="This lesson is not there">{wrong}</DeadEnd>;
  return (
    <main class="landing" aria-busy="true">
      Setting up your first battle …
    </main>
  );
}

// Only where the system has a lesson. `go`: what is open is closed first.
export function LearnLink({ system, go }: { system: string; go?(): void }) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    hello().then(
      ({ rulebooks }) => setKnown(rulebooks.some(({ id, lesson }) => id === system && lesson === true)),
      () => undefined,
    );
  }, [system]);
  return known ? (
    <p class="learn-link">
      <a href={`#learn=${system}`} onClick={go}>
        Learn it in a guided battle
      </a>
    </p>
  ) : null;
}
