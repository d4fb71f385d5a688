import { LRUCache } from "lru-cache";
import type { ClientConfig } from "pg";
import type { WrittenSections } from "../../../core/sections/registry.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Themes } from "../../../core/site/theme/theme.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Log } from "../../platform/log.ts";
import { nextTurn } from "../../platform/turns.ts";
import { findSite, siteVersions } from "../find-sites.ts";
import { SITE_CHANGED_CHANNEL, type StoredSite } from "../store.ts";
import { AnswerTimes, answerTimeSite } from "./answer-times.ts";
import { ChangeListener } from "./change-listener.ts";
import { FaultLog } from "./fault-log.ts";
import { HostDirectory } from "./host-directory.ts";
import { joinRuns, RunsById } from "./join-runs.ts";
import { type Composition, loadComposition } from "./load-composition.ts";
import type { RequestedSite } from "./requested-site.ts";
import { siteAt } from "./site-at.ts";

/** How many sites are kept in memory unless set. */
const SITES_IN_MEMORY = 150;
/** A refresh looks at every site in memory; after so many of them the requests that came meanwhile are answered first. */
const CHECKS_PER_TURN = 5;

export interface SiteRegistryDeps {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  /** The address of a site without hosts of its own. */
  readonly origin: string;
  readonly log: Log;
  readonly sitesInMemory?: number;
  /** Milliseconds since 1970; the system clock when left out. */
  readonly now?: () => number;
}

/** A site in memory. */
interface LoadedSite {
  readonly record: StoredSite;
  readonly composition: Composition;
  /** As visitors see it today; null when it cannot be shown. */
  readonly shown: Site | null;
}

/**
 * The sites of this installation. A site is composed when it is first asked for, and the most recently used ones are kept.
 * A publish in any process reaches every registry through PostgreSQL notifications, which name the site.
 */
