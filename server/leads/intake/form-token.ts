import { createHmac, randomBytes } from "node:crypto";
import { formAge, readFormToken, writeFormToken } from "../../../core/leads/form-token.ts";
import { isEqualConstantTime } from "../../platform/request-hash.ts";

/** The result of checking a token that came back. */
export type FormTokenStatus =
  | { readonly kind: "good"; readonly nonce: string; readonly ageMs: number }
  /** Valid, but older than a day: the form is shown again with a new token and keeps what was typed. */
  | { readonly kind: "stale"; readonly nonce: string }
  | { readonly kind: "forged" };

/** Issues and verifies the signed tokens of forms. */
export interface FormTokens {
  /** @param now milliseconds since 1970 */
  issueToken(now: number): string;
  verifyToken(text: string, now: number): FormTokenStatus;
}

/** `key` comes from `loadOrCreateFormKey`. */
export function createFormTokens(key: Buffer): FormTokens {
  const signatureOf = (payload: string) =>
    createHmac("sha256", key).update(`form-token ${payload}`).digest("base64url");
  return {
    issueToken(now) {
      const nonce = randomBytes(16).toString("base64url");
      const payload = writeFormToken({ issuedAt: now, nonce });
      return `${payload}.${signatureOf(payload)}`;
    },
    verifyToken(text, now) {
      const cut = text.lastIndexOf(".");
      const payload = text.slice(0, Math.max(cut, 0));
      const token = readFormToken(payload);
      // Compare as text, because several base64url texts decode to the same bytes.
      if (!token || !isEqualConstantTime(text.slice(cut + 1), signatureOf(payload)))
        return { kind: "forged" };
      const { nonce } = token;
      const ageMs = formAge(token, now);
      return ageMs === null ? { kind: "stale", nonce } : { kind: "good", nonce, ageMs };
    },
  };
}
