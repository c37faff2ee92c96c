// A weapon's arcs as a little rose, the bow upwards. Of the 24 bearings, even ones are exact
// directions (spokes) and odd ones the sectors between them.
const RADIUS = 11;

function at(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(12 + RADIUS * Math.sin(angle)).toFixed(2)} ${(12 - RADIUS * Math.cos(angle)).toFixed(2)}`;
}

const SECTORS = Array.from({ length: 12 }, (_, k) => ({
  bit: 2 * k + 1,
  path: `M12 12 L${at(30 * k)} A${RADIUS} ${RADIUS} 0 0 1 ${at(30 * k + 30)}Z`,
}));
const SPOKES = Array.from({ length: 12 }, (_, k) => ({ bit: 2 * k, path: `M12 12 L${at(30 * k)}` }));

const WORDS = ["fore", "starboard", "aft", "port"];
const has = (arcs: number, bit: number): boolean => ((arcs >> bit) & 1) === 1;

function words(arcs: number): string {
  const sides = WORDS.filter((_, i) => has(arcs, 6 * i));
  return sides.length === WORDS.length ? "all around" : sides.join(", ") || "a narrow arc";
}

export function Rose({ arcs }: { arcs: number }) {
  return (
    <svg class="arc-rose" viewBox="0 0 24 24" role="img" aria-label={`bears ${words(arcs)}`}>
      <circle class="rim" cx="12" cy="12" r={RADIUS} />
      {SECTORS.map(({ bit, path }) => has(arcs, bit) && <path key={bit} class="sector" d={path} />)}
      {SPOKES.map(({ bit, path }) => has(arcs, bit) && <path key={bit} class="spoke" d={path} />)}
      <path class="bow" d="M12 7.5 14.5 15 12 13.4 9.5 15Z" />
    </svg>
  );
}
