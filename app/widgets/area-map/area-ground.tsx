import type { AreaMapData } from "../../../core/locations/map/area-map.ts";

/** The id of the drawing in the file, for `<use>`. */
export const GROUND_ID = "ground";

const TIER_FILLS = ["var(--zone-1)", "var(--zone-2)"] as const;

/**
 * The land of the area map without words, as the content of an SVG file that pages show by `<use>`: there its colors are those of
 * the page, light or dark, because custom properties are inherited.
 */
export function AreaGround({ map }: { map: AreaMapData }) {
  const { counties, surroundings, rivers, stateLine, rings } = map;
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <title>Map of the service area</title>
      <g id={GROUND_ID} fill="none" strokeLinejoin="round" strokeLinecap="round">
        <path d={surroundings} fill="var(--land)" stroke="var(--border)" />
        {counties.map(({ name, tier, outline }) => (
          <path
            key={name}
            d={outline}
            fill={TIER_FILLS[tier] ?? "var(--land)"}
            stroke="var(--border)"
          />
        ))}
        {rivers.map(({ level, line }) => (
          <path key={line} d={line} stroke="var(--river)" strokeWidth={level < 2 ? 4 : 1.2} />
        ))}
        <path d={stateLine} stroke="var(--state)" strokeWidth="1.2" strokeDasharray="7 3 1 3" />
        <g stroke="var(--ring)" strokeWidth="1.2" strokeDasharray=".1 5">
          {rings.map(({ minutes, line }) => (
            <path key={minutes} d={line} />
          ))}
        </g>
      </g>
    </svg>
  );
}
