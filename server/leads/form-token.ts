import { createHmac, randomBytes } from "node:crypto";
import { ageOf, readFormToken, writeFormToken } from "../../core/leads/form-token.ts";
import { isSameText } from "../platform/fingerprint.ts";

/** What a token that came back says. */
export type ReadToken =
  | { readonly kind: "good"; readonly nonce: string; readonly ageMs: number }
  /** Ours, but older than a day: the form is shown again with a new one, and keeps what was typed. */
  | { readonly kind: "stale"; readonly nonce: string }
  | { readonly kind: "forged" };

/** Signs the forms that are handed out, and reads what comes back. */
export interface FormTokens {
  /** @param now milliseconds since 1970 */
  issueToken(now: number): string;
  readToken(text: string, now: number): ReadToken;
}

/** `key`: from `keepFormKey`. */
export function openFormTokens(key: Buffer): FormTokens {
  const signatureOf = (payload: string) =>
    createHmac("sha256", key).update(`form-token ${payload}`).digest("base64url");
  return {
    issueToken(now) {
      const nonce = randomBytes(16).toString("base64url");
      const payload = writeFormToken({ issuedAt: now, nonce });
      return `${payload}.${signatureOf(payload)}`;
    },
    readToken(text, now) {
      const cut = text.lastIndexOf(".");
      const payload = text.slice(0, Math.max(cut, 0));
      const token = readFormToken(payload);
      // As text, for several base64 texts stand for the same bytes.
      if (!token || !isSameText(text.slice(cut + 1), signatureOf(payload)))
        return { kind: "forged" };
      const { nonce } = token;
      const ageMs = ageOf(token, now);
      return ageMs === null ? { kind: "stale", nonce } : { kind: "good", nonce, ageMs };
    },
  };
}
