import type { AreaMapData } from "../../../core/locations/map/area-map.ts";
import type { SignatureOnMap } from "../../../core/locations/map/signature-to.ts";
import { GROUND_ID } from "./area-ground.tsx";
import { AreaBase, AreaNames, AreaStyle, CityName } from "./area-names.tsx";

export interface AreaPictureProps {
  readonly map: AreaMapData;
  /** The address of the file with the map's land. */
  readonly ground: string;
  /** The city that the page was asked about. */
  readonly signature: SignatureOnMap | null;
}

/**
 * The service area as a picture: a signature goes from the base to the city of a typed ZIP. A script finds it by
 * `data-area-line`. For screen readers it is one sentence.
 */
export function AreaPicture({ map, ground, signature }: AreaPictureProps) {
  if (map.height === 0) return null;
  const { x, y, width, height } = map.focus;
  return (
    <>
      <AreaStyle />
      <p className="sr-only">{areaText(map)}</p>
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        className="area-picture size-full overflow-visible"
        aria-hidden="true"
        data-area-line=""
      >
        <use href={`${ground}#${GROUND_ID}`} />
        <AreaNames map={map} />
        <g className="area-cities area-wide">
          {map.cities
            .filter(({ name }) => name !== signature?.city)
            .map((city) => (
              <CityName key={city.name} city={city} base={map.base} />
            ))}
        </g>
        <AreaSignature signature={signature} />
        <AreaBase base={map.base} />
      </svg>
    </>
  );
}

/** The signature on the map, or the empty place where the script draws it. */
function AreaSignature({ signature }: Pick<AreaPictureProps, "signature">) {
  return (
    <g className="area-signature">
      <path d={signature?.line ?? "M0 0"} pathLength="1" />
      <g transform={`translate(${signature?.x ?? 0} ${signature?.y ?? 0})`}>
        <circle r="5" />
        <text y="-12" textAnchor="middle">
          {signature?.city}
        </text>
      </g>
    </g>
  );
}

/** What the map shows, as a sentence. */
export function areaText({ counties, rings, cities }: AreaMapData): string {
  const places = (counties.length > 0 ? counties : cities).map(({ name }) => name);
  const drives = rings.map(({ minutes }) => minutes).join(", ");
  const reach = drives ? `, with rings of ${drives} minutes by car` : "";
  return `Map of the service area${reach}: ${places.join(", ")}`;
}
