import { PATHS_WITH_LANGUAGE } from "../../core/language.ts";

/** The query parameters of single pages, besides those of the quote form. */
const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["sort", "show"],
  // Searches are part of the key, but their responses say no-store.
  "/faq": ["q", "category"],
  "/search": ["q"],
  "/api/documents": ["q", "category"],
  ...Object.fromEntries(PATHS_WITH_LANGUAGE.map((path) => [path, ["lang"]])),
};

/** Every page may hold a quote form, so all of them read a service and a ZIP. */
const QUOTE_PARAMETERS = ["service", "zip"];

/**
 * The query parameters that a path's response depends on, for the page cache; null where it is never cached.
 * All other parameters are for statistics and do not change the page.
 */
export function cacheKeyParameters(pathname: string): readonly string[] | null {
  if (/^\/(?:admin|preview|media)(?:\/|$)/.test(pathname) || pathname.endsWith(".data"))
    return null;
  // Feeds, scripts and pictures ignore the query.
  if (/\.(?:xml|txt|md|png|svg|ico|js|webmanifest)$/.test(pathname)) return [];
  // These API responses depend on the API key.
  if (/^\/(?:functions|rest)(?:\/|$)/.test(pathname)) return null;
  // Free slots and visits are read again for every request.
  if (
    /^\/(?:schedule|visit|offer|es\/citas|es\/visita|reviews|calendar|api\/(?:slots|next-times|visits))(?:\/|$)/.test(
      pathname,
    )
  )
    return null;
  // Its form holds a different token for every visitor.
  if (pathname === "/contact" || pathname === "/es/contacto") return null;
  if (pathname.startsWith("/blog/")) return [...QUOTE_PARAMETERS, "page"];
  return [...QUOTE_PARAMETERS, ...(PAGE_PARAMETERS[pathname] ?? [])];
}

/** The pages most visitors see first; they are rendered into the page cache after each publish. */
export const pagesToPrerender = ["/", "/pricing"];
