import { createHash, randomBytes } from "node:crypto";

/** A secret for a link or a cookie: 32 random bytes as 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that is stored instead of a secret. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
