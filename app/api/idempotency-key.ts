import { refuse } from "./problem.ts";

/** The caller's Idempotency-Key, null without one; a refusal where it cannot be used. */
export function readKey(request: Request): string | null | Response {
  const key = request.headers.get("idempotency-key");
  if (key === null || (key.length >= 8 && key.length <= 200)) return key;
  return refuse(400, "Unusable key", "Idempotency-Key takes 8 to 200 characters.");
}
