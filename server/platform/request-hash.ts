import { createHash, timingSafeEqual } from "node:crypto";

/** A hash of a request's typed content: the same content gives the same hash, whichever way the request came. */
export function hashRequest(input: object): string {
  return createHash("sha256").update(JSON.stringify(input)).digest("base64url");
}

/** Whether two texts are equal, compared in constant time. */
export function isEqualConstantTime(found: string, expected: string): boolean {
  const [left, right] = [Buffer.from(found), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
