import type { HttpServerOptions, SiteKey } from "../options.ts";
import { canonicalQuery } from "../request/query.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** Fills the page cache before the first request. */
export interface CacheWarmer {
  /** Paths may have a query. Paths that are never cached, or that fail, are logged and skipped. */
  warm(site: SiteKey, paths: readonly string[]): Promise<void>;
}

export function createCacheWarmer(
  { cacheKeyParameters, log }: Pick<HttpServerOptions, "cacheKeyParameters" | "log">,
  pages: PageRenderer,
): CacheWarmer {
  return {
    async warm(site, paths) {
      // One after the other, so that visitors' requests come first.
      for (const path of paths) {
        const [pathname = "/", query = ""] = path.split("?", 2);
        const known = cacheKeyParameters(pathname);
        const canonical = known && canonicalQuery(`?${query}`, known);
        if (canonical === null) {
          log.warn({ site: site.id, path }, "this path is not cached, so it is not warmed");
          continue;
        }
        await pages.renderPage(site, pathname, canonical).catch((err: unknown) => {
          log.error({ err, site: site.id, path }, "a page could not be warmed");
        });
      }
    },
  };
}
