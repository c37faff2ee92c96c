// A table as the server tells it: of a rule, or of something that is looked at.
import type { ComponentChildren } from "preact";
import type { DataSheet } from "../protocol";

interface Props {
  ruleset: string;
  sheet: DataSheet;
  words(ruleset: string, text: string): ComponentChildren;
}

const SHORT = 28; // characters that are not broken

export function SheetTable({ ruleset, sheet, words }: Props) {
  return (
    <div class="sheet-table" tabIndex={0} role="region" aria-label={sheet.title || "Table"}>
      <table>
        {sheet.title && <caption>{sheet.title}</caption>}
        {sheet.heads.some(Boolean) && (
          <thead>
            <tr>
              {sheet.heads.map((head, i) => (
                <th key={i} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {sheet.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, k) => {
                const Cell = k === 0 ? "th" : "td";
                return (
                  <Cell key={k} scope={k === 0 ? "row" : undefined} class={cell.length < SHORT ? "short" : ""}>
                    {words(ruleset, cell)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
