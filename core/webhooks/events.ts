/** What a webhook can be told of, with what each says in the owner's words. */
export const WEBHOOK_EVENTS = {
  "lead.created": "A request came in",
  "lead.unanswered": "A request waits for an answer",
  "lead.changed": "A request has a new state",
  "visit.booked": "A visit is booked",
  "visit.moved": "A visit is moved",
  "visit.cancelled": "A visit is cancelled",
  "visit.completed": "A visit took place",
  "visit.no-show": "Nobody was there",
  "post.published": "A post is published",
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
