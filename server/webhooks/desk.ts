import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import {
  type DeliveryPage,
  type DeliveryQuery,
  loadDelivery,
  loadDeliveryPage,
  type WebhookDelivery,
} from "./delivery/delivery-log.ts";
import { type ResendRejection, resendDelivery, resendFailed } from "./delivery/resend.ts";
import type { WebhookDeps } from "./deps.ts";
import { addWebhook } from "./settings/add-webhook.ts";
import { changeWebhook } from "./settings/change-webhook.ts";
import { type ListedWebhook, listWebhooks, loadWebhook } from "./settings/list-webhooks.ts";
import { removeWebhook } from "./settings/remove-webhook.ts";
import { rotateWebhookSecret } from "./settings/rotate-secret.ts";
import { sendTestCall } from "./settings/send-test-call.ts";
import { setWebhookOn } from "./settings/set-webhook-on.ts";
import type { WebhookInput, WebhookInputErrors } from "./settings/webhook-input.ts";

/** The owner has to sign in again first, because a webhook sends customers' details away. */
interface WebhookReauthenticationRequired {
  readonly kind: "sign-in-again";
}

type AddWebhookOutcome =
  /** `secret` is shown only this once. */
  | { readonly kind: "added"; readonly webhookId: string; readonly secret: string }
  | { readonly kind: "errors"; readonly errors: WebhookInputErrors }
  | WebhookReauthenticationRequired;

type ChangeWebhookOutcome =
  | { readonly kind: "changed" }
  /** Somebody else changed it in the meantime; `now` is its current state. */
  | { readonly kind: "clash"; readonly now: Pick<ListedWebhook, "url" | "events" | "settingsKey"> }
  | { readonly kind: "errors"; readonly errors: WebhookInputErrors }
  | { readonly kind: "unknown" }
  | WebhookReauthenticationRequired;

type RotateWebhookSecretOutcome =
  | { readonly kind: "rotated"; readonly secret: string; readonly oldUntil: number | null }
  | { readonly kind: "unknown" }
  | WebhookReauthenticationRequired;

/** Too many calls were requested. */
interface WebhookRateLimited {
  readonly kind: "wait";
  readonly seconds: number;
}

/** What an owner can do with the webhooks of their site. */
export interface WebhookDesk {
  /** Whether they signed in recently enough to add and change webhooks. */
  hasRecentSignIn(): boolean;
  list(): Promise<ListedWebhook[]>;
  /** Null when there is none with this id. */
  open(webhookId: string): Promise<ListedWebhook | null>;
  add(input: WebhookInput): Promise<AddWebhookOutcome>;
  /** `openedSettings` is its `settingsKey` when the form was opened. */
  change(
    webhookId: string,
    input: WebhookInput,
    openedSettings: string,
  ): Promise<ChangeWebhookOutcome>;
  /** False when there is none with this id. */
  setOn(webhookId: string, isOn: boolean): Promise<boolean>;
  /** Creates a new secret; the previous one stays valid for a day. */
  rotate(webhookId: string): Promise<RotateWebhookSecretOutcome>;
  remove(webhookId: string): Promise<boolean>;
  /** Sends a test call, without retries. */
  sendTest(webhookId: string): Promise<{ readonly kind: "sent" | "unknown" } | WebhookRateLimited>;
  deliveries(webhookId: string, query: DeliveryQuery): Promise<DeliveryPage>;
  delivery(webhookId: string, deliveryId: string): Promise<WebhookDelivery | null>;
  resend(
    webhookId: string,
    deliveryId: string,
  ): Promise<{ readonly kind: "sent" } | ResendRejection | WebhookRateLimited>;
  /** Sends all failed deliveries again; returns how many. */
  resendFailed(
    webhookId: string,
  ): Promise<
    { readonly kind: "sent"; readonly count: number } | ResendRejection | WebhookRateLimited
  >;
}

/** Creates the desk for an owner; null for everybody else. `network` is the caller's, for audit and rate limits. */
export function createWebhookDesk(
  person: Person,
  network: string,
  deps: WebhookDeps & { readonly limits: RateLimits },
): WebhookDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, email } = person;
  const actor = { siteId, who: email, network };
  const hasRecentSignIn = () => hasRecentAuth(person, deps.now());
  const rateLimited = async <Outcome>(
    call: () => Promise<Outcome>,
  ): Promise<Outcome | WebhookRateLimited> => {
    const limit = await deps.limits.consume("outgoing-check", siteId, network);
    return limit.ok ? call() : { kind: "wait", seconds: limit.retryAfterSeconds };
  };
  return {
    hasRecentSignIn,
    list: () => listWebhooks(siteId, deps),
    open: (webhookId) => loadWebhook(siteId, webhookId, deps),
    add: async (input) =>
      hasRecentSignIn() ? addWebhook(input, actor, deps) : { kind: "sign-in-again" },
    change: async (webhookId, input, openedSettings) =>
      hasRecentSignIn()
        ? changeWebhook(webhookId, input, openedSettings, actor, deps)
        : { kind: "sign-in-again" },
    setOn: (webhookId, isOn) => setWebhookOn(webhookId, isOn, actor, deps),
    rotate: async (webhookId) =>
      hasRecentSignIn() ? rotateWebhookSecret(webhookId, actor, deps) : { kind: "sign-in-again" },
    remove: (webhookId) => removeWebhook(webhookId, actor, deps),
    sendTest: (webhookId) => rateLimited(() => sendTestCall(webhookId, actor, deps)),
    deliveries: (webhookId, query) => loadDeliveryPage(siteId, webhookId, query, deps),
    delivery: (webhookId, deliveryId) => loadDelivery(siteId, webhookId, deliveryId, deps),
    resend: (webhookId, deliveryId) =>
      rateLimited(() => resendDelivery(webhookId, deliveryId, actor, deps)),
    resendFailed: (webhookId) => rateLimited(() => resendFailed(webhookId, actor, deps)),
  };
}
