import type { Documents } from "./documents.ts";
import type { ShellOptions, SiteKey } from "./options.ts";
import { canonicalQuery } from "./query.ts";

/** Fills the page cache before anybody asks. */
export interface Warming {
  /** Paths may carry a query. Those that are never kept, or fail, are named in the log and passed over. */
  warm(site: SiteKey, paths: readonly string[]): Promise<void>;
}

export function openWarming(
  { knownQuery, log }: Pick<ShellOptions, "knownQuery" | "log">,
  documents: Documents,
): Warming {
  return {
    async warm(site, paths) {
      // One after the other: visitors' requests come first.
      for (const path of paths) {
        const [pathname = "/", query = ""] = path.split("?", 2);
        const known = knownQuery(pathname);
        const canonical = known && canonicalQuery(`?${query}`, known);
        if (canonical === null) {
          log.warn({ site: site.id, path }, "this path is not kept, so it is not warmed");
          continue;
        }
        await documents.document(site, pathname, canonical).catch((err: unknown) => {
          log.error({ err, site: site.id, path }, "a page could not be warmed");
        });
      }
    },
  };
}
