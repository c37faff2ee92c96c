// Rings around what somebody who learns is to look at. They lie under the ships and take no clicks.
import type { Geometry } from "../board/geometry";
import { still } from "../board/still";
import type { Point } from "../protocol";

interface Props {
  geometry: Geometry;
  places: Map<string, Point>; // where units are drawn
  pointed: string[];
}

export const Rings = still(({ geometry, places, pointed }: Props) => (
  <g class="rings" aria-hidden="true">
    {pointed.map((name) => {
      const ship = places.get(name);
      const at = ship ?? geometry.centre(name);
      if (!at) return null;
      return ship ? (
        <circle key={name} data-pointed={name} cx={at[0]} cy={at[1]} r={0.62 * geometry.pitch} />
      ) : (
        <path key={name} data-pointed={name} d={geometry.outline(at)} />
      );
    })}
  </g>
));
