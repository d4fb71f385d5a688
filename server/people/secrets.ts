import { createHash, randomBytes } from "node:crypto";

/** A secret for a link or a cookie: 32 random bytes as 43 letters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored in a secret's place, from which it cannot be told. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
