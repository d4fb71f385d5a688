import { Client, type ClientConfig } from "pg";
import { NO_POSTS, type PostLayer } from "../../../core/blog/post-overlays.ts";
import { composeStoredSite } from "../../../core/sections/compose-stored-site.ts";
import type { WrittenSections } from "../../../core/sections/registry.ts";
import { describeProblem } from "../../../core/sections/section-error.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Themes } from "../../../core/site/theme/theme.ts";
import { loadPostLayer } from "../../blog/store.ts";
import { loadPictures } from "../../media/picture-rows.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Log } from "../../platform/log.ts";
import { listSites, publishedSections, SITE_CHANGED_CHANNEL, type StoredSite } from "../store.ts";
import { AnswerTimes } from "./answer-times.ts";
import { lastValidSections } from "./last-valid-sections.ts";
import { siteAt } from "./site-at.ts";

/**
 * How often the registry refreshes by itself, in case a notification was lost: often without a listener, rarely
 * with one.
 */
const POLL_MS = { polling: 800, listening: 10_000 };

export interface SiteRegistryDeps {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  /** The address of a site without hosts of its own. */
  readonly origin: string;
  readonly log: Log;
  /** Milliseconds since 1970; the system clock when left out. */
  readonly now?: () => number;
}

/**
 * The sites of this installation, composed and kept in memory. A publish in any process reaches every registry
 * through PostgreSQL notifications.
 */
export class SiteRegistry {
  #deps: SiteRegistryDeps;
  /** As composed, independent of the day. */
  #composed = new Map<string, Site>();
  /** As visitors see them today. */
  #sites = new Map<string, Site>();
  #hosts = new Map<string, Site>();
  #answerTimes: AnswerTimes;
  #suspended: ReadonlySet<string> = new Set();
  #default: Site | null = null;
  /**
   * With a second site stored, the default one no longer answers for every host, even if the second cannot be
   * composed.
   */
  #isOnlySite = true;
  #listener: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  #polling: Promise<void> = Promise.resolve();
  #closed = false;
  readonly onChange: Set<(site: Site) => void> = new Set();

  constructor(deps: SiteRegistryDeps) {
    this.#deps = deps;
    this.#answerTimes = new AnswerTimes(deps.db, deps.log);
  }

  /** Reads all sites and starts listening. Throws when the database or the default site cannot be read. */
  async open(): Promise<this> {
    await this.#listen();
    try {
      await this.refresh();
      if (!this.#default) {
        throw new Error(
          "The default site cannot be shown: the log above names the section. Publish that section again, for instance with npm run publish-section -- SECTION --built-in.",
        );
      }
    } catch (error) {
      await this.close();
      throw error;
    }
    this.#scheduleRefresh();
    return this;
  }

  /** The site for a Host header. A single site answers every host; with several, an unknown host finds none. */
  siteFor(host: string): Site | null {
    if (this.#isOnlySite) return this.#default;
    const name = host.replace(/\.?(?::\d+)?$/, "").toLowerCase();
    return this.#hosts.get(name) ?? (isLoopback(name) ? this.#default : null);
  }

  /** A site by id, at the newest version this process has loaded. */
  site(id: string): Site | undefined {
    return this.#sites.get(id);
  }

  /** Whether a site is suspended. */
  isSuspended(id: string): boolean {
    return this.#suspended.has(id);
  }

  /** Reloads the sites whose version changed. One refresh at a time. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.catch(() => {}).then(() => this.#loadSites());
    return this.#refreshing;
  }

  /** Stops refreshing and listening, after running work has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await this.#refreshing.catch(() => {});
    await this.#listener?.end().catch(() => {});
  }

  async #loadSites(): Promise<void> {
    const stored = await listSites(this.#deps.db);
    const sites = new Map<string, Site>();
    const hosts = new Map<string, Site>();
    const now = (this.#deps.now ?? Date.now)();
    const all: { entry: StoredSite; composed: Site }[] = [];
    for (const entry of stored) {
      const composed = await this.#composeStored(entry);
      if (composed) all.push({ entry, composed });
    }
    const measuredSites = all.map(({ entry, composed }) => ({
      id: entry.id,
      hours: composed.scheduling,
      zone: composed.businessConfig.timezone,
    }));
    await this.#answerTimes.measure(measuredSites, now);
    for (const { entry, composed } of all) {
      const site = siteAt(
        composed,
        now,
        this.#currentlyShown(composed),
        this.#answerTimes.forSite(entry.id),
      );
      this.#composed.set(entry.id, composed);
      sites.set(entry.id, site);
      for (const host of entry.hosts) hosts.set(host, site);
    }
    const before = this.#sites;
    this.#sites = sites;
    this.#hosts = hosts;
    this.#suspended = new Set(stored.filter((each) => each.isSuspended).map(({ id }) => id));
    this.#isOnlySite = stored.length <= 1;
    this.#default = sites.get(stored.find((entry) => entry.isDefault)?.id ?? "") ?? null;
    for (const [id, site] of sites) {
      if (before.has(id) && before.get(id) !== site)
        for (const notify of this.onChange) notify(site);
    }
    // A removed site may be added again with its old id and version, so caches of it must be dropped too.
    for (const [id, site] of before)
      if (!sites.has(id)) for (const notify of this.onChange) notify(site);
    for (const id of this.#composed.keys()) if (!sites.has(id)) this.#composed.delete(id);
  }

  /** What visitors have seen so far of this composed site. */
  #currentlyShown(composed: Site): Site | undefined {
    const isSame = this.#composed.get(composed.id) === composed;
    return isSame ? this.#sites.get(composed.id) : undefined;
  }

