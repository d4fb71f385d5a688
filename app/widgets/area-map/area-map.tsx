import type { AreaMapData, MappedCity } from "../../../core/locations/map/area-map.ts";
import type { PlacedLabel } from "../../../core/locations/map/map-labels.ts";
import { MapLink } from "./map-link.tsx";

const TIER_CLASSES = [
  { background: "bg-stamp", shape: "fill-stamp", text: "fill-on-stamp" },
  { background: "bg-stamp/25", shape: "fill-stamp/25", text: "fill-ink" },
  { background: "bg-stamp/8", shape: "fill-stamp/8", text: "fill-ink" },
  { background: "bg-card", shape: "fill-card", text: "fill-ink" },
] as const;

const tierClasses = (tier: number) =>
  TIER_CLASSES[Math.min(tier, TIER_CLASSES.length - 1)] ?? TIER_CLASSES[3];

/** The background class of a zone in lists beside the map; nearer zones have a stronger color. */
export function tierFill(tier: number): string {
  return tierClasses(tier).background;
}

/** The links of the map. */
interface MapLinks {
  readonly county: (name: string) => string;
  /** Undefined for a city without a page. */
  readonly city: (name: string, county: string) => string | undefined;
}

interface Props {
  readonly map: AreaMapData;
  /** Without links the map is a picture; with links its counties and cities can be opened, in reading order. */
  readonly links?: MapLinks;
}

/** The map of the service area, drawn from its counties. */
export function AreaMap({ map, links }: Props) {
  if (map.counties.length === 0) return null;
  const counties = map.counties.map(({ name, zone }) => `${name}, ${zone}`).join("; ");
  const box = { viewBox: `0 0 ${map.width} ${map.height}` };
  const shapes = (
    <>
      {map.counties.map(({ name, zone, tier, outline }) => (
        <g key={name}>
          <MapLink href={links?.county(name)} label={`${name} County, ${zone}`}>
            <path
              d={outline}
              className={`stroke-ink ${tierClasses(tier).shape}`}
              strokeWidth="1.25"
              strokeLinejoin="round"
            />
          </MapLink>
          {map.cities
            .filter(({ county }) => county === name)
            .map((city) => (
              <CityDot key={city.name} city={city} href={links?.city(city.name, name)} />
            ))}
        </g>
      ))}
      <CountyNames counties={map.counties} />
    </>
  );
  return links ? (
    <nav aria-label="Map of the service area">
      <svg {...box} className="mx-auto w-full">
        <title>Map of the service area</title>
        {shapes}
      </svg>
    </nav>
  ) : (
    <svg {...box} role="img" className="mx-auto w-full max-w-lg">
      <title>{`Map of the service area: ${counties}`}</title>
      {shapes}
    </svg>
  );
}

/** The offset of a city's name, depending on its side of the dot. */
const LABEL_OFFSETS = {
  right: { dx: 6, dy: 4, anchor: "start" },
  left: { dx: -6, dy: 4, anchor: "end" },
  above: { dx: 0, dy: -6, anchor: "middle" },
} as const;

function CityDot({ city, href }: { city: PlacedLabel<MappedCity>; href: string | undefined }) {
  const { name, x, y, side, tier } = city;
  const { dx, dy, anchor } = LABEL_OFFSETS[side];
  return (
    <MapLink href={href} label={`${name}, ${city.county} County`}>
      <g className={tierClasses(tier).text}>
        <circle cx={x} cy={y} r="2.2" />
        <text x={x + dx} y={y + dy} textAnchor={anchor} className="text-[11px]">
          {name}
        </text>
      </g>
    </MapLink>
  );
}

/** County names are drawn last, so that no county covers them, and ignore the mouse, so that the county below gets it. */
function CountyNames({ counties }: Pick<AreaMapData, "counties">) {
  return (
    <g className="pointer-events-none font-serif text-[16px] font-semibold">
      {counties.map(({ name, x, y, tier }) => (
        <text key={name} x={x} y={y} textAnchor="middle" className={tierClasses(tier).text}>
          {name}
        </text>
      ))}
    </g>
  );
}
