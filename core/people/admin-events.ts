import { parseJson } from "../parse-json.ts";
import { canAccess } from "./access.ts";
import type { Role } from "./roles.ts";

/** What can happen on a site that its people want to see at once, and the views that show it, its own first. */
const VIEWS_OF_EVENT = {
  "lead.created": ["/admin/leads", "/admin"],
  "lead.changed": ["/admin/leads", "/admin"],
  "visit.booked": ["/admin/visits", "/admin/day", "/admin/leads", "/admin"],
  "visit.changed": ["/admin/visits", "/admin/day", "/admin/leads", "/admin"],
  "payment.changed": ["/admin/visits", "/admin/day", "/admin/payments", "/admin"],
  "chat.message": ["/admin/chats", "/admin"],
} as const;

export type AdminEvent = keyof typeof VIEWS_OF_EVENT;

/** All events, in the order above. */
// Object.keys gives string[]; the record has exactly these keys.
const ADMIN_EVENTS = Object.keys(VIEWS_OF_EVENT) as AdminEvent[];

export function isAdminEvent(text: unknown): text is AdminEvent {
  return typeof text === "string" && Object.hasOwn(VIEWS_OF_EVENT, text);
}

/** The events that a role may hear of: those whose own view it may open. */
export function eventsFor(role: Role): readonly AdminEvent[] {
  return ADMIN_EVENTS.filter((event) => canAccess(VIEWS_OF_EVENT[event][0], role));
}

/** Whether the view at a path shows what an event is about, so that it has to load again. `/admin` is the dashboard alone. */
export function isShownAt(event: AdminEvent, path: string): boolean {
  return VIEWS_OF_EVENT[event].some(
    (view) => path === view || (view !== "/admin" && path.startsWith(`${view}/`)),
  );
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
