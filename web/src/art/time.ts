// Small helpers for what is drawn by the time of a story, from 0 to 1.
import { useMedia } from "../ui/media";

export const clamp = (n: number): number => Math.max(0, Math.min(1, n));
export const during = (t: number, from: number, to: number): number => clamp((t - from) / (to - from));
export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t);
export const round = (n: number): number => Math.round(n * 100) / 100;

// Whoever wants no motion sees one moment of it.
export function useMoment(t: number, still: number): number {
  const calm = useMedia("(prefers-reduced-motion: reduce)");
  return calm || document.documentElement.dataset.speed === "instant" ? still : t;
}
