/** A language of the public pages. Every site speaks English; Spanish is the owner's choice. */
export type SiteLanguage = "en" | "es";

/** What a visitor can have in another language by `lang=es`; the address of all other pages says its language itself. */
export const PATHS_WITH_LANGUAGE: readonly string[] = [
  "/api/quote",
  "/api/next-times",
  "/quote-kit.json",
  "/chat-kit.json",
];

/** The parts of an address that say its language: a `URL` has them. */
interface Address {
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** The language that an address asks for. */
export function languageOf({ pathname, searchParams }: Address): SiteLanguage {
  const asks = PATHS_WITH_LANGUAGE.includes(pathname) && searchParams.get("lang") === "es";
  return asks || /^\/es(?:\/|$)/.test(pathname) ? "es" : "en";
}

/** The paths of the pages that each language has, without those of single services and visits. */
export const PATHS = {
  en: {
    home: "/",
    prices: "/pricing",
    services: "/#services",
    book: "/book-now",
    contact: "/contact",
    schedule: "/schedule",
    visit: "/visit",
    pay: "/pay",
    privacy: "/privacy-policy",
    thanks: "/contact/thanks",
    accessibility: "/accessibility",
  },
  es: {
    home: "/es",
    prices: "/es/precios",
    services: "/es/servicios",
    book: "/es/reservar",
    contact: "/es/contacto",
    schedule: "/es/citas",
    visit: "/es/visita",
    pay: "/es/pagar",
    privacy: "/es/privacidad",
    thanks: "/es/contacto/gracias",
    accessibility: "/es/accesibilidad",
  },
} as const satisfies Record<SiteLanguage, Readonly<Record<string, string>>>;

/** The page about the difference between a notary public and a "notario", which only Spanish has. */
export const DIFFERENCE_PATH = "/es/notary-public-y-notario";

/** The pages that are the same page in both languages, for search engines. */
export const TRANSLATED_PAGES = (
  ["home", "prices", "book", "contact", "privacy", "accessibility"] as const
).map((page) => ({ en: PATHS.en[page], es: PATHS.es[page] }));

/**
 * The address of the same page in the other language: of `/pricing` it is `/es/precios`. A page without a counterpart leads
 * to the home page. `search` is the query, which stays where both pages read it.
 */
export function otherLanguagePath(pathname: string, language: SiteLanguage, search = ""): string {
  const other = language === "en" ? "es" : "en";
  for (const page of ["schedule", "visit"] as const) {
    const own = `${PATHS[language][page]}/`;
    if (pathname.startsWith(own)) {
      return `${PATHS[other][page]}/${pathname.slice(own.length)}${search}`;
    }
  }
  const pages = Object.entries(PATHS[language]);
  const key = pages.find(([, path]) => path === pathname)?.[0];
  const found = Object.entries(PATHS[other]).find(([name]) => name === key)?.[1];
  return found ?? PATHS[other].home;
}