  /** A site that cannot be composed stays as it was last composed; one that never was is left out and logged. */
  async #composeStored(entry: StoredSite): Promise<Site | undefined> {
    const { db, builtIn, themes, log } = this.#deps;
    const previous = this.#composed.get(entry.id);
    const origin = entry.origin ?? this.#deps.origin;
    if (previous?.version === entry.version && previous.origin === origin) return previous;
    const pictures = await loadPictures(db, entry.id);
    const identity = { id: entry.id, version: entry.version, origin, pictures };
    const published = await publishedSections(db, entry.id);
    const posts = await loadPostLayer(db, entry.id);
    try {
      const { site, omissions } = composeStoredSite(identity, builtIn, published, themes, posts);
      if (omissions.length > 0) {
        const problems = omissions.map((problem) => describeProblem(problem));
        log.warn(
          { site: entry.id, problems },
          "built-in text that does not fit a site is left out",
        );
      }
      return site;
    } catch (err) {
      log.error({ err, site: entry.id }, "site cannot be composed; its last valid version stays");
    }
    if (previous) return previous;
    try {
      const validSections = await lastValidSections(db, entry.id, published);
      return composeWithPostsIfPossible(
        posts,
        (layer) => composeStoredSite(identity, builtIn, validSections, themes, layer).site,
      );
    } catch (err) {
      log.error({ err, site: entry.id }, "site has no valid version and is left out");
      return undefined;
    }
  }

  async #listen(): Promise<void> {
    const client = new Client({
      ...this.#deps.connection,
      application_name: "doorstep-listen",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on("notification", ({ payload }) => {
      this.#answerTimes.invalidate(payload ?? "");
      this.#refreshOrLog();
    });
    client.on("error", (error) => this.#handleListenerLoss(client, error));
    client.on("end", () => this.#handleListenerLoss(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${SITE_CHANGED_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#listener = client;
  }

  #handleListenerLoss(client: Client, error?: Error): void {
    if (this.#closed || this.#listener !== client) return;
    this.#listener = null;
    this.#deps.log.warn(
      { err: error },
      "the connection for publish notifications is lost; polling until it is back",
    );
    this.#scheduleRefresh(0);
  }

  #scheduleRefresh(wait = this.#listener ? POLL_MS.listening : POLL_MS.polling): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#reconnectAndRefresh();
    }, wait);
    this.#timer.unref();
  }

  /** Listens first, then refreshes, so that no publish in between is missed. */
  async #reconnectAndRefresh(): Promise<void> {
    if (!this.#listener) await this.#listen().catch(() => {});
    await this.#refreshOrLog();
    this.#scheduleRefresh();
  }

  async #refreshOrLog(): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, "sites could not be read; the ones in memory stay");
    });
  }
}

/** Composes a site with its posts, or without them when they cause the failure. */
function composeWithPostsIfPossible(posts: PostLayer, compose: (posts: PostLayer) => Site): Site {
  try {
    return compose(posts);
  } catch {
    return compose(NO_POSTS);
  }
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "127.0.0.1" || name === "[::1]";
}
