import { randomBytes } from "node:crypto";
import { z } from "zod";
import { DAY_MS } from "../../../core/format/time-units.ts";
import { sealText, unsealText } from "../../platform/sealed-text.ts";

/** The secrets that calls of one webhook are signed with. */
export interface WebhookSecrets {
  readonly current: string;
  /** The previous secret, valid until an instant, so that the receiver has time to switch. */
  readonly before: { readonly secret: string; readonly until: number } | null;
}

/**
 * The webhook a secret belongs to. It is authenticated with the secret, so that it cannot be decrypted for another
 * webhook.
 */
export interface WebhookKeyContext {
  readonly siteId: string;
  readonly webhookId: string;
}

const storedSecrets = z.object({
  current: z.string(),
  before: z.object({ secret: z.string(), until: z.number() }).nullable(),
});

/** A new secret in the format of Standard Webhooks. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Replaces the current secret; the previous one stays valid for a day. */
export function rotateSecrets(
  { current }: WebhookSecrets,
  secret: string,
  now: number,
): WebhookSecrets {
  return { current: secret, before: { secret: current, until: now + DAY_MS } };
}

/** The secrets that are valid at an instant, newest first. */
export function validSecrets({ current, before }: WebhookSecrets, now: number): string[] {
  return before && now < before.until ? [current, before.secret] : [current];
}

/** Encrypts secrets with AES-256-GCM. */
export function sealSecrets(
  secrets: WebhookSecrets,
  webhook: WebhookKeyContext,
  key: Buffer,
): string {
  return sealText(JSON.stringify(secrets), ownerOf(webhook), key);
}

/** Decrypts secrets; null when the key or the webhook is another one, or the text was changed. */
export function unsealSecrets(
  text: string,
  webhook: WebhookKeyContext,
  key: Buffer,
): WebhookSecrets | null {
  const plain = unsealText(text, ownerOf(webhook), key);
  return plain === null ? null : storedSecrets.parse(JSON.parse(plain));
}

function ownerOf({ siteId, webhookId }: WebhookKeyContext): string[] {
  return [siteId, webhookId];
}
