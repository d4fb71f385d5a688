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

/** The navigation link of a service. */
export function serviceLink({ shortName, slug }: Service): NavLink {
  return { label: shortName, href: `/${slug}` };
}
