import { telephoneLink } from "../../core/format/phones.ts";
import { HoursList } from "../site-layout/hours-list.tsx";
import { useSite } from "../site-layout/page-context.ts";
import { LinkList } from "../ui/link-list.tsx";

const LINKS = [
  { label: "See your price and times", href: "/pricing#calculator" },
  { label: "Book a visit", href: "/book-now" },
  { label: "See where we drive", href: "/service-areas" },
];

/** When the business is open and can come next, beside a short message; without a script the hours alone. */
export function NextVisitCard() {
  const { phone } = useSite().businessConfig;
  return (
    <aside
      aria-labelledby="next-visit"
      className="border border-rule border-l-4 border-l-act bg-card p-5 sm:p-7"
    >
      <h2 id="next-visit" className="display text-h3">
        Need a notary soon?
      </h2>
      {/* A script fills these: see islands/live-line.ts. */}
      <p className="mt-2 font-semibold empty:hidden">
        <span data-live="status" />
        <span data-live="visit" />
      </p>
      <div className="mt-3 text-small">
        <HoursList hasVisits />
      </div>
      <p className="mt-3">
        <a
          href={telephoneLink(phone)}
          className="display inline-flex min-h-11 items-center text-h3 tabular-nums"
        >
          {phone}
        </a>
      </p>
      <div className="mt-3 grid [&_ul]:sm:grid-cols-1 [&_ul]:md:grid-cols-1">
        <LinkList links={LINKS} />
      </div>
    </aside>
  );
}
