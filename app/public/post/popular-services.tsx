import { useSite } from "../../site-layout/page-context.ts";

/** The main services, beside a post on wide screens. */
export function PopularServices() {
  const main = useSite().services.filter(
    ({ enabled, category }) => enabled && category === "primary",
  );
  return (
    <nav aria-label="Popular services" className="border-t border-rule pt-5">
      <h2 className="display text-h3">Popular Services</h2>
      <ul className="mt-2">
        {main.map(({ slug, serviceName }) => (
          <li key={slug} className="border-b border-rule">
            <a
              href={`/${slug}`}
              className="flex min-h-11 items-center no-underline hover:underline"
            >
              {serviceName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
