import type { AreaMapData, MappedCounty } from "../../../core/locations/map/area-map.ts";
import { localFrame } from "../../../core/locations/map/local-frame.ts";
import colors from "./area-colors.css?inline";
import { GROUND_ID } from "./area-ground.tsx";
import type { AreaPictureProps } from "./area-picture.tsx";

/** A piece of the area map: one city, the base, and the signature between them. Nothing where either is unknown. */
export function LocalMap({ map, ground, signature: city }: AreaPictureProps) {
  const { base } = map;
  if (!base || !city || map.height === 0) return null;
  const { x, y, width, height } = localFrame(base, city);
  const letter = Math.round(width / 20);
  const isBase = base.x === city.x && base.y === city.y;
  return (
    <>
      <style href="area-colors" precedence="default">
        {colors}
      </style>
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        className="area-picture w-full border border-rule"
        role="img"
        aria-label={`Map of ${city.city} in our service area`}
        textAnchor="middle"
        fontSize={letter}
      >
        <use href={`${ground}#${GROUND_ID}`} />
        <g fill="hsl(var(--muted))" fontSize={Math.round(letter * 0.8)}>
          {countiesIn(map, { x, y, width, height }, city.y, letter).map((county) => (
            <text key={county.name} x={county.x} y={county.y}>
              {county.name}
            </text>
          ))}
        </g>
        <g fill="none" stroke="hsl(var(--act))" strokeWidth={Math.max(2, width / 130)}>
          {isBase ? null : <path d={city.line} strokeLinecap="round" />}
          <circle cx={base.x} cy={base.y} r={letter * 0.6} />
        </g>
        <g fill="hsl(var(--ink))">
          <circle cx={city.x} cy={city.y} r={letter * 0.32} />
          <text
            x={city.x}
            y={city.y - letter}
            fontWeight="600"
            paintOrder="stroke"
            stroke="hsl(var(--paper))"
            strokeWidth={letter / 4}
          >
            {city.city}
          </text>
        </g>
      </svg>
    </>
  );
}

/** The counties with a name in the frame that does not touch the name of the city. */
function countiesIn(
  { counties, base }: AreaMapData,
  frame: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  },
  cityY: number,
  letter: number,
): MappedCounty[] {
  const isFree = (y: number) =>
    Math.abs(y - cityY + letter) > letter * 1.6 && Math.abs(y - (base?.y ?? 0)) > letter * 1.6;
  return counties.filter(
    ({ x, y, name }) =>
      x > frame.x + name.length * letter * 0.3 &&
      x < frame.x + frame.width - name.length * letter * 0.3 &&
      y > frame.y + letter &&
      y < frame.y + frame.height - letter &&
      isFree(y),
  );
}
