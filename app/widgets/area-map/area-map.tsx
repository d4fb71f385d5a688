import type { AreaMap as DrawnArea, MappedTown } from "../../../core/locations/area-map.ts";
import type { Placed } from "../../../core/locations/map-labels.ts";
import { Way } from "./way.tsx";

const TIERS = [
  { ground: "bg-stamp", shape: "fill-stamp", text: "fill-on-stamp" },
  { ground: "bg-stamp/25", shape: "fill-stamp/25", text: "fill-ink" },
  { ground: "bg-stamp/8", shape: "fill-stamp/8", text: "fill-ink" },
  { ground: "bg-card", shape: "fill-card", text: "fill-ink" },
] as const;

const tierOf = (tier: number) => TIERS[Math.min(tier, TIERS.length - 1)] ?? TIERS[3];

/** The ground colour of a zone in lists beside the map: the nearer, the stronger. */
export function tierFill(tier: number): string {
  return tierOf(tier).ground;
}

/** Where the map's names lead. */
interface MapLinks {
  readonly county: (name: string) => string;
  /** Undefined for a town without a page. */
  readonly town: (name: string, county: string) => string | undefined;
}

interface Props {
  readonly map: DrawnArea;
  /** Left out, the map is a picture; with them its counties and towns are links, in the order they are read. */
  readonly links?: MapLinks;
}

/** The service area drawn from its counties; every label reads on its ground. */
export function AreaMap({ map, links }: Props) {
  if (map.counties.length === 0) return null;
  const counties = map.counties.map(({ name, zone }) => `${name}, ${zone}`).join("; ");
  const box = { viewBox: `0 0 ${map.width} ${map.height}` };
  const drawn = (
    <>
      {map.counties.map(({ name, zone, tier, outline }) => (
        <g key={name}>
          <Way href={links?.county(name)} label={`${name} County, ${zone}`}>
            <path
              d={outline}
              className={`stroke-ink ${tierOf(tier).shape}`}
              strokeWidth="1.25"
              strokeLinejoin="round"
            />
          </Way>
          {map.towns
            .filter(({ county }) => county === name)
            .map((town) => (
              <Town key={town.name} town={town} href={links?.town(town.name, name)} />
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
        {drawn}
      </svg>
    </nav>
  ) : (
    <svg {...box} role="img" className="mx-auto w-full max-w-lg">
      <title>{`Map of the service area: ${counties}`}</title>
      {drawn}
    </svg>
  );
}

/** Where a name begins, by its side of the dot. */
const WRITTEN = {
  right: { dx: 6, dy: 4, anchor: "start" },
  left: { dx: -6, dy: 4, anchor: "end" },
  above: { dx: 0, dy: -6, anchor: "middle" },
} as const;

function Town({ town, href }: { town: Placed<MappedTown>; href: string | undefined }) {
  const { name, x, y, side, tier } = town;
  const { dx, dy, anchor } = WRITTEN[side];
  return (
    <Way href={href} label={`${name}, ${town.county} County`}>
      <g className={tierOf(tier).text}>
        <circle cx={x} cy={y} r="2.2" />
        <text x={x + dx} y={y + dy} textAnchor={anchor} className="text-[11px]">
          {name}
        </text>
      </g>
    </Way>
  );
}

/** The names are written last, so that no county drawn later covers one, and let the mouse through to the ground. */
function CountyNames({ counties }: Pick<DrawnArea, "counties">) {
  return (
    <g className="pointer-events-none font-serif text-[16px] font-semibold">
      {counties.map(({ name, x, y, tier }) => (
        <text key={name} x={x} y={y} textAnchor="middle" className={tierOf(tier).text}>
          {name}
        </text>
      ))}
    </g>
  );
}
