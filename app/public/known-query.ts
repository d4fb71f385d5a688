/** What a page reads besides the quote. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["sort", "show"],
};

/** Every document may hold a quote form, so all of them read a service and a ZIP. */
const QUOTE = ["service", "zip"];

/**
 * The query parameters a path's answer depends on; null where an answer is never kept.
 * Everything else in a query is for statistics, not for the page.
 */
export function knownQuery(pathname: string): readonly string[] | null {
  if (pathname.startsWith("/admin") || pathname.endsWith(".data")) return null;
  // Its form carries a token of its own for every visitor.
  if (pathname === "/contact") return null;
  if (pathname.startsWith("/blog/")) return [...QUOTE, "page"];
  return [...QUOTE, ...(OWN[pathname] ?? [])];
}

/** The pages most visitors see first; rendered after a publish before anybody asks. */
export const firstPages = ["/", "/pricing"];
