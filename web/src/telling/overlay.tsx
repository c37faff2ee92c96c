// Over the board: what is being told, what was lost, and each turn in short.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import type { Table } from "../table";
import { useMedia, WIDE } from "../ui/media";
import { plural } from "../words";
import { TurnReport } from "./report";
import { Sentence } from "./sentence";
import type { Teller } from "./teller";
import { TrayView } from "./tray";
import type { Tray } from "./trays";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

function Losses({ table, desk, teller }: Props) {
  const { losses } = teller;
  if (!losses.length) return null;
  const title = losses.length > 1 ? `${losses.length} ships are lost` : `${losses[0].name} is lost`;
  return (
    <section class="loss-banner" aria-label={title}>
      <h2>
        <span aria-hidden="true">✖ </span>
        {title}
      </h2>
      <ul>
        {losses.map(({ number, line }) => (
          <li key={number}>
            <Sentence table={table} desk={desk} text={line} />
          </li>
        ))}
      </ul>
      <button type="button" class="plain" aria-label={`Dismiss: ${title}`} onClick={() => teller.dismiss(losses)}>
        ✕
      </button>
    </section>
  );
}

const TRAY_SIZE = { width: 352, height: 400 };
const CORNERS = ["bottom left", "bottom right", "top left", "top right"];

// The corner of the board in which a tray hides fewest of those who fight.
function freest(area: DOMRect, fighters: DOMRect[]): string {
  const hides = (corner: string): number =>
    fighters.filter(({ left, right, top, bottom }) => {
      const across = corner.endsWith("left") ? left < area.left + TRAY_SIZE.width : right > area.right - TRAY_SIZE.width;
      const along = corner.startsWith("top") ? top < area.top + TRAY_SIZE.height : bottom > area.bottom - TRAY_SIZE.height;
      return across && along;
    }).length;
  return CORNERS.reduce((best, corner) => (hides(corner) < hides(best) ? corner : best));
}

// A declaration alone is no sight.
const isWorthSeeing = ({ target, rows, destroyed }: Tray): boolean => !!target && (destroyed.length > 0 || rows.some(({ parts }) => parts.length > 0));

const onBoard = (name: string): Element | null => document.querySelector(`.board-area [data-unit="${CSS.escape(name)}"]`);

// Beside the board, where there is room; else over it.
function Live({ table, desk, teller }: Props) {
  const tray = teller.live;
  const beside = useMedia(WIDE) && !table.spectator;
  const box = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState(CORNERS[0]);
  useLayoutEffect(() => {
    const area = box.current?.parentElement;
    if (!tray?.target || !area) return;
    const fighters = [...tray.attackers, tray.target].flatMap((name) => onBoard(name) ?? []);
    setCorner(freest(area.getBoundingClientRect(), fighters.map((fighter) => fighter.getBoundingClientRect())));
  }, [tray?.id]);
  return (
    <div class={`live ${beside ? "beside" : corner}`} ref={box}>
      {tray && isWorthSeeing(tray) && <TrayView table={table} desk={desk} tray={tray} rolling={teller.telling} />}
    </div>
  );
}

function Skip({ teller }: { teller: Teller }) {
  return (
    <p class="skip">
      {teller.away > 0 && <span>While you were away: {plural(teller.away, "event")}</span>}
      <button type="button" onClick={() => teller.skip()}>
        Skip <kbd>Space</kbd>
      </button>
    </p>
  );
}

export function Overlay({ table, desk, teller }: Props) {
  const { telling, caption } = teller;
  return (
    <div class="telling">
      <Live table={table} desk={desk} teller={teller} />
      <div class="above">
        {caption && <p key={caption.number} class={`caption ${caption.step}`}>{caption.text}</p>}
        <Losses table={table} desk={desk} teller={teller} />
      </div>
      <div class="below">
        <TurnReport table={table} desk={desk} teller={teller} />
        {telling && <Skip teller={teller} />}
      </div>
    </div>
  );
}
