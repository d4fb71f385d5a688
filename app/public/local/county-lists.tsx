import type { CityServiceView } from "./local-view.ts";

/** The offices, hospitals, communities and campuses of the county that matter to this service. */
export function CountyLists({
  lists,
  county,
}: Pick<CityServiceView, "lists"> & { county: string }) {
  if (lists.length === 0) return null;
  return (
    <section className="border-t border-rule pt-5">
      <h2 className="display text-[1.7rem]">{`In ${county} County`}</h2>
      <dl className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {lists.map(({ title, names }) => (
          <div key={title}>
            <dt className="text-small font-semibold">{title}</dt>
            {names.map((name) => (
              <dd key={name} className="mt-1 text-small text-muted">
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