export class SiteRegistry {
  #deps: Omit<SiteRegistryDeps, "now"> & { readonly now: () => number };
  #sites: LRUCache<string, LoadedSite>;
  #hosts: HostDirectory;
  #loads = new RunsById((id) => this.#load(id));
  #answerTimes: AnswerTimes;
  #faultLog: FaultLog;
  #listener: ChangeListener;
  /** Called with a site in memory whose pages change; with its last version when it was removed. */
  readonly onChange: Set<(site: Site) => void> = new Set();
  /** Looks for changes of the sites in memory: what was published, expired, or measured anew. Rejects without a database. */
  readonly refresh: () => Promise<void> = joinRuns(() => this.#refreshAll());

  constructor(deps: SiteRegistryDeps) {
    this.#deps = { ...deps, now: deps.now ?? Date.now };
    this.#hosts = new HostDirectory(deps.db);
    this.#answerTimes = new AnswerTimes(deps.db, deps.log);
    this.#faultLog = new FaultLog(deps.log);
    this.#sites = new LRUCache({
      max: deps.sitesInMemory ?? SITES_IN_MEMORY,
      dispose: ({ record }, id, reason) => {
        this.#hosts.remove(id, record.hosts);
        if (reason !== "set") this.#answerTimes.forget(id);
      },
    });
    this.#listener = new ChangeListener({
      ...{ connection: deps.connection, log: deps.log, channel: SITE_CHANGED_CHANNEL },
      onChange: (siteId) => this.#handleChange(siteId),
      onPoll: () => this.refresh().catch((error) => this.#warn(error)),
    });
  }

  /** Starts listening and loads the default site. Throws when the database cannot be read; no site's content makes it fail. */
  async open(): Promise<this> {
    try {
      await this.#listener.open();
      await this.#hosts.readDefault();
      if (this.#hosts.defaultId !== null) await this.#loads.run(this.#hosts.defaultId);
    } catch (error) {
      await this.close();
      throw error;
    }
    return this;
  }

  /** Stops refreshing and listening, after running work has ended. */
  async close(): Promise<void> {
    await this.#listener.close();
    await this.#loads.settled();
  }

  /**
   * The site for a Host header; null when there is none. A single site answers every host; with several, an unknown host
   * finds none.
   */
  async siteFor(host: string): Promise<Site | null> {
    const id = await this.#hosts.find(host);
    return id === null ? null : ((await this.load(id)) ?? null);
  }

  /**
   * Like `siteFor`, from memory where possible, and with the stand-in of a site that cannot be shown: its visitors get a
   * notice, its owner the admin.
   */
  requestedSiteFor(host: string): Site | null | Promise<Site | null> {
    const id = this.#hosts.known(host);
    const loaded = id ? this.#sites.get(id) : undefined;
    if (loaded) return loaded.shown ?? loaded.composition.ownerSite;
    return this.#loadRequested(host);
  }

  /** A site in memory by id, at the newest version this process has loaded. */
  site(id: string): Site | undefined {
    return this.#sites.get(id)?.shown ?? undefined;
  }

  /** A site by id, loaded when it is not in memory; undefined when there is none, or none that can be shown. */
  async load(id: string): Promise<Site | undefined> {
    return (await this.#ensure(id))?.shown ?? undefined;
  }

  /** Looks for changes of one site, and of the hosts of this installation. Rejects without a database. */
  async refreshSite(id: string): Promise<void> {
    this.#hosts.clearUnknown();
    const load = (this.#sites.has(id) || this.#loads.current(id)) && this.#loads.run(id);
    await Promise.all([this.#hosts.readDefault(), load]);
  }

  /** A site by id with what a request needs to know of it; undefined when there is none. */
  async requested(id: string): Promise<RequestedSite | undefined> {
    const loaded = await this.#ensure(id);
    if (!loaded) return undefined;
    const { record, composition, shown } = loaded;
    return {
      site: shown ?? composition.ownerSite,
      isSuspended: record.isSuspended,
      faults: composition.faults,
      isUnavailable: shown === null,
    };
  }

  /** Whether a site in memory is suspended. */
  isSuspended(id: string): boolean {
    return this.#sites.get(id)?.record.isSuspended ?? false;
  }

  /** The default site of the installation; null when there is none that can be shown. */
  async defaultSite(): Promise<Site | null> {
    const id = this.#hosts.defaultId;
    return id === null ? null : ((await this.load(id)) ?? null);
  }

  async #loadRequested(host: string): Promise<Site | null> {
    const id = await this.#hosts.find(host);
    return id === null ? null : ((await this.requested(id))?.site ?? null);
  }

  async #ensure(id: string): Promise<LoadedSite | undefined> {
    const loaded = this.#sites.get(id);
    if (loaded) return loaded;
    await (this.#loads.current(id) ?? this.#loads.run(id));
    return this.#sites.get(id);
  }

  /** Loads a site, or what changed of it. */
  async #load(id: string): Promise<void> {
    const record = await findSite(this.#deps.db, id);
    if (!record) return this.#drop(id);
    const before = this.#sites.peek(id);
    const isSame = before?.record.version === record.version;
    const { composition } =
      isSame && before
        ? before
        : { composition: await this.#compose(record, before?.composition.site ?? null) };
    if (composition.site) {
      await this.#answerTimes.measure(answerTimeSite(composition.site), this.#deps.now());
    }
    this.#show(record, composition);
  }

  async #compose(record: StoredSite, previous: Site | null): Promise<Composition> {
    const composition = await loadComposition(record, previous, this.#deps);
    this.#faultLog.report(record.id, composition);
    return composition;
  }

  /** Keeps a site as it is to be seen now, and tells who must know. */
  #show(record: StoredSite, composition: Composition): void {
    const { site } = composition;
    const before = this.#sites.peek(record.id);
    const earlier = before?.composition.site === site ? before?.shown : null;
    const minutes = this.#answerTimes.known(record.id);
    const shown = site && siteAt(site, this.#deps.now(), earlier ?? undefined, minutes);
    this.#sites.set(record.id, { record, composition, shown });
    this.#hosts.add(record.id, record.hosts);
    if (before && before.shown !== shown) this.#notify(shown ?? composition.ownerSite);
  }

  /** A removed site may be added again with its old id and version, so caches of it must be dropped too. */
  #drop(id: string): void {
    const removed = this.#sites.peek(id);
    this.#sites.delete(id);
    if (removed) this.#notify(removed.shown ?? removed.composition.ownerSite);
  }

  #notify(site: Site): void {
    for (const notify of this.onChange) notify(site);
  }

  #handleChange(siteId: string): void {
    this.#answerTimes.invalidate(siteId);
    this.refreshSite(siteId).catch((error: unknown) => this.#warn(error, siteId));
  }

  async #refreshAll(): Promise<void> {
    await this.#hosts.readDefault();
    const ids = [...this.#sites.keys()];
    const versions = await siteVersions(this.#deps.db, ids);
    for (const [at, id] of ids.entries()) {
      if (at > 0 && at % CHECKS_PER_TURN === 0) await nextTurn();
      await this.#check(id, versions.get(id)).catch((error: unknown) => this.#warn(error, id));
    }
  }

  /** Loads a site whose version changed or whose answer time is due; shows any other as it is today. */
  async #check(id: string, version: number | undefined): Promise<void> {
    const loaded = this.#sites.peek(id);
    if (!loaded) return;
    const { record, composition } = loaded;
    const isDue = composition.site && !this.#answerTimes.isFresh(id, this.#deps.now());
    if (record.version !== version || isDue) return this.#loads.run(id);
    this.#show(record, composition);
  }

  #warn(err: unknown, site?: string): void {
    this.#deps.log.warn({ err, site }, "sites could not be read; the ones in memory stay");
  }
}
