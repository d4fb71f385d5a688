import { formatHours } from "../../core/format/dates.ts";
import { telephoneLink } from "../../core/format/phones.ts";
import { PATHS } from "../../core/language.ts";
import { fillWords } from "../../core/words/fill-words.ts";
import { Icon } from "../ui/icons.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageLink } from "./language/language-link.tsx";
import { menuOf, type NavLink, navigationOf } from "./navigation.ts";
import { useSite, useWords } from "./page-context.ts";

/** The header of every page: phone bar, brand, navigation, search and quote button. */
export function Header() {
  const site = useSite();
  const { businessConfig: business, claims, language } = site;
  const words = useWords().layout;
  const links = navigationOf(site);
  return (
    <>
      <section aria-label={words.callUs} className="bg-band text-on-band">
        <p className="page flex min-h-11 items-center justify-between gap-4 text-fine sm:min-h-9">
          <LiveLine hours={business.hours} />
          <span className="hidden lg:inline">{claims.availability}</span>
          <LanguageLink className="ml-auto hidden min-h-11 items-center hover:underline sm:inline-flex sm:min-h-9" />
          <a
            href={telephoneLink(business.phone)}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums hover:underline sm:min-h-9"
          >
            {business.phone}
          </a>
        </p>
      </section>
      <header className="sticky top-0 z-10 border-b border-rule bg-paper">
        <div className="page flex min-h-16 items-center gap-2 sm:gap-4 lg:gap-2.5">
          <a
            href={PATHS[language].home}
            className="mr-auto inline-flex min-h-11 min-w-0 items-center gap-2 no-underline sm:gap-2.5"
          >
            <BrandMark nameClass="display min-w-0 text-[1.2rem] sm:text-h3 md:whitespace-nowrap" />
          </a>
          <nav aria-label={words.main} className="hidden lg:block">
            <ul className="flex">
              {links.map((link) => (
                <li key={link.href}>
                  <HeaderLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
          {language === "en" ? (
            <a
              href="/search"
              className="hidden size-11 shrink-0 items-center justify-center hover:text-act sm:inline-flex"
            >
              <Icon name="search" className="size-5" />
              <span className="sr-only">Search</span>
            </a>
          ) : null}
          <QuoteButton className="button button-stamp px-3 whitespace-nowrap sm:px-4" />
          <button type="button" className="button px-3 lg:hidden" popoverTarget="menu">
            <span className="grid w-5 gap-1" aria-hidden="true">
              <span className="h-0.5 bg-current" />
              <span className="h-0.5 bg-current" />
              <span className="h-0.5 bg-current" />
            </span>
            <span className="sr-only">{words.menu}</span>
          </button>
        </div>
        <Menu links={menuOf(site)} />
      </header>
    </>
  );
}

/**
 * The opening hours; a script puts this moment in their place: `Open until 8 PM · next visit 1:30 PM`. It stays on one line: what
 * doesn't fit beside the phone number wraps out of sight.
 */
function LiveLine({ hours }: { hours: { weekdays: string; weekends: string } }) {
  const { language } = useSite();
  const words = useWords().layout;
  const weekdays = { hours: formatHours(hours.weekdays, language) };
  const weekends = { hours: formatHours(hours.weekends, language) };
  return (
    <span className="group flex h-[1.25em] min-w-0 flex-wrap items-baseline overflow-hidden leading-tight whitespace-pre max-sm:text-[0.75rem]">
      <span
        aria-hidden="true"
        className="mr-2 hidden size-2 rounded-full bg-[#69c274] group-data-[open=true]:inline-block"
      />
      <span data-live="status">{fillWords(words.weekdaysLine, weekdays)}</span>
      <span data-live="visit">{fillWords(words.weekendsLine, weekends)}</span>
    </span>
  );
}

function HeaderLink({ label, href }: NavLink) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center px-1.5 text-[0.875rem] whitespace-nowrap decoration-stamp hover:underline"
    >
      {label}
    </a>
  );
}

/** Opens the calculator dialog; without JavaScript, and in Spanish, it leads to the calculator on the page with the prices. */
export function QuoteButton({
  label,
  ...link
}: {
  className: string;
  label?: string;
  "data-next"?: string;
  "data-service"?: string;
  "data-zip"?: string;
}) {
  const { language } = useSite();
  const { getQuote } = useWords().layout;
  const opens = language === "en" ? { "data-open": "quote-dialog" } : {};
  return (
    <a href={`${PATHS[language].prices}#calculator`} {...opens} {...link}>
      {label ?? getQuote}
    </a>
  );
}

/** The navigation on a phone: a popover that opens without JavaScript. */
function Menu({ links }: { links: readonly NavLink[] }) {
  const { language } = useSite();
  const words = useWords().layout;
  return (
    <nav
      id="menu"
      popover="auto"
      aria-label={words.menu}
      className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-svh w-full overflow-y-auto border-b border-rule bg-paper px-5 pt-3 pb-6 text-ink [box-shadow:0_12px_24px_-8px_hsl(0_0%_0%/0.3)]"
    >
      <div className="flex items-center justify-between">
        <span className="display text-h3">{words.menu}</span>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="size-11 cursor-pointer text-[1.6rem] leading-none"
        >
          <span aria-hidden="true">×</span>
          <span className="sr-only">{words.closeMenu}</span>
        </button>
      </div>
      {language === "en" ? <MenuSearch /> : null}
      <ul className="mt-4 border-t border-rule">
        {links.map(({ label, href }) => (
          <li key={href} className="border-b border-rule">
            <a href={href} className="flex min-h-12 items-center no-underline">
              {label}
            </a>
          </li>
        ))}
        <li className="empty:hidden">
          <LanguageLink className="flex min-h-12 items-center no-underline" />
        </li>
      </ul>
    </nav>
  );
}

/** Search on a phone, where the header has no room for the search icon. */
function MenuSearch() {
  return (
    <search>
      <form action="/search" method="get" className="mt-2 grid grid-cols-[1fr_auto] gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search"
          maxLength={200}
          className="field"
        />
        <button type="submit" className="button px-3">
          <Icon name="search" className="size-5" />
          <span className="sr-only">Search the site</span>
        </button>
      </form>
    </search>
  );
}
