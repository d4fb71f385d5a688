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

/** The main navigation: the services chosen by the owner, then the information pages. */
export function navigationOf(services: readonly Service[]): NavLink[] {
  const chosen = services.filter((service) => service.enabled && service.inNavigation);
  return [...chosen.map(serviceLink), ...INFORMATION_PAGES];
}

/** The navigation link of a service. */
export function serviceLink({ shortName, slug }: Service): NavLink {
  return { label: shortName, href: `/${slug}` };
}
