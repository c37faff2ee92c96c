// The clock of one's own seat: how long a part of a turn may take, what is left of it, and a warning
// when three quarters are gone.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../table";
import { voice } from "../ui/say";

const SECOND_MS = 1000;
const WARNING_PART = 4;

const two = (number: number): string => String(number).padStart(2, "0");

function span(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days) return `${days} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours ? two(Math.floor((seconds % 3600) / 60)) : Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;
  return hours ? `${hours}:${rest}` : rest;
}

// Whole seconds that are left; null while the clock does not run. Shown anew whenever one of them is over.
function useSecondsLeft(table: Table): number | null {
  const [, show] = useState(0);
  const left_ms = table.timeLeft();
  useEffect(() => {
    if (left_ms === null || left_ms <= 0) return;
    const timer = setTimeout(() => show((n) => n + 1), left_ms % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  });
  const { time } = table.view;
  return left_ms === null || !time ? null : Math.min(time.seconds, Math.max(0, Math.ceil(left_ms / SECOND_MS)));
}

export function Clock({ table }: { table: Table }) {
  const left = useSecondsLeft(table);
  const warned = useRef<number | null>(null);
  const { time } = table.view;
  const short = !!time && left !== null && left <= time.seconds / WARNING_PART;
  useEffect(() => {
    if (!short || !time || warned.current === time.due) return;
    warned.current = time.due;
    voice.say(`You have ${span(left)} left before the default answers for you.`);
  }, [short, time?.due]);
  if (!time) return null;
  return (
    <span class={short ? "clock hurry" : "clock"} role="timer" aria-label="Your clock">
      {left === null ? `${span(time.seconds)} a turn` : `${span(left)} left`}
    </span>
  );
}
