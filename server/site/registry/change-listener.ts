import { Client, type ClientConfig } from "pg";
import type { Log } from "../../platform/log.ts";

/** How often `onPoll` runs, in case a notification was lost: often without a connection, rarely with one. */
const POLL_MS = { polling: 800, listening: 10_000 };

interface ChangeListenerDeps {
  readonly connection: ClientConfig;
  readonly log: Log;
  /** The channel it listens on. */
  readonly channel: string;
  /** The name of its connection, as PostgreSQL lists it; "doorstep-listen" if left out. */
  readonly name?: string;
  /** Receives the text of each notification, such as the id of a site that changed. */
  readonly onChange: (payload: string) => void;
  /** Called after the connection was lost and is back: notifications may have been missed. */
  readonly onReconnect?: () => void;
  /** Looks for changes whose notification was lost. Never rejects. */
  readonly onPoll: () => Promise<void>;
}

/** Listens for PostgreSQL's notifications on one channel, and polls beside it. */
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

  get #name(): string {
    return this.#deps.name ?? "doorstep-listen";
  }

  async #connect(): Promise<void> {
    const client = new Client({
      ...this.#deps.connection,
      application_name: this.#name,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on("notification", ({ payload }) => this.#deps.onChange(payload ?? ""));
    client.on("error", (error) => this.#handleLoss(client, error));
    client.on("end", () => this.#handleLoss(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.#deps.channel}`);
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
      `the connection of ${this.#name} is lost; polling until it is back`,
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
    if (!this.#client) {
      await this.#reconnect().catch(() => {});
      if (this.#client) this.#deps.onReconnect?.();
    }
    await this.#deps.onPoll();
    this.#schedulePoll();
  }
}
