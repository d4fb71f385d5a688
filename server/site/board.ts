import { Client, type ClientConfig } from "pg";
import type { WrittenSections } from "../../core/site/sections.ts";
import { composeSite, type Site } from "../../core/site/site.ts";
import type { Themes } from "../../core/site/theme.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
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
}

/** The sites of this installation, composed and kept in memory; a publish anywhere reaches every board at once. */
export class SiteBoard {
  #world: BoardWorld;
  #sites = new Map<string, Site>();
  #hosts = new Map<string, Site>();
  #default: Site | null = null;
  #listener: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> = Promise.resolve();
  #closed = false;
  readonly onChange: Set<(site: Site) => void> = new Set();

  constructor(world: BoardWorld) {
    this.#world = world;
  }

  /** Reads all sites and starts to listen. Throws when the database or the default site cannot be read. */
  async open(): Promise<this> {
    await this.#listen();
    await this.refresh();
    this.#poll();
    return this;
  }

  /** The site that answers to a Host header. With one site, it answers to every host; with more, a foreign host finds none. */
  siteFor(host: string): Site | null {
    if (this.#sites.size <= 1) return this.#default;
    const name = host.replace(/:\d+$/, "").toLowerCase();
    return this.#hosts.get(name) ?? (isLoopback(name) ? this.#default : null);
  }

  /** A site by its id, at the newest version this process knows. */
  site(id: string): Site | undefined {
    return this.#sites.get(id);
  }

  /** Looks at the database now; sites whose version has not moved stay as they are. One look at a time. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.catch(() => {}).then(() => this.#look());
    return this.#refreshing;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#listener?.end();
  }

  async #look(): Promise<void> {
    const stored = await allSites(this.#world.db);
    const sites = new Map<string, Site>();
    const hosts = new Map<string, Site>();
    for (const entry of stored) {
      const site = await this.#compose(entry);
      if (!site) continue;
      sites.set(entry.id, site);
      for (const host of entry.hosts) hosts.set(host, site);
    }
    const before = this.#sites;
    this.#sites = sites;
    this.#hosts = hosts;
    this.#default = sites.get(stored.find((entry) => entry.isDefault)?.id ?? "") ?? null;
    for (const [id, site] of sites) {
      if (before.has(id) && before.get(id) !== site) for (const tell of this.onChange) tell(site);
    }
  }

  /** A site that cannot be composed keeps its last good words; one that never could is left out and logged. */
  async #compose(entry: StoredSite): Promise<Site | undefined> {
    const known = this.#sites.get(entry.id);
    const origin = entry.origin ?? this.#world.origin;
    if (known?.version === entry.version && known.origin === origin) return known;
    try {
      const published = await publishedSections(this.#world.db, entry.id);
      const face = { id: entry.id, version: entry.version, origin };
      return composeSite(face, this.#world.builtIn, published, this.#world.themes);
    } catch (error) {
      this.#world.log.error(
        { err: error, site: entry.id },
        "site cannot be composed; its last good version stays",
      );
      return known;
    }
  }

  async #listen(): Promise<void> {
    const client = new Client({ ...this.#world.connection, application_name: "doorstep-listen" });
    client.on("notification", () => this.#refreshQuietly());
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client));
    await client.connect();
    await client.query(`LISTEN ${SITE_CHANGED}`);
    this.#listener = client;
  }

  #lose(client: Client, error?: Error): void {
    if (this.#closed || this.#listener !== client) return;
    this.#listener = null;
    this.#world.log.warn(
      { err: error },
      "the ear for publishes is lost; looking every second until it is back",
    );
    this.#poll();
  }

  #poll(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(
      async () => {
        if (!this.#listener) await this.#listen().catch(() => {});
        await this.#refreshQuietly();
        this.#poll();
      },
      this.#listener ? POLL_MS.listening : POLL_MS.deaf,
    );
    this.#timer.unref();
  }

  async #refreshQuietly(): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      this.#world.log.warn({ err: error }, "sites could not be read; the last good ones stay");
    });
  }
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "127.0.0.1" || name === "[::1]";
}
