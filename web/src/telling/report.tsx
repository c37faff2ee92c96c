// Each turn in short: what every ship has lost and scored.
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import type { Table } from "../table";
import { plural } from "../words";
import type { ShipAccount } from "./ledger";
import { UnitName } from "./sentence";
import type { Teller } from "./teller";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

function Account({ table, desk, ship }: { table: Table; desk: Desk; ship: ShipAccount }) {
  const { unit, changes, hits, lost } = ship;
  return (
    <li class={lost ? "lost" : ""}>
      <UnitName table={table} desk={desk} name={unit.name} marked />
      <span class="outcome">
        {lost && <b class="bad">✖ lost</b>}
        {changes.map(({ name, from, to }) => (
          <span key={name} class={to < from ? "worse" : "better"}>
            {name} {from}
            <span aria-label="to"> → </span>
            {to}
          </span>
        ))}
        {hits > 0 && <span class="scored">{plural(hits, "hit")} scored</span>}
      </span>
    </li>
  );
}

export function TurnReport({ table, desk, teller }: Props) {
  const ledger = useEmitter(teller.ledger);
  const { report } = ledger;
  if (!report || !ledger.shown || teller.telling || teller.live) return null;
  return (
    <section class="report paper" aria-label={report.title}>
      <details open>
        <summary>
          <h2>{report.title}</h2>
        </summary>
        <ul>
          {report.ships.map((ship) => (
            <Account key={ship.unit.id} table={table} desk={desk} ship={ship} />
          ))}
        </ul>
      </details>
      <button type="button" class="plain" aria-label={`Close: ${report.title}`} onClick={() => ledger.dismiss()}>
        ✕
      </button>
    </section>
  );
}
