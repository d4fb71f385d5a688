import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { addWebhook, changeWebhook, type TypedWebhook, type WebhookErrors } from "./change.ts";
import { type ListedWebhook, listWebhooks, webhookOf } from "./list.ts";
import { type Delivery, type DeliveryPage, type DeliveryWish, deliveryOf, pageOf } from "./log.ts";
import { resend, resendDead } from "./resend.ts";
import { removeWebhook, rotateSecret, sendTest, switchWebhook } from "./switch.ts";
import type { WebhookWorld } from "./world.ts";

/** The owner has to prove who they are first: a webhook sends customers' details away. */
interface Prove {
  readonly kind: "prove";
}

type AddOutcome =
  /** `secret` is shown this once. */
  | { readonly kind: "added"; readonly webhookId: string; readonly secret: string }
  | { readonly kind: "errors"; readonly errors: WebhookErrors }
  | Prove;

type ChangeOutcome =
  | { readonly kind: "changed" }
  /** Somebody else changed it meanwhile; this is how it stands now. */
  | { readonly kind: "clash"; readonly now: Pick<ListedWebhook, "url" | "events" | "standing"> }
  | { readonly kind: "errors"; readonly errors: WebhookErrors }
  | { readonly kind: "unknown" }
  | Prove;

type RotateOutcome =
  | { readonly kind: "rotated"; readonly secret: string; readonly oldUntil: number | null }
  | { readonly kind: "unknown" }
  | Prove;

type Refused = { readonly kind: "off" | "unknown" };

/** Calls were asked for too often. */
interface Wait {
  readonly kind: "wait";
  readonly seconds: number;
}

/** What an owner may do with the webhooks of their site. */
export interface WebhookDesk {
  /** Whether they may add and change; else they prove who they are first. */
  isProven(): boolean;
  list(): Promise<ListedWebhook[]>;
  /** Null where there is none of this number. */
  open(webhookId: string): Promise<ListedWebhook | null>;
  add(typed: TypedWebhook): Promise<AddOutcome>;
  /** `opened`: its `standing` when the form was opened. */
  change(webhookId: string, typed: TypedWebhook, opened: string): Promise<ChangeOutcome>;
  /** False where there is none of this number. */
  turn(webhookId: string, isOn: boolean): Promise<boolean>;
  /** A new secret; the one of before stays good for a day. */
  rotate(webhookId: string): Promise<RotateOutcome>;
  remove(webhookId: string): Promise<boolean>;
  /** Sends a test, tried once. */
  test(webhookId: string): Promise<{ readonly kind: "sent" | "unknown" } | Wait>;
  deliveries(webhookId: string, wish: DeliveryWish): Promise<DeliveryPage>;
  delivery(webhookId: string, deliveryId: string): Promise<Delivery | null>;
  resend(
    webhookId: string,
    deliveryId: string,
  ): Promise<{ readonly kind: "sent" } | Refused | Wait>;
  /** Sends all that was given up once more; answers how many. */
  resendDead(
    webhookId: string,
  ): Promise<{ readonly kind: "sent"; readonly count: number } | Refused | Wait>;
}

/** Opens the desk for an owner, null for everybody else. `network` is where they ask from. */
export function openWebhookDesk(
  person: Person,
  network: string,
  world: WebhookWorld & { readonly limits: Limits },
): WebhookDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const by = { siteId, who: email, network };
  const isProven = () => provenLately(person, world.now());
  const within = async <Outcome>(call: () => Promise<Outcome>): Promise<Outcome | Wait> => {
    const taken = await world.limits.take("webhook-ask", siteId, network);
    return taken.ok ? call() : { kind: "wait", seconds: taken.retryAfterSeconds };
  };
  return {
    isProven,
    list: () => listWebhooks(siteId, world),
    open: (webhookId) => webhookOf(siteId, webhookId, world),
    add: async (typed) => (isProven() ? addWebhook(typed, by, world) : { kind: "prove" }),
    change: async (webhookId, typed, opened) =>
      isProven() ? changeWebhook(webhookId, typed, opened, by, world) : { kind: "prove" },
    turn: (webhookId, isOn) => switchWebhook(webhookId, isOn, by, world),
    rotate: async (webhookId) =>
      isProven() ? rotateSecret(webhookId, by, world) : { kind: "prove" },
    remove: (webhookId) => removeWebhook(webhookId, by, world),
    test: (webhookId) => within(() => sendTest(webhookId, by, world)),
    deliveries: (webhookId, wish) => pageOf(siteId, webhookId, wish, world),
    delivery: (webhookId, deliveryId) => deliveryOf(siteId, webhookId, deliveryId, world),
    resend: (webhookId, deliveryId) => within(() => resend(webhookId, deliveryId, by, world)),
    resendDead: (webhookId) => within(() => resendDead(webhookId, by, world)),
  };
}
