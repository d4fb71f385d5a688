import { canAccess } from "./access.ts";
import type { Role } from "./roles.ts";

/** What can happen on a site that its people want to see at once, and the view that shows it. */
const VIEW_OF_EVENT = {
  "lead.created": "/admin/leads",
  "lead.changed": "/admin/leads",
  "visit.booked": "/admin/visits",
  "visit.changed": "/admin/visits",
  "chat.message": "/admin/chats",
} as const;

export type AdminEvent = keyof typeof VIEW_OF_EVENT;

/** All events, in the order above. */
// Object.keys gives string[]; the record has exactly these keys.
const ADMIN_EVENTS = Object.keys(VIEW_OF_EVENT) as AdminEvent[];

export function isAdminEvent(text: unknown): text is AdminEvent {
  return typeof text === "string" && Object.hasOwn(VIEW_OF_EVENT, text);
}

/** The events that a role may hear of: those of the views it may open. */
export function eventsFor(role: Role): readonly AdminEvent[] {
  return ADMIN_EVENTS.filter((event) => canAccess(VIEW_OF_EVENT[event], role));
}

/** One message of the live stream: what happened since the last one, and how many leads wait for an answer now. */
export interface LiveMessage {
  readonly events: readonly AdminEvent[];
  /** Null for a role that sees no leads. */
  readonly waitingLeads: number | null;
}

/** Reads a message of the live stream; null when it is none. */
export function parseLiveMessage(text: string): LiveMessage | null {
  const { events, waitingLeads }: { events?: unknown; waitingLeads?: unknown } = Object(
    parseJson(text),
  );
  if (!Array.isArray(events)) return null;
  return {
    events: events.filter(isAdminEvent),
    waitingLeads: typeof waitingLeads === "number" ? waitingLeads : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
