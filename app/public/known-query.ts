/** What a page reads besides the quote. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["sort", "show"],
  // What people type is answered without being kept: those answers say no-store.
  "/faq": ["q", "category"],
  "/search": ["q"],
  "/api/documents": ["q", "category"],
};

/** Every document may hold a quote form, so all of them read a service and a ZIP. */
const QUOTE = ["service", "zip"];

/**
 * The query parameters a path's answer depends on; null where an answer is never kept.
 * Everything else in a query is for statistics, not for the page.
 */
export function knownQuery(pathname: string): readonly string[] | null {
  if (/^\/(?:admin|preview|media)(?:\/|$)/.test(pathname) || pathname.endsWith(".data"))
    return null;
  // Files for machines and pictures are the same whatever stands behind the question mark.
  if (/\.(?:xml|txt|md|png|svg|js|webmanifest)$/.test(pathname)) return [];
  // A call's answer hangs on the key it shows.
  if (/^\/(?:functions|rest)(?:\/|$)/.test(pathname)) return null;
  // What is free, and whose visit it is, is asked anew each time.
  if (/^\/(?:schedule|visit|reviews|calendar|api\/slots)(?:\/|$)/.test(pathname)) return null;
  // Its form carries a token of its own for every visitor.
  if (pathname === "/contact") return null;
  if (pathname.startsWith("/blog/")) return [...QUOTE, "page"];
  return [...QUOTE, ...(OWN[pathname] ?? [])];
}

/** The pages most visitors see first; rendered after a publish before anybody asks. */
export const firstPages = ["/", "/pricing"];
