import { createHash, timingSafeEqual } from "node:crypto";

/** Tells two requests apart by what was typed, and by nothing else: the same one may come by another way. */
export function fingerprintOf(typed: object): string {
  return createHash("sha256").update(JSON.stringify(typed)).digest("base64url");
}

/** Whether two texts are the same, letter by letter, in a time that tells nothing of where they differ. */
export function isSameText(found: string, expected: string): boolean {
  const [left, right] = [Buffer.from(found), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
