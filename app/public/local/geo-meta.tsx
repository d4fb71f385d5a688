import type { City } from "../../../core/locations/cities.ts";

/** Where a page is about, for programs that read places from a head. React lifts it there. */
export function GeoMeta({ city: { city, state, primaryZip, lat, lon } }: { city: City }) {
  return (
    <>
      <meta name="geo.region" content={`US-${state}`} />
      <meta name="geo.placename" content={city} />
      <meta name="geo.postalcode" content={primaryZip} />
      {lat !== undefined && lon !== undefined ? (
        <meta name="geo.position" content={`${lat};${lon}`} />
      ) : null}
    </>
  );
}
