import { telephoneLink } from "../../../core/format/phones.ts";
import type { CityPageEntry } from "../../../core/locations/pages/city-pages.ts";

/** Where a signer's documents are filed in this county, and the hospitals, communities and campuses a visit may be at. */
export function CountyOffices({
  notes: { county, city },
}: {
  notes: NonNullable<CityPageEntry["notes"]>;
}) {
  const lists = [
    { title: "Nearby landmarks", names: city.landmarks },
    { title: "Hospitals", names: county.hospitals },
    { title: "Senior communities", names: county.seniorCommunities },
    { title: "Campuses", names: county.campuses },
  ].filter(({ names }) => names.length > 0);
  return (
    <section className="page grid gap-12 pt-12 md:grid-cols-[1.4fr_1fr] md:gap-16 md:pt-16">
      <div>
        <h2 className="display mb-6 text-h2">{`${county.county} County offices`}</h2>
        <dl className="grid gap-5">
          {county.offices.map(({ name, text, phone, website }) => (
            <div key={name} className="border-t border-rule pt-4">
              <dt className="display text-h3">{name}</dt>
              <dd className="mt-1.5 max-w-[62ch] text-muted">{text}</dd>
              {phone || website ? (
                <dd className="flex flex-wrap gap-x-6">
                  {phone ? (
                    <a
                      href={telephoneLink(phone)}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {phone}
                    </a>
                  ) : null}
                  {website ? (
                    <a href={website} className="link inline-flex min-h-11 items-center">
                      {new URL(website).hostname.replace(/^www\./, "")}
                    </a>
                  ) : null}
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      </div>
      <dl className="grid content-start gap-6 text-small">
        {lists.map(({ title, names }) => (
          <div key={title} className="border-t border-rule pt-4">
            <dt className="font-semibold">{title}</dt>
            {names.map((name) => (
              <dd key={name} className="mt-1 text-muted">
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
