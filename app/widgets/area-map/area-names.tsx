import type { AreaMapData, MappedCity } from "../../../core/locations/map/area-map.ts";
import type { PlacedLabel } from "../../../core/locations/map/map-labels.ts";
import { ringLabel } from "../../../core/locations/map/ring-labels.ts";
import colors from "./area-colors.css?inline";
import css from "./area-map.css?inline";

/** The style of the map, only on the pages that have one. */
export function AreaStyle() {
  return (
    <style href="area-map" precedence="default">
      {colors + css}
    </style>
  );
}

/** The words on the area map: states, counties and rings of drive time. Screens below 40rem leave them out. */
export function AreaNames({ map }: { map: AreaMapData }) {
  return (
    <g className="area-names" textAnchor="middle">
      {map.states.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className="area-state">
          {name}
        </text>
      ))}
      {map.counties.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className="area-county">
          {name}
        </text>
      ))}
      {map.rings.map(({ minutes, x, y }) => (
        <text key={minutes} x={x} y={y + 4}>
          {ringLabel(minutes)}
        </text>
      ))}
    </g>
  );
}

/** The place where every drive starts. */
export function AreaBase({ base }: Pick<AreaMapData, "base">) {
  if (!base) return null;
  return (
    <g className="area-base">
      <circle cx={base.x} cy={base.y} r="9" />
      <circle cx={base.x} cy={base.y} r="3.5" />
    </g>
  );
}

interface CityNameProps extends Pick<AreaMapData, "base"> {
  readonly city: PlacedLabel<MappedCity>;
}

/** A city's dot and name. The base has its own mark, and its name keeps clear of it. */
export function CityName({ city, base }: CityNameProps) {
  const { name, x, y, side, size = 1, major } = city;
  const { dx, dy, anchor } = LABEL_OFFSETS[side];
  const reach = base?.x === x && base.y === y ? size * 1.7 : size;
  return (
    <g className={major ? "area-major" : "area-minor"}>
      <circle cx={x} cy={y} r={major ? 3.5 : 2.5} />
      <text
        x={x + dx * reach}
        y={y + (side === "below" ? 11 + 7 * reach : dy * size)}
        textAnchor={anchor}
      >
        {name}
      </text>
    </g>
  );
}

/** The offset of a city's name, depending on its side of the dot. */
const LABEL_OFFSETS = {
  right: { dx: 7, dy: 4, anchor: "start" },
  left: { dx: -7, dy: 4, anchor: "end" },
  above: { dx: 0, dy: -10, anchor: "middle" },
  below: { dx: 0, dy: 18, anchor: "middle" },
} as const;
