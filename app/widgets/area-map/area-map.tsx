import type { AreaMap as DrawnArea, MappedTown } from "../../../core/locations/area-map.ts";
import type { Placed } from "../../../core/locations/map-labels.ts";

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

/** The service area drawn from its counties; every label reads on its ground. */
export function AreaMap({ map }: { map: DrawnArea }) {
  if (map.counties.length === 0) return null;
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" className="mx-auto w-full max-w-lg">
      <title>{`Map of the counties we drive to: ${map.counties.map(({ name, zone }) => `${name}, ${zone}`).join("; ")}`}</title>
      {map.counties.map(({ name, outline, tier }) => (
        <path
          key={name}
          d={outline}
          className={`stroke-ink ${tierOf(tier).shape}`}
          strokeWidth="1.25"
          strokeLinejoin="round"
        />
      ))}
      {map.counties.map(({ name, x, y, tier }) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor="middle"
          className={`font-serif text-[16px] font-semibold ${tierOf(tier).text}`}
        >
          {name}
        </text>
      ))}
      {map.towns.map((town) => (
        <Town key={town.name} {...town} />
      ))}
    </svg>
  );
}

/** Where a name begins, by its side of the dot. */
const WRITTEN = {
  right: { dx: 6, dy: 4, anchor: "start" },
  left: { dx: -6, dy: 4, anchor: "end" },
  above: { dx: 0, dy: -6, anchor: "middle" },
} as const;

function Town({ name, x, y, side, tier }: Placed<MappedTown>) {
  const { dx, dy, anchor } = WRITTEN[side];
  return (
    <g className={tierOf(tier).text}>
      <circle cx={x} cy={y} r="2.2" />
      <text x={x + dx} y={y + dy} textAnchor={anchor} className="text-[11px]">
        {name}
      </text>
    </g>
  );
}
