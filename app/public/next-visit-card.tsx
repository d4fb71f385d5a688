import { telephoneLink } from "../../core/format/phones.ts";
import { PATHS } from "../../core/language.ts";
import { HoursList } from "../site-layout/hours-list.tsx";
import { useSite, useWords } from "../site-layout/page-context.ts";
import { LinkList } from "../ui/link-list.tsx";

/**
 * When the business is open and can come next, beside a short message; without a script the hours and links alone.
 * @param book where a next time leads while no price was asked for; the booking page if left out
 */
export function NextVisitCard({ book }: { book?: string }) {
  const { businessConfig, language } = useSite();
  const { phone } = businessConfig;
  const words = useWords().contact;
  const paths = PATHS[language];
  const links = [
    { label: words.seePrice, href: `${paths.prices}#calculator` },
    { label: words.bookVisit, href: paths.book },
    { label: words.seeArea, href: language === "es" ? paths.services : "/service-areas" },
  ];
  return (
    <aside
      aria-labelledby="next-visit"
      className="border border-rule border-l-4 border-l-act bg-card p-5 sm:p-7"
    >
      <h2 id="next-visit" className="display text-h3">
        {words.needSoon}
      </h2>
      {/* A script fills these: see islands/live-line.ts. */}
      <p className="mt-2 font-semibold empty:hidden">
        <span data-live="status" />
        <span data-live="visit" />
      </p>
      <NextTimes book={book ?? paths.book} />
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
        <LinkList links={links} />
      </div>
    </aside>
  );
}

const PLACES = ["first", "second", "third"];

/**
 * Places for the next three times, each a link to its day. A script fills them, because the page is cached: see
 * islands/quote/next-times-list.ts. The times are those of the visit whose price the visitor saw last, with its price.
 */
function NextTimes({ book }: { book: string }) {
  const { language } = useSite();
  const { nextTimes } = useWords().quote;
  const paths = PATHS[language];
  return (
    <div hidden data-next-times={paths.schedule} data-book={book} className="mt-3">
      <h3 className="text-small font-semibold">{nextTimes}</h3>
      <ul className="mt-2 grid gap-2">
        {PLACES.map((place) => (
          <li key={place} hidden>
            <a
              href={book}
              className="flex min-h-11 items-center justify-between gap-3 rounded-[3px] border border-rule px-3 py-1.5 text-small font-semibold tabular-nums no-underline hover:border-ink"
            >
              <span />
              <span className="text-act" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
