/** What a device can be told of. `test` is sent by the person, to see that notifications arrive. */
export const PUSH_EVENTS = ["lead.created", "visit.booked", "visit.cancelled", "test"] as const;

export type PushEvent = (typeof PUSH_EVENTS)[number];

/** A notification as the service worker shows it; a tap opens `path`. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A notification with the same tag takes the place of the one before. */
  readonly tag: string;
}

const TITLES: Readonly<Record<PushEvent, string>> = {
  "lead.created": "New lead",
  "visit.booked": "New booking",
  "visit.cancelled": "Visit canceled",
  test: "Notifications work",
};

/**
 * Writes a notification. A lock screen is read by everybody, so it says no more of a customer than first name and town.
 * @param subject the lead or visit; null for a test
 */
export function pushMessage(
  event: PushEvent,
  subject: { readonly id: string; readonly firstName: string; readonly town: string } | null,
): PushMessage {
  const title = TITLES[event];
  if (!subject)
    return { title, body: "This device is set up.", path: "/admin/account", tag: event };
  const { id, firstName, town } = subject;
  const view = event === "lead.created" ? "leads" : "visits";
  return {
    title,
    body: [firstName, town].filter((part) => part.trim() !== "").join(", "),
    path: `/admin/${view}/${id}`,
    tag: `${event} ${id}`,
  };
}
