import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

/** What calls of one webhook are signed with. */
export interface Secrets {
  readonly current: string;
  /** The one before, good until an instant: whoever reads the calls has that long to take over the new one. */
  readonly before: { readonly secret: string; readonly until: number } | null;
}

/** The webhook whose secret it is; sealed for one, it opens for no other. */
export interface SealedFor {
  readonly siteId: string;
  readonly webhookId: string;
}

const DAY_MS = 24 * 3_600_000;

const stored = z.object({
  current: z.string(),
  before: z.object({ secret: z.string(), until: z.number() }).nullable(),
});

/** A new secret, as Standard Webhooks write it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The secrets with a new one in front; the one of before stays good for a day. */
export function rotated({ current }: Secrets, secret: string, now: number): Secrets {
  return { current: secret, before: { secret: current, until: now + DAY_MS } };
}

/** The secrets that count at an instant, the newest first. */
export function goodAt({ current, before }: Secrets, now: number): string[] {
  return before && now < before.until ? [current, before.secret] : [current];
}

/** Seals secrets with AES-256-GCM. */
export function seal(secrets: Secrets, whose: SealedFor, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(named(whose));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
  return ["v1", nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Opens what was sealed; null when it was sealed with another key, for another webhook, or was changed. */
export function unseal(text: string, whose: SealedFor, key: Buffer): Secrets | null {
  const [version, ...parts] = text.split(".");
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (version !== "v1" || !nonce || !sealed || tag?.length !== 16) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
    decipher.setAAD(named(whose));
    decipher.setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return stored.parse(JSON.parse(plain.toString("utf8")));
  } catch {
    return null;
  }
}

function named({ siteId, webhookId }: SealedFor): Buffer {
  return Buffer.from(JSON.stringify([siteId, webhookId]));
}
