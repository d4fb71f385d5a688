import { DAY_MS, MINUTE_MS } from "../format/time-units.ts";
/** When a form was opened, and a nonce that identifies the opened form. */
export interface FormToken {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly nonce: string;
}

/** Milliseconds. A form sent faster than this was not filled in by a person. */
const MIN_FORM_AGE_MS = 3_000;

/** Milliseconds. A form left open overnight is still accepted; after a day the visitor is asked to send it again. */
const MAX_FORM_AGE_MS = DAY_MS;

/** Milliseconds. How far the clocks of two servers may differ. */
const CLOCK_SKEW_MS = MINUTE_MS;

/** The token as text, without its signature. */
export function writeFormToken({ issuedAt, nonce }: FormToken): string {
  return `${issuedAt.toString(36)}.${nonce}`;
}

/** Parses what `writeFormToken` wrote; null for anything else. */
export function readFormToken(text: string): FormToken | null {
  const [, stamp = "", nonce = ""] = /^([\da-z]{1,10})\.([\w-]{1,40})$/.exec(text) ?? [];
  const issuedAt = Number.parseInt(stamp, 36);
  const isCanonical = Number.isSafeInteger(issuedAt) && issuedAt.toString(36) === stamp;
  return isCanonical ? { issuedAt, nonce } : null;
}

/**
 * How long a form was open, in milliseconds; null when longer than a day. A timestamp in the future means that a server
 * clock was wrong: within the allowed skew the age is 0, beyond it null.
 */
export function formAge({ issuedAt }: FormToken, now: number): number | null {
  const age = now - issuedAt;
  return age > MAX_FORM_AGE_MS || age < -CLOCK_SKEW_MS ? null : Math.max(age, 0);
}

/** Whether a form came back sooner than a person can fill it in. */
export function isTooQuick(ageMs: number): boolean {
  return ageMs < MIN_FORM_AGE_MS;
}
