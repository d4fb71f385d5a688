import { LRUCache } from "lru-cache";
import type { Site } from "../../../core/sections/site.ts";

/** What is computed of a site when first asked for, and kept for the sites that used it last. */
export interface PerSite<Value> {
  /** The value of a site; the same site object has the same one while it is kept. */
  get(site: Site): Value;
}

/**
 * Keeps a value each for at most `max` sites. Sites are held weakly: a value leaves with its site, with the site's next
 * version, or when other sites were used more recently. `release` undoes what `create` keeps elsewhere.
 */
export function createPerSite<Value>(
  max: number,
  create: (site: Site) => Value,
  release: (site: Site) => void = () => {},
): PerSite<Value> {
  const values = new WeakMap<Site, Value>();
  const recent = new LRUCache<string, WeakRef<Site>>({
    max,
    dispose: (held) => {
      const site = held.deref();
      if (!site) return;
      values.delete(site);
      release(site);
    },
  });
  return {
    get(site) {
      const kept = values.get(site);
      if (kept !== undefined && recent.get(site.id)?.deref() === site) return kept;
      const value = kept ?? create(site);
      recent.set(site.id, new WeakRef(site));
      values.set(site, value);
      return value;
    },
  };
}
