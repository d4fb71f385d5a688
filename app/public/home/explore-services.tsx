import { useSite } from "../../chrome/frame.ts";

/** Every service of the business, one line each. */
export function ExploreServices() {
  const { services } = useSite();
  return (
    <section className="page py-16 md:py-24">
      <h2 className="display mb-8 text-h2">Explore Our Services</h2>
      <ul className="grid gap-x-10 border-t border-rule sm:grid-cols-2 md:grid-cols-3">
        {services
          .filter(({ enabled }) => enabled)
          .map(({ id, slug, serviceName }) => (
            <li key={id} className="border-b border-rule">
              <a
                href={`/${slug}`}
                className="group flex min-h-14 items-center justify-between gap-3 no-underline"
              >
                <span className="decoration-stamp group-hover:underline">{serviceName}</span>
                <span
                  className="size-2 shrink-0 rotate-45 border-t-2 border-r-2 border-act"
                  aria-hidden="true"
                />
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
