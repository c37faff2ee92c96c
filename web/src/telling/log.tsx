import { withRules } from "../learn/rules";
import type { Table } from "../table";
import type { Teller } from "./teller";

export function Log({ table, teller }: { table: Table; teller: Teller }) {
  return (
    <ol class="log" aria-label="What happened">
      {teller.told.map((event) => (
        <li key={event.number}>
          {event.text} {event.rule && withRules(table.view.ruleset, event.rule)}
        </li>
      ))}
    </ol>
  );
}
