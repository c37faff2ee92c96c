// For newcomers: what the captain would do with the ship in hand, and why.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { Suggestion } from "../protocol";
import type { Table } from "../table";
import { plainWords } from "./answers";
import { endWords } from "./orders-ends";

interface Advice {
  words: string;
  reason: string;
}

// Where it leads to, or what it does; the order itself is for whoever types.
async function inWords(table: Table, unit: string, { text, reason = "" }: Suggestion): Promise<Advice> {
  const listed = (await table.choices(unit)).find((choice) => choice.text === text);
  const words = listed?.end
    ? `go ${endWords(table.view.board, listed.end)}`
    : `order: ${plainWords(listed ?? { text }, unit)}`;
  return { words, reason };
}

export function Hint({ table, unit }: { table: Table; unit: string }) {
  const { hints } = useEmitter(keep).settings;
  const [advice, setAdvice] = useState<Advice | null>(null);
  const question = table.question?.number;
  useEffect(() => {
    setAdvice(null);
    if (!hints) return;
    let gone = false;
    const think = async (): Promise<void> => {
      const found = await table.suggest("captain", unit);
      const advised = found && (await inWords(table, unit, found));
      if (!gone) setAdvice(advised);
    };
    think().catch(() => undefined); // a hint less
    return () => void (gone = true);
  }, [hints, question, unit]);
  if (!hints || !advice?.reason) return null;
  return (
    <p class="reason">
      The captain would <b>{advice.words}</b>. <Reason of={advice.reason} />
    </p>
  );
}

// What his figures are: not the odds of one volley, which are exact.
export function Reason({ of }: { of: string }) {
  return <>As he sees it after a few trials: {of}.</>;
}
