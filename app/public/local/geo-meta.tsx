import type { City } from "../../../core/locations/pages/cities.ts";

/** Geo tags of the city a page is about. React moves them into the head. */
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
