import { createHash } from "node:crypto";
import type { LeadForm } from "../../core/leads/lead.ts";

/** Tells two enquiries apart by what was typed, and by nothing else: the same one may come by another way. */
export function fingerprintOf(typed: LeadForm): string {
  return createHash("sha256").update(JSON.stringify(typed)).digest("base64url");
}
