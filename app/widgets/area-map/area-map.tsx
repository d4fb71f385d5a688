import type { MapLabel, Placed } from "../../../core/locations/map-labels.ts";

/** A drawn map: counties as outlines with the zone that prices them, towns as dots. */
interface Props {
  readonly map: {
    readonly width: number;
    readonly height: number;
    readonly counties: readonly {
      readonly name: string;
      readonly zone: string;
      readonly tier: number;
      readonly outline: string;
      readonly x: number;
      readonly y: number;
    }[];
    readonly towns: readonly Placed<MapLabel & { readonly tier: number }>[];
  };
}

const TIERS = [
  { ground: "bg-act", shape: "fill-act", text: "fill-on-act" },
  { ground: "bg-act/20", shape: "fill-act/20", text: "fill-ink" },
  { ground: "bg-card", shape: "fill-card", text: "fill-ink" },
] as const;

const tierOf = (tier: number) => TIERS[Math.min(tier, TIERS.length - 1)] ?? TIERS[2];

/** The ground colour of a zone in lists beside the map: the nearer, the stronger. */
export function tierFill(tier: number): string {
  return tierOf(tier).ground;
}

/** The service area drawn from its counties; every label reads on its ground. */
export function AreaMap({ map }: Props) {
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

function Town({ name, x, y, side, tier }: Placed<MapLabel & { readonly tier: number }>) {
  const onLeft = side === "left";
  return (
    <g className={tierOf(tier).text}>
      <circle cx={x} cy={y} r="2.2" />
      <text
        x={onLeft ? x - 6 : x + 6}
        y={y + 4}
        textAnchor={onLeft ? "end" : "start"}
        className="text-[11px]"
      >
        {name}
      </text>
    </g>
  );
}
