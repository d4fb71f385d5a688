/** The events a webhook can subscribe to, with their labels in the admin. */
export const WEBHOOK_EVENTS = {
  "lead.created": "A lead comes in",
  "lead.unanswered": "A lead is still waiting for an answer",
  "lead.changed": "A lead's status changes",
  "visit.booked": "A visit is booked",
  "visit.moved": "A visit is moved",
  "visit.changed": "A visit's details change",
  "visit.cancelled": "A visit is canceled",
  "visit.completed": "A visit is completed",
  "visit.no-show": "A visit is a no-show",
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
