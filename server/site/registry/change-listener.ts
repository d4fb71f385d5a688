import { Client, type ClientConfig } from "pg";
import type { Log } from "../../platform/log.ts";
import { SITE_CHANGED_CHANNEL } from "../store.ts";

/** How often `onPoll` runs, in case a notification was lost: often without a connection, rarely with one. */
const POLL_MS = { polling: 800, listening: 10_000 };

interface ChangeListenerDeps {
  readonly connection: ClientConfig;
  readonly log: Log;
  /** Receives the id of each site that changed. */
  readonly onChange: (siteId: string) => void;
  /** Looks for changes whose notification was lost. Never rejects. */
  readonly onPoll: () => Promise<void>;
}

/** Listens for PostgreSQL's notifications of changed sites, and polls beside it. */
export class ChangeListener {
  #deps: ChangeListenerDeps;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #connecting: Promise<void> | undefined;
  #closed = false;

  constructor(deps: ChangeListenerDeps) {
    this.#deps = deps;
  }

  /** Connects. Throws when the database cannot be reached. */
  async open(): Promise<void> {
    await this.#connect();
    this.#schedulePoll();
  }

  /** Stops listening and polling, after running work has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new Client({
      ...this.#deps.connection,
      application_name: "doorstep-listen",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on("notification", ({ payload }) => this.#deps.onChange(payload ?? ""));
    client.on("error", (error) => this.#handleLoss(client, error));
    client.on("end", () => this.#handleLoss(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${SITE_CHANGED_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  /** A loss during a poll starts another beside it: however many reconnect at once, there is one connection. */
  #reconnect(): Promise<void> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  #handleLoss(client: Client, error?: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#deps.log.warn(
      { err: error },
      "the connection for publish notifications is lost; polling until it is back",
    );
    this.#schedulePoll(0);
  }

  #schedulePoll(wait = this.#client ? POLL_MS.listening : POLL_MS.polling): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#reconnectAndPoll();
    }, wait);
    this.#timer.unref();
  }

  /** Listens first, then polls, so that no publish in between is missed. */
  async #reconnectAndPoll(): Promise<void> {
    if (!this.#client) await this.#reconnect().catch(() => {});
    await this.#deps.onPoll();
    this.#schedulePoll();
  }
}
