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

type Word = Advice | "thinking" | "none";

// Where it leads to, or what it does; the order itself is for whoever types.
async function inWords(table: Table, unit: string, { text, reason = "" }: Suggestion): Promise<Advice> {
  const listed = (await table.choices(unit)).find((choice) => choice.text === text);
  const words = listed?.end
    ? `go ${endWords(table.view.board, listed.end)}`
    : `order: ${plainWords(listed ?? { text }, unit)}`;
  return { words, reason };
}

// It comes late: its room is kept beforehand, so that nothing moves away under a finger.
export function Hint({ table, unit }: { table: Table; unit: string }) {
  const { hints } = useEmitter(keep).settings;
  const [word, setWord] = useState<Word>("thinking");
  const question = table.question?.number;
  useEffect(() => {
    setWord("thinking");
    if (!hints) return;
    let gone = false;
    const think = async (): Promise<Word> => {
      const found = await table.suggest("captain", unit);
      const advised = found && (await inWords(table, unit, found));
      return advised?.reason ? advised : "none";
    };
    think()
      .catch((): Word => "none")
      .then((found) => void (gone || setWord(found)));
    return () => void (gone = true);
  }, [hints, question, unit]);
  if (!hints) return null;
  return <p class="reason hint">{hintWords(word)}</p>;
}

function hintWords(word: Word) {
  if (word === "thinking") return "The captain looks at it …";
  if (word === "none") return "The captain has no advice here.";
  return (
    <>
      The captain would <b>{word.words}</b>. <Reason of={word.reason} />
    </>
  );
}

// What his figures are: not the odds of one volley, which are exact.
export function Reason({ of }: { of: string }) {
  return <>As he sees it after a few trials: {of}.</>;
}
