// A part of a board as a picture: the cells, the terrain, and whatever stands there.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Mark, Point } from "../protocol";
import { type Box, borderPath, type Geometry, gridPath } from "./geometry";
import { Ground } from "./ground";
import { still } from "./still";
import { Yard } from "./yard";

interface Props {
  system: string;
  geometry: Geometry;
  ground: Mark[];
  box: Box; // what is to be seen at least; around it is shown what the frame has room for
  onItsSide?: boolean; // turned to the left by a quarter
  label: string;
  children: ComponentChildren;
}

const inside = ([x, y]: Point, { left, top, right, bottom }: Box, margin: number): boolean =>
  x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;

const Cells = still(({ geometry, box }: { geometry: Geometry; box: Box }) => {
  const margin = 1.5 * Math.max(box.right - box.left, box.bottom - box.top);
  const all = geometry.printed.map((cell) => cell.at);
  const centres = all.filter((at) => inside(at, box, margin));
  return (
    <>
      <path class="chart-cells" d={gridPath(geometry, centres)} />
      <path class="chart-rim" d={borderPath(geometry, all)} />
    </>
  );
});

const turned = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: -right, right: bottom, bottom: -left });

// Fills its frame; --px, units of the board in a pixel, follows its size.
export function Plot({ system, geometry, ground, box, onItsSide = false, label, children }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const { left, top, right, bottom } = onItsSide ? turned(box) : box;
  const [width, height] = [right - left, bottom - top];
  useEffect(() => {
    const svg = picture.current;
    if (!svg) return;
    const watcher = new ResizeObserver(([{ contentRect }]) => {
      const scale = Math.min(contentRect.width / width, contentRect.height / height);
      if (scale > 0) svg.style.setProperty("--px", (1 / scale).toFixed(1));
    });
    watcher.observe(svg);
    return () => watcher.disconnect();
  }, [width, height]);
  return (
    <Yard.Provider value={system}>
      <svg ref={picture} class="plot art" viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
        <g transform={onItsSide ? "rotate(-90)" : undefined}>
          <Cells geometry={geometry} box={box} />
          <Ground geometry={geometry} ground={ground} />
          {children}
        </g>
      </svg>
    </Yard.Provider>
  );
}
