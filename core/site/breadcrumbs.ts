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

/**
 * The breadcrumb trail of a path: empty on the home page, else Home and one step per segment. A step is called by the site's
 * label for its segment, else by the short title of the page at its path, else by the words of the segment.
 */
export function breadcrumbs(
  pathname: string,
  labels: Readonly<Record<string, string>>,
  shortTitleAt: (path: string) => string | null = () => null,
): Crumb[] {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.length === 0) return [];
  const steps = segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join("/")}`;
    const label = knownLabel(segment, labels) ?? shortTitleAt(path) ?? segmentWords(segment);
    return { label, href: index === segments.length - 1 ? null : path };
  });
  return [{ label: "Home", href: "/" }, ...steps];
}

/** A segment's label: the site's own, else the built-in one of its page. */
function knownLabel(segment: string, labels: Readonly<Record<string, string>>) {
  if (Object.hasOwn(labels, segment)) return labels[segment];
  return Object.hasOwn(PAGE_LABELS, segment) ? PAGE_LABELS[segment] : undefined;
}

/** A ZIP as it is, else the words of a segment, capitalized. */
function segmentWords(segment: string): string {
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
