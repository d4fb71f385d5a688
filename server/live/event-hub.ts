import type { ClientConfig } from "pg";
import { type AdminEvent, isAdminEvent } from "../../core/people/admin-events.ts";
import type { Log } from "../platform/log.ts";
import { ChangeListener } from "../site/registry/change-listener.ts";
import { ADMIN_EVENTS_CHANNEL } from "./announce.ts";

/** The most streams of one process, and of one person in it: more tabs than anybody keeps open. */
const MAX_STREAMS = { inAll: 1_000, perPerson: 24 };

/** Somebody who listens. `onEvent(null)`: events may have been missed. */
interface HubListener {
  readonly siteId: string;
  readonly userId: string;
  onEvent(event: AdminEvent | null): void;
  /** The process closes. */
  onClose(): void;
}

/** Hands what any process announces to the open streams of this one. */
export interface EventHub {
  /** Listens until `leave` is called; null when too many do already. `ready`: from then on nothing is missed. */
  subscribe(listener: HubListener): { readonly ready: Promise<unknown>; leave(): void } | null;
  /** Ends all streams, so that browsers connect to another process. */
  close(): Promise<void>;
}

/** Creates the hub. Its connection to PostgreSQL opens with the first stream, because most processes of a test have none. */
export function createEventHub(connection: ClientConfig, log: Log): EventHub {
  const listeners = new Set<HubListener>();
  let isClosed = false;
  let opening: Promise<ChangeListener | null> | undefined;

  const tell = (event: AdminEvent | null, siteId?: string) => {
    for (const listener of listeners)
      if (siteId === undefined || listener.siteId === siteId) listener.onEvent(event);
  };

  async function openListener(): Promise<ChangeListener | null> {
    const source = new ChangeListener({
      ...{ connection, log, channel: ADMIN_EVENTS_CHANNEL, name: "doorstep-live" },
      onChange: (payload) => {
        const [siteId = "", event] = payload.split(" ");
        if (isAdminEvent(event)) tell(event, siteId);
      },
      onReconnect: () => tell(null),
      onPoll: async () => {},
    });
    try {
      await source.open();
      return source;
    } catch (err) {
      log.warn({ err }, "live updates in the admin are waiting for the database");
      opening = undefined; // the next stream tries again
      for (const listener of [...listeners]) listener.onClose();
      return null;
    }
  }

  return {
    subscribe(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId).length;
      if (isClosed || listeners.size >= MAX_STREAMS.inAll || own >= MAX_STREAMS.perPerson)
        return null;
      listeners.add(listener);
      opening ??= openListener();
      return { ready: opening, leave: () => void listeners.delete(listener) };
    },
    async close() {
      isClosed = true;
      for (const listener of [...listeners]) listener.onClose();
      await (await opening)?.close();
    },
  };
}
