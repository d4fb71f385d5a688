import type { AreaMapData } from "../../../core/locations/map/area-map.ts";
import { GROUND_ID } from "./area-ground.tsx";
import { AreaBase, AreaNames, AreaStyle, CityName } from "./area-names.tsx";
import { areaText } from "./area-picture.tsx";
import { MapLink } from "./map-link.tsx";

const TIER_CLASSES = ["bg-zone-1", "bg-zone-2"] as const;

/** The background class of a zone in lists beside the map: the tint of its counties there. */
export function tierFill(tier: number): string {
  return TIER_CLASSES[tier] ?? "bg-card";
}

/** The links of the map. */
interface MapLinks {
  readonly county: (name: string) => string;
  /** Undefined for a city without a page. */
  readonly city: (name: string, county: string) => string | undefined;
}

interface Props {
  readonly map: AreaMapData;
  /** The address of the file with the map's land. */
  readonly ground: string;
  readonly links: MapLinks;
}

/** The whole map of the service area. Its counties and cities can be opened, in reading order. */
export function AreaMap({ map, ground, links }: Props) {
  if (map.height === 0) return null;
  return (
    <nav aria-label="Map of the service area">
      <AreaStyle />
      <p className="sr-only">{areaText(map)}</p>
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className="area-picture mx-auto w-full">
        <title>Map of the service area</title>
        <use href={`${ground}#${GROUND_ID}`} />
        <AreaNames map={map} />
        <AreaBase base={map.base} />
        {map.counties.map(({ name, zone, outline }) => (
          <g key={outline}>
            <MapLink href={links.county(name)} label={`${name} County, ${zone}`}>
              <path d={outline} className="area-outline" />
            </MapLink>
            <g className="area-cities area-wide">
              <Cities county={name} cities={map.cities} base={map.base} links={links} />
            </g>
            <g className="area-cities area-narrow">
              <Cities county={name} cities={map.narrowCities} base={map.base} links={links} />
            </g>
          </g>
        ))}
      </svg>
    </nav>
  );
}

interface CitiesProps extends Pick<Props, "links">, Pick<AreaMapData, "cities" | "base"> {
  readonly county: string;
}

/** The cities of one county, right after it in reading order. */
function Cities({ county, cities, base, links }: CitiesProps) {
  return cities
    .filter((city) => city.county === county)
    .map((city) => (
      <MapLink
        key={city.name}
        href={links.city(city.name, city.county)}
        label={`${city.name}, ${city.county} County`}
      >
        <CityName city={city} base={base} />
      </MapLink>
    ));
}
