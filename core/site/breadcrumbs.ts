/** One step of the way from Home to the page; the last one is where the visitor is, so it leads nowhere. */
export interface Crumb {
  readonly label: string;
  readonly href: string | null;
}

const PAGES: Readonly<Record<string, string>> = {
  blog: "Blog",
  faq: "FAQ",
  contact: "Contact Us",
  about: "About Us",
  "book-now": "Book Now",
};

/** The way to a page, from its path: empty on the home page, else Home and one step for each segment. */
export function breadcrumbs(pathname: string, labels: Readonly<Record<string, string>>): Crumb[] {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length === 0) return [];
  const steps = segments.map((segment, index) => ({
    label: labelOf(segment, labels),
    href: index === segments.length - 1 ? null : `/${segments.slice(0, index + 1).join("/")}`,
  }));
  return [{ label: "Home", href: "/" }, ...steps];
}

/** A segment's name: the site's own, the page's, a ZIP as it is, else its words with capitals. */
function labelOf(segment: string, labels: Readonly<Record<string, string>>): string {
  const known = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
  const page = Object.hasOwn(PAGES, segment) ? PAGES[segment] : undefined;
  if (known !== undefined || page !== undefined) return known ?? page ?? segment;
  const text = decoded(segment);
  if (/^\d{5}$/.test(text)) return text;
  const words = text.split(/[-\s]+/).filter((word) => word !== "");
  if (words.length === 0) return segment;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** An address may hold an escape that is none; it is then shown as typed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
