/** The events a webhook can subscribe to, with their labels in the admin. */
export const WEBHOOK_EVENTS = {
  "lead.created": "A lead came in",
  "lead.unanswered": "A lead waits for an answer",
  "lead.changed": "A lead has a new state",
  "visit.booked": "A visit is booked",
  "visit.moved": "A visit is moved",
  "visit.cancelled": "A visit is canceled",
  "visit.completed": "A visit took place",
  "visit.no-show": "Nobody was there",
  "post.published": "A post is published",
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** The event of a test call from the admin. No webhook subscribes to it, and it is tried once. */
export const WEBHOOK_TEST_EVENT = "test";

/** An event's label in the admin; an event that no longer exists keeps its name. */
export function webhookEventLabel(event: string): string {
  if (event === WEBHOOK_TEST_EVENT) return "A test";
  return isWebhookEvent(event) ? WEBHOOK_EVENTS[event] : event;
}

/** Whether a text is an event a webhook can subscribe to. */
export function isWebhookEvent(text: string): text is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, text);
}
