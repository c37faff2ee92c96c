// Orders typed as on paper, judged while one types.
import { useEffect, useState } from "preact/hooks";
import { RuleLink } from "../learn/rules";
import type { Drafted, Refusal } from "../protocol";
import { Failed, Refused } from "../wire";
import type { OrderBook } from "./orders-book";
import { effortWords, placeWords } from "./orders-ends";
import { isGrave } from "./orders-outlook";

const PAUSE_MS = 180;
const LONGEST = 400; // the server takes 500 bytes, with the name of the ship

type Verdict = { understood: Drafted } | { refusal: Refusal } | null;

// With the ship's name or without: then the one in hand is meant.
function readings(book: OrderBook, typed: string): string[] {
  const named = [...book.table.units.keys()].some((unit) => typed.toLowerCase().includes(unit.toLowerCase()));
  return book.selected && !named ? [`${book.selected}: ${typed}`, `${book.selected} ${typed}`, typed] : [typed];
}

async function judge(book: OrderBook, typed: string): Promise<Verdict> {
  let refusal: Refusal | null = null;
  for (const reading of readings(book, typed)) {
    try {
      return { understood: await book.table.permits(reading) };
    } catch (error) {
      if (error instanceof Failed && error.trouble.code === "bad-field")
        return { refusal: { rule: "", reason: error.message } };
      if (!(error instanceof Refused)) throw error;
      refusal = error.refusal;
      if (refusal.rule) break; // it was understood, and a rule says no
    }
  }
  return refusal && { refusal };
}

export function TypedOrder({ book }: { book: OrderBook }) {
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<Verdict>(null);
  useEffect(() => {
    setVerdict(null);
    if (!typed.trim()) return;
    let late = false;
    const timer = setTimeout(
      () =>
        judge(book, typed.trim()).then(
          (found) => !late && setVerdict(found),
          () => undefined,
        ),
      PAUSE_MS,
    );
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [typed, book.selected, book.question.number]);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!typed.trim()) return;
    const found = await judge(book, typed.trim()).catch(() => null);
    setVerdict(found);
    if (found && "understood" in found && (await book.obey(found.understood))) setTyped("");
  };
  return (
    <form class="typed" onSubmit={(event) => void send(event)}>
      <label>
        Or type the order
        <input
          value={typed}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          aria-describedby="typed-verdict"
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        />
      </label>
      <p id="typed-verdict" role="status">
        {verdict && <Judged book={book} verdict={verdict} />}
      </p>
    </form>
  );
}

function Judged({ book, verdict }: { book: OrderBook; verdict: NonNullable<Verdict> }) {
  if ("understood" in verdict) {
    const { text, end, effort, outlook = [] } = verdict.understood;
    const grave = isGrave(outlook);
    return (
      <span class={grave ? "bad" : "good"}>
        {grave ? "⚠" : "✓"} {text}
        {end && ` → ${placeWords(book.board, end)}`}
        {effort && ` (${effortWords(effort)})`}
        {outlook.map(({ kind, text: words }) => (
          <span key={kind}> {words}</span>
        ))}
      </span>
    );
  }
  const { rule, reason } = verdict.refusal;
  return (
    <span class="bad">
      ✗ {reason} {rule && <RuleLink ruleset={book.table.view.ruleset} id={rule} />}
    </span>
  );
}
