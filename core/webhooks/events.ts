/** What a webhook can be told of, with what each says in the owner's words. */
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

/** A call the owner asked for to see whether it gets through; no webhook lists it, and it is tried once. */
export const TEST_EVENT = "test";

/** An event in the owner's words; one that is told of no more keeps its name. */
export function eventWords(event: string): string {
  if (event === TEST_EVENT) return "A test";
  return isWebhookEvent(event) ? WEBHOOK_EVENTS[event] : event;
}

/** Whether a text names something a webhook can be told of. */
export function isWebhookEvent(text: string): text is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, text);
}
