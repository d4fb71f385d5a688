import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db/connect.ts";
import { type DefaultSite, findSiteIdByHost, loadDefaultSite } from "../find-sites.ts";
import { joinRuns } from "./join-runs.ts";

/** How long a host that belongs to no site is remembered, unless a site changes before. */
const UNKNOWN_HOST_MS = 5_000;
const MAX_UNKNOWN_HOSTS = 2_000;

/** Which site a Host header means: the hosts of the sites in memory, and the database for all others. */
export class HostDirectory {
  #db: Database;
  /** With a second site stored, the default one no longer answers for every host. */
  #default: DefaultSite = { id: null, isOnlySite: true };
  #siteIds = new Map<string, string>();
  #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_HOSTS, ttl: UNKNOWN_HOST_MS });
  /** Reads the default site's id. Rejects when the database cannot be read. */
  readonly readDefault: () => Promise<void> = joinRuns(async () => {
    this.#default = await loadDefaultSite(this.#db);
  });

  constructor(db: Database) {
    this.#db = db;
  }

  /** The default site's id; null when there is none. */
  get defaultId(): string | null {
    return this.#default.id;
  }

  /** The site id for a host, null when it belongs to no site, undefined when only the database knows. */
  known(host: string): string | null | undefined {
    const { id, isOnlySite } = this.#default;
    if (isOnlySite) return id;
    const name = nameOf(host);
    const own = this.#siteIds.get(name);
    if (own !== undefined) return own;
    if (!this.#unknown.has(name)) return undefined;
    return isLoopback(name) ? id : null;
  }

  /** The site id for a host; null when it belongs to no site. */
  async find(host: string): Promise<string | null> {
    const known = this.known(host);
    if (known !== undefined) return known;
    const name = nameOf(host);
    const id = await findSiteIdByHost(this.#db, name);
    if (id !== null) return id;
    this.#unknown.set(name, true);
    return isLoopback(name) ? this.#default.id : null;
  }

  /** Remembers the hosts of a site that is now in memory. */
  add(siteId: string, hosts: readonly string[]): void {
    for (const host of hosts) this.#siteIds.set(host, siteId);
  }

  /** Forgets the hosts of a site that is no longer in memory. */
  remove(siteId: string, hosts: readonly string[]): void {
    for (const host of hosts) if (this.#siteIds.get(host) === siteId) this.#siteIds.delete(host);
  }

  /** Forgets which hosts belong to no site: a site has changed. */
  clearUnknown(): void {
    this.#unknown.clear();
  }
}

/** A host name as it is stored: lower case, without a port and a final dot. */
function nameOf(host: string): string {
  return host.replace(/\.?(?::\d+)?$/, "").toLowerCase();
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "127.0.0.1" || name === "[::1]";
}
