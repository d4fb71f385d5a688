import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import {
  type CheckedSite,
  findInconsistenciesSteps,
  type Inconsistency,
} from "../../core/setup/inconsistencies/find-inconsistencies.ts";
import { sites } from "../platform/db/schema.ts";
import { runInTurns } from "../platform/turns.ts";
import { type LoadCheckedSiteDeps, loadCheckedSite } from "./load-checked-site.ts";

/** A site as published, and where it contradicts itself. */
interface CheckedVersion {
  readonly checked: CheckedSite;
  readonly inconsistencies: readonly Inconsistency[];
}

interface Entry {
  /** The version of the site and the quarter of an hour; midnight falls on one in every time zone. */
  readonly key: string;
  readonly builtIn: LoadCheckedSiteDeps["builtIn"];
  readonly version: Promise<CheckedVersion>;
}

/** Loads a site for the checks, or gives what was loaded for the same version of the site. */
export type CheckedSiteCache = (
  siteId: string,
  deps: LoadCheckedSiteDeps,
) => Promise<CheckedVersion>;

const QUARTER_OF_AN_HOUR_MS = 15 * MINUTE_MS;
/** An owner looks at the dashboard again and again; a composed site takes about half a megabyte. */
const SITES_KEPT = 4;

/** Creates a cache of the checks of the sites asked for last: they read every text, and the dashboard asks for them several times. */
export function createCheckedSiteCache(): CheckedSiteCache {
  const entries = new LRUCache<string, Entry>({ max: SITES_KEPT });
  return async (siteId, deps) => {
    // Read before the content, so that a publish in between leaves an entry with a version that nobody asks for.
    const [stored] = await deps.db
      .select({ version: sites.version })
      .from(sites)
      .where(eq(sites.siteId, siteId));
    const key = `${stored?.version} ${Math.floor(deps.now() / QUARTER_OF_AN_HOUR_MS)}`;
    const known = entries.get(siteId);
    if (known?.key === key && known.builtIn === deps.builtIn) return known.version;
    const version = loadCheckedSite(siteId, deps).then(async (checked) => ({
      checked,
      inconsistencies: await runInTurns(findInconsistenciesSteps(checked)),
    }));
    entries.set(siteId, { key, builtIn: deps.builtIn, version });
    version.catch(() => entries.delete(siteId));
    return version;
  };
}
