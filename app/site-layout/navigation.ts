import type { Service } from "../../core/site/services.ts";

export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** The pages every site has, as the navigation names them. */
export const PAGES: readonly NavLink[] = [
  { label: "Service Areas", href: "/service-areas" },
  { label: "Blog", href: "/blog" },
  { label: "About Us", href: "/about" },
  { label: "Contact", href: "/contact" },
  { label: "FAQ", href: "/faq" },
];

/** The navigation of a site: the services its owner put there, then the pages every site has. */
export function navigationOf(services: readonly Service[]): NavLink[] {
  const chosen = services.filter((service) => service.enabled && service.inNavigation);
  return [...chosen.map(serviceLink), ...PAGES];
}

/** Where a service is explained, under its short name. */
export function serviceLink({ shortName, slug }: Service): NavLink {
  return { label: shortName, href: `/${slug}` };
}
