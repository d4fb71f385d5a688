import { capitalize } from "../format/names.ts";
import { isZip } from "../format/patterns.ts";
/** One step of a breadcrumb trail; the last one is the current page and has no link. */
export interface Crumb {
  readonly label: string;
  readonly href: string | null;
}

const PAGE_LABELS: Readonly<Record<string, string>> = {
  blog: "Blog",
  faq: "FAQ",
  contact: "Contact Us",
  about: "About Us",
  "book-now": "Book Now",
};

/** The breadcrumb trail of a path: empty on the home page, else Home and one step per segment. */
export function breadcrumbs(pathname: string, labels: Readonly<Record<string, string>>): Crumb[] {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length === 0) return [];
  const steps = segments.map((segment, index) => ({
    label: segmentLabel(segment, labels),
    href: index === segments.length - 1 ? null : `/${segments.slice(0, index + 1).join("/")}`,
  }));
  return [{ label: "Home", href: "/" }, ...steps];
}

/** A segment's label: the site's own, the page's, a ZIP as it is, else its words capitalized. */
function segmentLabel(segment: string, labels: Readonly<Record<string, string>>): string {
  const known = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
  const page = Object.hasOwn(PAGE_LABELS, segment) ? PAGE_LABELS[segment] : undefined;
  if (known !== undefined || page !== undefined) return known ?? page ?? segment;
  const text = decodeSegment(segment);
  if (isZip(text)) return text;
  const words = text.split(/[-\s]+/).filter((word) => word !== "");
  if (words.length === 0) return segment;
  return words.map(capitalize).join(" ");
}

/** A segment with an invalid escape is shown as typed. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
