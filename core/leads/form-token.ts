/** What a form carries to say when it was opened, and which of all opened forms it is. */
export interface FormToken {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly nonce: string;
}

/** Quicker than this nobody reads a form: ms. */
const QUICK = 3_000;

/** A form left open overnight is still good in the morning; after a day it is asked to be sent once more: ms. */
const LASTING = 24 * 60 * 60 * 1_000;

/** How far two machines' clocks may be apart: ms. */
const SKEW = 60_000;

/** The token as text, without its signature. */
export function writeFormToken({ issuedAt, nonce }: FormToken): string {
  return `${issuedAt.toString(36)}.${nonce}`;
}

/** Reads what `writeFormToken` wrote; null for everything else. */
export function readFormToken(text: string): FormToken | null {
  const [, stamp = "", nonce = ""] = /^([\da-z]{1,10})\.([\w-]{1,40})$/.exec(text) ?? [];
  const issuedAt = Number.parseInt(stamp, 36);
  const isAsWritten = Number.isSafeInteger(issuedAt) && issuedAt.toString(36) === stamp;
  return isAsWritten ? { issuedAt, nonce } : null;
}

/**
 * How long a form was open, in milliseconds; null when that is longer than a day. A form from the future was
 * opened under a clock that was wrong, or set back since: a little counts as just now, more as too old to tell.
 */
export function ageOf({ issuedAt }: FormToken, now: number): number | null {
  const age = now - issuedAt;
  return age > LASTING || age < -SKEW ? null : Math.max(age, 0);
}

/** Whether a form came back sooner than a person can fill it in. */
export function isTooQuick(ageMs: number): boolean {
  return ageMs < QUICK;
}
