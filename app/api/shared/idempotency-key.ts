import { problemResponse } from "./problem.ts";

/** The Idempotency-Key of a request; null without one, or the response that rejects an unusable key. */
export function readIdempotencyKey(request: Request): string | null | Response {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key.length >= 8 && key.length <= 200)) return key;
  return problemResponse(400, "Unusable key", "Idempotency-Key takes 8 to 200 characters.");
}
