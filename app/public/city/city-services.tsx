import { formatUsd } from "../../../core/format/money.ts";
import { LinkList } from "../../ui/link-list.tsx";
import type { CityServicePrice, CityView } from "./city-view.ts";

/** Every service with its price before travel; those with their own page for this city are listed first. */
export function CityServices({
  services,
  landings,
  city,
}: Pick<CityView, "services" | "landings"> & { city: string }) {
  const [local, others] = [true, false].map((own) =>
    services.filter((service) => service.local === own),
  );
  return (
    <section className="bg-tint py-12 md:py-16">
      <div className="page">
        <h2 className="display text-h2">{`Services in ${city}`}</h2>
        <p className="mt-3 mb-6 max-w-[60ch] text-muted">
          Starting prices for a visit, before any zone fee.
        </p>
        <PriceList services={local ?? []} strong />
        <PriceList services={others ?? []} />
        {landings.length > 0 ? (
          <nav aria-label={`More about ${city}`} className="mt-8">
            <LinkList links={landings} />
          </nav>
        ) : null}
      </div>
    </section>
  );
}

function PriceList({
  services,
  strong = false,
}: {
  services: readonly CityServicePrice[];
  strong?: boolean;
}) {
  if (services.length === 0) return null;
  const name = strong ? "display text-h3" : "";
  return (
    <ul className="grid gap-x-14 border-t border-rule not-first:mt-8 md:grid-cols-2">
      {services.map(({ label, href, price }) => (
        <li key={href} className="border-b border-rule">
          <a
            href={href}
            className="group flex min-h-13 items-center justify-between gap-4 py-1.5 no-underline"
          >
            <span className={`decoration-act group-hover:underline ${name}`}>{label}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatUsd(price)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
