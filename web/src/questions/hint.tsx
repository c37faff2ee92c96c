// For newcomers: what the captain would do with the ship in hand, and why.
import { useEffect, useState } from "preact/hooks";
import { useEmitter } from "../emitter";
import { keep } from "../keep";
import type { Suggestion } from "../protocol";
import type { Table } from "../table";

export function Hint({ table, unit }: { table: Table; unit: string }) {
  const { hints } = useEmitter(keep).settings;
  const [advice, setAdvice] = useState<Suggestion | null>(null);
  const question = table.question?.number;
  useEffect(() => {
    setAdvice(null);
    if (!hints) return;
    let gone = false;
    table.suggest("captain", unit).then((found) => !gone && setAdvice(found), () => undefined); // a hint less
    return () => void (gone = true);
  }, [hints, question, unit]);
  if (!hints || !advice?.reason) return null;
  return (
    <p class="reason">
      The captain would order <b>{advice.text}</b>: {advice.reason}.
    </p>
  );
}
