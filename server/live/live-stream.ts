import { type AdminEvent, eventsFor, type LiveMessage } from "../../core/people/admin-events.ts";
import type { Role } from "../../core/people/roles.ts";
import type { EventHub } from "./event-hub.ts";

/** How often a quiet stream shows that it lives, and that its person may still read it. Proxies cut after 60 s. */
const HEARTBEAT_MS = 15_000;
/** The browser connects again this long after a stream ended. */
const RETRY_MS = 2_000;
/** Messages a browser has not read yet; one that reads none for so long is gone. */
const MAX_UNREAD = 64;

export interface LiveStreamInput {
  readonly siteId: string;
  readonly userId: string;
  /** The browser was connected before, and may have missed events in between. */
  readonly isResumed: boolean;
  /** The role of the session now; null once it was signed out or lost its role. */
  readonly currentRole: () => Promise<Role | null>;
  /** The person sees only the leads of their own visits, and so none that is new. */
  readonly isWithoutNewLeads?: boolean;
  /** How many leads wait for an answer; null for a role that sees none. */
  readonly waitingLeads: () => Promise<number | null>;
  readonly heartbeatMs?: number;
}

/**
 * Opens a stream of server-sent events for one browser; null when too many are open. Before every message, and with every
 * heartbeat, the session is looked up again: after a sign-out or the loss of a role the stream ends without another event.
 */
export function openLiveStream(
  input: LiveStreamInput,
  hub: EventHub,
): ReadableStream<Uint8Array> | null {
  const { siteId, userId, heartbeatMs = HEARTBEAT_MS } = input;
  const pending = new Set<AdminEvent>();
  let isMissed = input.isResumed;
  /** The first message only says how many leads wait: a view may have been rendered a moment before. */
  let isFirst = true;
  let isSending = false;
  let output: ReadableStreamDefaultController<Uint8Array> | null = null;

  const write = (text: string) => output?.enqueue(new TextEncoder().encode(text));

  function end(): void {
    clearInterval(heartbeat);
    subscription?.leave();
    const open = output;
    output = null;
    open?.close();
  }

  /** Sends what is pending, or a comment. One at a time: what happens meanwhile follows in the next message. */
  async function send(): Promise<void> {
    await subscription?.ready; // who reads the first message hears of everything after it
    if (isSending || !output) return;
    isSending = true;
    try {
      do {
        const role = await input.currentRole();
        if (!role || (output?.desiredSize ?? 0) < -MAX_UNREAD) return end();
        write(await nextMessage(role));
      } while (output && (pending.size > 0 || isMissed));
    } catch {
      end(); // without a database: the browser connects again
    } finally {
      isSending = false;
    }
  }

  async function nextMessage(role: Role): Promise<string> {
    const mayHear = eventsFor(role).filter((event) => !isHidden(event, input));
    // Nobody knows what was missed: every view loads again, and nothing rings as new.
    const events = mayHear.filter(
      (event) => pending.has(event) || (isMissed && event !== "lead.created"),
    );
    const isQuiet = events.length === 0 && !isFirst;
    isMissed = false;
    isFirst = false;
    pending.clear();
    if (isQuiet) return ": \n\n";
    const message: LiveMessage = { events, waitingLeads: await input.waitingLeads() };
    return `id: ${Date.now()}\nevent: changed\ndata: ${JSON.stringify(message)}\n\n`;
  }

  const subscription = hub.subscribe({
    ...{ siteId, userId },
    onEvent(event) {
      if (event) pending.add(event);
      else isMissed = true;
      void send();
    },
    onClose: end,
  });
  if (!subscription) return null;
  const heartbeat = setInterval(() => void send(), heartbeatMs);
  heartbeat.unref();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      output = controller;
      // The id lets a browser say with its next connection that it was connected before.
      write(`retry: ${RETRY_MS}\nid: ${Date.now()}\n\n`);
      void send();
    },
    cancel() {
      output = null;
      end();
    },
  });
}

/** Whether an event is of a lead that the person does not see. */
function isHidden(event: AdminEvent, input: Pick<LiveStreamInput, "isWithoutNewLeads">): boolean {
  return event === "lead.created" && input.isWithoutNewLeads === true;
}
