import type { PartnerScope } from "./scopes.ts";

/** What every partner's key begins with, so that people and programs that look for leaked keys recognize it. */
export const KEY_PREFIX = "dsk_";

/** A partner's key as its owner set it up. Instants are epoch milliseconds. */
export interface PartnerKey {
  readonly id: string;
  /** The partner's name. */
  readonly name: string;
  readonly scopes: readonly PartnerScope[];
  readonly requestsPerMinute: number;
  /** The origins of web pages that may use it. */
  readonly origins: readonly string[];
  /** The first instant at which it no longer works; null if it does not expire. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

export type PartnerKeyStatus = "active" | "expired" | "revoked";

/** Whether a key works at an instant. */
export function keyStatus(
  { expiresAt, revokedAt }: Pick<PartnerKey, "expiresAt" | "revokedAt">,
  now: number,
): PartnerKeyStatus {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

/** The key that an Authorization header carries; null for any other header. */
export function keyInHeader(authorization: string | null): string | null {
  const token = /^bearer[ \t]+(\S+)[ \t]*$/i.exec(authorization ?? "")?.[1] ?? "";
  return token.startsWith(KEY_PREFIX) && token.length <= 100 ? token : null;
}
