import { Client, type ClientConfig } from "pg";
import { NO_POSTS, type PostLayer } from "../../core/blog/posts.ts";
import type { WrittenSections } from "../../core/site/sections.ts";
import { composeSite, type Site } from "../../core/site/site.ts";
import type { Themes } from "../../core/site/theme.ts";
import { postLayer } from "../blog/post-store.ts";
import { shownPictures } from "../media/rows.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
import { AnswerTimes } from "./answer-times.ts";
import { lastGoodSections } from "./last-good.ts";
import { siteToday } from "./site-today.ts";
import { allSites, publishedSections, SITE_CHANGED, type StoredSite } from "./store.ts";

/** How often the board looks for itself, in case a message was lost: often while nobody listens, seldom otherwise. */
const POLL_MS = { deaf: 800, listening: 10_000 };

export interface BoardWorld {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  /** The address of a site that has none of its own. */
  readonly origin: string;
  readonly log: Log;
  /** Milliseconds since 1970; left out, the machine's clock. */
  readonly now?: () => number;
}

/** The sites of this installation, composed and kept in memory; a publish anywhere reaches every board at once. */
export class SiteBoard {
  #world: BoardWorld;
  /** As composed, whatever the day. */
  #composed = new Map<string, Site>();
  /** As visitors see them today. */
  #sites = new Map<string, Site>();
  #hosts = new Map<string, Site>();
  #answerTimes: AnswerTimes;
  #suspended: ReadonlySet<string> = new Set();
  #default: Site | null = null;
  /** With a second site stored, the default one no longer answers for everybody, also while the other cannot be read. */
  #alone = true;
  #listener: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  #polling: Promise<void> = Promise.resolve();
  #closed = false;
  readonly onChange: Set<(site: Site) => void> = new Set();

  constructor(world: BoardWorld) {
    this.#world = world;
    this.#answerTimes = new AnswerTimes(world.db, world.log);
  }

  /** Reads all sites and starts to listen. Throws when the database or the default site cannot be read. */
  async open(): Promise<this> {
    await this.#listen();
    try {
      await this.refresh();
      if (!this.#default) {
        throw new Error(
          "The default site cannot be shown: the log above names the section. Publish that section anew, for instance with npm run publish -- SECTION --built-in.",
        );
      }
    } catch (error) {
      await this.close();
      throw error;
    }
    this.#poll();
    return this;
  }

  /** The site that answers to a Host header. With one site, it answers to every host; with more, a foreign host finds none. */
  siteFor(host: string): Site | null {
    if (this.#alone) return this.#default;
    const name = host.replace(/\.?(?::\d+)?$/, "").toLowerCase();
    return this.#hosts.get(name) ?? (isLoopback(name) ? this.#default : null);
  }

  /** A site by its id, at the newest version this process knows. */
  site(id: string): Site | undefined {
    return this.#sites.get(id);
  }

  /** Whether a site is off the net. */
  isSuspended(id: string): boolean {
    return this.#suspended.has(id);
  }

  /** Looks at the database now; sites whose version has not moved stay as they are. One look at a time. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.catch(() => {}).then(() => this.#look());
    return this.#refreshing;
  }

  /** Stops looking and listening, once what is under way has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await this.#refreshing.catch(() => {});
    await this.#listener?.end().catch(() => {});
  }

  async #look(): Promise<void> {
    const stored = await allSites(this.#world.db);
    const sites = new Map<string, Site>();
    const hosts = new Map<string, Site>();
    const now = (this.#world.now ?? Date.now)();
    const all: { entry: StoredSite; composed: Site }[] = [];
    for (const entry of stored) {
      const composed = await this.#compose(entry);
      if (composed) all.push({ entry, composed });
    }
    const offices = all.map(({ entry, composed }) => ({
      id: entry.id,
      hours: composed.scheduling,
      zone: composed.businessConfig.timezone,
    }));
    await this.#answerTimes.look(offices, now);
    for (const { entry, composed } of all) {
      const site = siteToday(
        composed,
        now,
        this.#shownOf(composed),
        this.#answerTimes.of(entry.id),
      );
      this.#composed.set(entry.id, composed);
      sites.set(entry.id, site);
      for (const host of entry.hosts) hosts.set(host, site);
    }
    const before = this.#sites;
    this.#sites = sites;
    this.#hosts = hosts;
    this.#suspended = new Set(stored.filter((each) => each.isSuspended).map(({ id }) => id));
    this.#alone = stored.length <= 1;
    this.#default = sites.get(stored.find((entry) => entry.isDefault)?.id ?? "") ?? null;
    for (const [id, site] of sites) {
      if (before.has(id) && before.get(id) !== site) for (const tell of this.onChange) tell(site);
    }
    // A site that went may come again under its old id and version: what is kept of it has to go as well.
    for (const [id, site] of before)
      if (!sites.has(id)) for (const tell of this.onChange) tell(site);
    for (const id of this.#composed.keys()) if (!sites.has(id)) this.#composed.delete(id);
  }

  /** What visitors saw so far of a site that was composed so. */
  #shownOf(composed: Site): Site | undefined {
    const isSame = this.#composed.get(composed.id) === composed;
    return isSame ? this.#sites.get(composed.id) : undefined;
  }

