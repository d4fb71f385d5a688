import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import { addWebhook, changeWebhook, type TypedWebhook, type WebhookErrors } from "./change.ts";
import { type ListedWebhook, listWebhooks, webhookOf } from "./list.ts";
import { type Delivery, type DeliveryPage, type DeliveryWish, deliveryOf, pageOf } from "./log.ts";
import { type ResendOutcome, resend, resendDead } from "./resend.ts";
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
  | { readonly kind: "errors"; readonly errors: WebhookErrors }
  | { readonly kind: "unknown" }
  | Prove;

type RotateOutcome =
  | { readonly kind: "rotated"; readonly secret: string; readonly oldUntil: number | null }
  | { readonly kind: "unknown" }
  | Prove;

/** What an owner may do with the webhooks of their site. */
export interface WebhookDesk {
  /** Whether they may add and change; else they prove who they are first. */
  isProven(): boolean;
  list(): Promise<ListedWebhook[]>;
  /** Null where there is none of this number. */
  open(webhookId: string): Promise<ListedWebhook | null>;
  add(typed: TypedWebhook): Promise<AddOutcome>;
  change(webhookId: string, typed: TypedWebhook): Promise<ChangeOutcome>;
  /** False where there is none of this number. */
  turn(webhookId: string, isOn: boolean): Promise<boolean>;
  /** A new secret; the one of before stays good for a day. */
  rotate(webhookId: string): Promise<RotateOutcome>;
  remove(webhookId: string): Promise<boolean>;
  /** Sends a test, tried once; answers with the number of the call, null where there is no such webhook. */
  test(webhookId: string): Promise<string | null>;
  deliveries(webhookId: string, wish: DeliveryWish): Promise<DeliveryPage>;
  delivery(webhookId: string, deliveryId: string): Promise<Delivery | null>;
  resend(webhookId: string, deliveryId: string): Promise<ResendOutcome>;
  /** Sends all that was given up once more; answers how many, null while the webhook is off or unknown. */
  resendDead(webhookId: string): Promise<number | null>;
}

/** Opens the desk for an owner, null for everybody else. `network` is where they ask from. */
export function openWebhookDesk(
  person: Person,
  network: string,
  world: WebhookWorld,
): WebhookDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const by = { siteId, who: email, network };
  const isProven = () => provenLately(person, world.now());
  return {
    isProven,
    list: () => listWebhooks(siteId, world),
    open: (webhookId) => webhookOf(siteId, webhookId, world),
    add: async (typed) => (isProven() ? addWebhook(typed, by, world) : { kind: "prove" }),
    change: async (webhookId, typed) =>
      isProven() ? changeWebhook(webhookId, typed, by, world) : { kind: "prove" },
    turn: (webhookId, isOn) => switchWebhook(webhookId, isOn, by, world),
    rotate: async (webhookId) =>
      isProven() ? rotateSecret(webhookId, by, world) : { kind: "prove" },
    remove: (webhookId) => removeWebhook(webhookId, by, world),
    test: (webhookId) => sendTest(webhookId, by, world),
    deliveries: (webhookId, wish) => pageOf(siteId, webhookId, wish, world),
    delivery: (webhookId, deliveryId) => deliveryOf(siteId, webhookId, deliveryId, world),
    resend: (webhookId, deliveryId) => resend(webhookId, deliveryId, by, world),
    resendDead: (webhookId) => resendDead(webhookId, by, world),
  };
}
