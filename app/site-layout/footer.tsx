import { telephoneLink } from "../../core/format/phones.ts";
import { PATHS } from "../../core/language.ts";
import { advertisingStatements } from "../../core/law/advertising-statement.ts";
import { commissionNumbers } from "../../core/setup/commission-numbers.ts";
import { Fold } from "../ui/fold.tsx";
import { CredentialSeals } from "./credential-seals.tsx";
import { HoursList } from "./hours-list.tsx";
import { LanguageLink } from "./language/language-link.tsx";
import { INFORMATION_PAGES, navigationOf, serviceLink } from "./navigation.ts";
import { usePageContext, useSite, useWords } from "./page-context.ts";

/** The footer of every page: links, contact, hours, credentials and legal notices. */
export function Footer() {
  const { site, year } = usePageContext();
  const { businessConfig: business, claims, policies, language, spanish } = site;
  const words = useWords().layout;
  const statements = advertisingStatements(site.law, language);
  const credentials =
    language === "en" ? [claims.standing, commissionNumbers(site)].filter(Boolean).join(" ") : "";
  return (
    <footer className="border-t border-rule bg-tint pb-[calc(4rem+env(safe-area-inset-bottom))] text-small sm:pb-10">
      <div className="page grid gap-x-10 gap-y-4 py-6 sm:grid-cols-2 sm:gap-y-10 sm:py-14 lg:grid-cols-[1.3fr_1fr_1fr_1.2fr]">
        <Brand />
        {language === "en" ? (
          <LinkColumn
            title={words.servicesTitle}
            links={site.services.filter(isMain).map(serviceLink)}
          />
        ) : null}
        <LinkColumn
          title={words.information}
          links={
            language === "es"
              ? navigationOf(site)
              : [
                  ...INFORMATION_PAGES,
                  { label: words.pricing, href: "/pricing" },
                  { label: words.bookNow, href: "/book-now" },
                ]
          }
        />
        <ContactAndHours />
      </div>
      <div className="page grid gap-2 text-fine leading-snug text-muted sm:gap-3 sm:border-t sm:border-rule sm:pt-6 sm:leading-normal">
        <p className="max-w-[90ch]">{claims.pricingDisclaimer}</p>
        {credentials ? <p className="max-w-[90ch]">{credentials}</p> : null}
        <p className="max-w-[90ch]">{policies.noLegalAdvice}</p>
        {language === "es" && statements.length === 0 ? (
          <p lang="en" className="max-w-[90ch]">
            {spanish.notice.english}
          </p>
        ) : null}
        {statements.map(({ text, fees }) => (
          <p key={text} lang={language === "en" ? undefined : "en"} className="max-w-[90ch]">
            {fees ? `${text} ${fees}` : text}
          </p>
        ))}
        <p className="flex flex-wrap items-center gap-x-5">
          <span>{`© ${year} ${business.name}`}</span>
          <a href={PATHS[language].privacy} className="link inline-flex min-h-11 items-center">
            {words.privacy}
          </a>
          {language === "en" ? (
            <a href="/terms-of-service" className="link inline-flex min-h-11 items-center">
              {words.terms}
            </a>
          ) : null}
          <a
            href={PATHS[language].accessibility}
            className="link inline-flex min-h-11 items-center"
          >
            {words.accessibility}
          </a>
          <LanguageLink className="link inline-flex min-h-11 items-center" />
        </p>
      </div>
    </footer>
  );
}

function isMain({ enabled, category }: { enabled: boolean; category: string }): boolean {
  return enabled && category !== "supplemental";
}

/** Name, tagline and credentials. */
function Brand() {
  const { businessConfig: business, language } = useSite();
  return (
    <div className="grid content-start gap-4 sm:gap-5">
      <div>
        <p className="display text-h3">{business.name}</p>
        <p className="mt-2 text-muted">{business.tagline}</p>
      </div>
      {language === "en" ? <CredentialSeals /> : null}
    </div>
  );
}

function LinkColumn({
  title,
  links,
}: {
  title: string;
  links: readonly { label: string; href: string }[];
}) {
  return (
    <nav aria-label={title}>
      <h2 className="hidden font-semibold sm:block">{title}</h2>
      <Fold summary={title} className="max-sm:-mb-4">
        <ul className="mt-2 grid grid-cols-2 gap-x-4 sm:block">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                data-open={href === "/book-now" ? "booking-dialog" : undefined}
                className="inline-flex min-h-11 items-center hover:underline sm:min-h-9"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}

/** Contact and hours; links to social networks open in a new tab. */
function ContactAndHours() {
  const { businessConfig: business } = useSite();
  const { address } = business;
  const title = useWords().layout.contactAndHours;
  const social = Object.entries(business.social).filter(([, href]) => href !== "");
  return (
    <div>
      <h2 className="hidden font-semibold sm:block">{title}</h2>
      <Fold summary={title}>
        <p className="mt-2">
          <a
            href={telephoneLink(business.phone)}
            className="display inline-flex min-h-11 items-center text-h3 tabular-nums"
          >
            {business.phone}
          </a>
          <br />
          <a
            href={`mailto:${business.email}`}
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {business.email}
          </a>
        </p>
        <p>
          {[address.street, address.city, address.state, address.zip].filter(Boolean).join(", ")}
        </p>
        <div className="mt-3">
          <HoursList />
        </div>
        {social.length > 0 ? (
          <ul className="mt-3 flex flex-wrap gap-x-4">
            {social.map(([name, href]) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link inline-flex min-h-11 items-center capitalize"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Fold>
    </div>
  );
}