  /** A site that cannot be composed keeps its last good words; one that has none is left out and logged. */
  async #compose(entry: StoredSite): Promise<Site | undefined> {
    const { db, builtIn, themes, log } = this.#world;
    const known = this.#composed.get(entry.id);
    const origin = entry.origin ?? this.#world.origin;
    if (known?.version === entry.version && known.origin === origin) return known;
    const pictures = await shownPictures(db, entry.id);
    const face = { id: entry.id, version: entry.version, origin, pictures };
    const published = await publishedSections(db, entry.id);
    const posts = await postLayer(db, entry.id);
    try {
      return composeSite(face, builtIn, published, themes, posts);
    } catch (err) {
      log.error({ err, site: entry.id }, "site cannot be composed; its last good words stay");
    }
    if (known) return known;
    try {
      const good = await lastGoodSections(db, entry.id, published);
      return composeWithOrWithout(posts, (layer) =>
        composeSite(face, builtIn, good, themes, layer),
      );
    } catch (err) {
      log.error({ err, site: entry.id }, "site has no good words and is left out");
      return undefined;
    }
  }

  async #listen(): Promise<void> {
    const client = new Client({
      ...this.#world.connection,
      application_name: "doorstep-listen",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on("notification", ({ payload }) => {
      this.#answerTimes.heard(payload ?? "");
      this.#refreshQuietly();
    });
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${SITE_CHANGED}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#listener = client;
  }

  #lose(client: Client, error?: Error): void {
    if (this.#closed || this.#listener !== client) return;
    this.#listener = null;
    this.#world.log.warn(
      { err: error },
      "the ear for publishes is lost; looking every second until it is back",
    );
    this.#poll(0);
  }

  #poll(wait = this.#listener ? POLL_MS.listening : POLL_MS.deaf): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#lookAgain();
    }, wait);
    this.#timer.unref();
  }

  /** Listens first, then looks: what is published in between is heard. */
  async #lookAgain(): Promise<void> {
    if (!this.#listener) await this.#listen().catch(() => {});
    await this.#refreshQuietly();
    this.#poll();
  }

  async #refreshQuietly(): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      this.#world.log.warn({ err: error }, "sites could not be read; the last good ones stay");
    });
  }
}

/** Composes a site with its posts, or without them where it is they that cannot be shown. */
function composeWithOrWithout(posts: PostLayer, compose: (posts: PostLayer) => Site): Site {
  try {
    return compose(posts);
  } catch {
    return compose(NO_POSTS);
  }
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "127.0.0.1" || name === "[::1]";
}
