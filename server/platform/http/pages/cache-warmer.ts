import { setTimeout as pause } from "node:timers/promises";
import type { HttpServerOptions, SiteKey } from "../options.ts";
import { canonicalQuery } from "../request/query.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** After a page it rests this many times as long as the page took, so that visitors get most of the processor. */
const REST_SHARE = 3;
/** At most so long, in milliseconds: a page may have waited for something other than the processor. */
const MAX_REST_MS = 200;

/** Fills the page cache before the first request. */
export interface CacheWarmer {
  /**
   * Paths may have a query. Paths that are never cached, or that fail, are logged and skipped. Sites are warmed one after the
   * other; the pages of a site that is warmed again meanwhile are skipped.
   */
  warm(site: SiteKey, paths: readonly string[]): Promise<void>;
}

export function createCacheWarmer(
  { cacheKeyParameters, log }: Pick<HttpServerOptions, "cacheKeyParameters" | "log">,
  pages: PageRenderer,
): CacheWarmer {
  let turns: Promise<void> = Promise.resolve();
  /** The site that was last handed over, by id. */
  const latest = new Map<string, SiteKey>();

  async function warmPage(site: SiteKey, path: string): Promise<void> {
    const [pathname = "/", query = ""] = path.split("?", 2);
    const known = cacheKeyParameters(pathname);
    const canonical = known && canonicalQuery(`?${query}`, known);
    if (canonical === null) {
      log.warn({ site: site.id, path }, "this path is not cached, so it is not warmed");
      return;
    }
    await pages.renderPage(site, pathname, canonical).catch((err: unknown) => {
      log.error({ err, site: site.id, path }, "a page could not be warmed");
    });
  }

  async function warmAll(site: SiteKey, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (latest.get(site.id) !== site) return;
      const startedAt = performance.now();
      await warmPage(site, path);
      const rest = Math.min(MAX_REST_MS, REST_SHARE * (performance.now() - startedAt));
      await pause(rest, undefined, { ref: false });
    }
    if (latest.get(site.id) === site) latest.delete(site.id);
  }

  return {
    warm(site, paths) {
      latest.set(site.id, site);
      turns = turns.then(() => warmAll(site, paths));
      return turns;
    },
  };
}
