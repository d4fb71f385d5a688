import { DIFFERENCE_PATH, PATHS } from "../../core/language.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Service } from "../../core/site/services.ts";

export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** The information pages that every site has, with their names in the navigation. */
export const INFORMATION_PAGES: readonly NavLink[] = [
  { label: "Service Areas", href: "/service-areas" },
  { label: "Blog", href: "/blog" },
  { label: "About Us", href: "/about" },
  { label: "Contact", href: "/contact" },
  { label: "FAQ", href: "/faq" },
];

/** The page with the prices, which the header's own button leads to. */
export const PRICING_PAGE: NavLink = { label: "Pricing", href: PATHS.en.prices };

/** The pages in Spanish, with their names in the navigation. */
const SPANISH_PAGES: readonly NavLink[] = [
  { label: "Servicios", href: PATHS.es.services },
  { label: "Precios", href: PATHS.es.prices },
  { label: "Reservar", href: PATHS.es.book },
  { label: "Notary public y notario", href: DIFFERENCE_PATH },
  { label: "Contacto", href: PATHS.es.contact },
];

/** The main navigation: the services chosen by the owner, then the information pages; in Spanish its own pages. */
export function navigationOf({ services, language }: Site): readonly NavLink[] {
  if (language === "es") return SPANISH_PAGES;
  const chosen = services.filter((service) => service.enabled && service.inNavigation);
  return [...chosen.map(serviceLink), ...INFORMATION_PAGES];
}

/** The menu of a phone: the main navigation, with what people look for in a hurry and the prices, for which a header has no room. */
export function menuOf(site: Site): readonly NavLink[] {
  const links = navigationOf(site);
  if (site.language === "es") return links;
  const away = site.services.filter(
    ({ enabled, inNavigation, placeVaries }) => enabled && placeVaries && !inNavigation,
  );
  const [services, pages] = [links.slice(0, -INFORMATION_PAGES.length), INFORMATION_PAGES];
  return [...services, ...away.map(soughtLink), PRICING_PAGE, ...pages];
}

/** The link of a service by the name that people look for: a visit at a hospital, whatever its documents are called. */
export function soughtLink(service: Service): NavLink {
  const { searchName, serviceName, slug, placeVaries } = service;
  return { label: (placeVaries && searchName) || serviceName, href: `/${slug}` };
}

/** The navigation link of a service. */
export function serviceLink({ shortName, slug }: Service): NavLink {
  return { label: shortName, href: `/${slug}` };
}
