import { randomBytes } from "node:crypto";
import type { AssistantVocabulary } from "../../core/assistant/vocabulary.ts";
import type { NotaryLawFor } from "../../core/booking/intake/notary-law.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import { createNextSlots } from "../assistant/answers/next-slots.ts";
import { createSiteReplies } from "../assistant/answers/site-replies.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { Database } from "../platform/db/connect.ts";
import { createProofOfWork } from "../platform/limits/proof-of-work.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import type { DemoDeps } from "./demo-deps.ts";

/** Creates the dependencies of the sample data: they store rows, but send no mail, plan no reminder and apply no limit. */
export function createDemoDeps(
  input: {
    readonly db: Database;
    readonly places: ZipDirectory;
    readonly notaryLawFor: NotaryLawFor;
    readonly links: VisitLinks;
    readonly log: Log;
    readonly vocabulary: AssistantVocabulary;
  },
  now: number,
): DemoDeps {
  const limits: RateLimits = { consume: async () => ({ ok: true }) };
  const proofs = createProofOfWork(randomBytes(32), limits);
  const outbox: Outbox = { queueMail: async () => "none" };
  const renderEmail = async () => ({ subject: "", html: "", text: "" });
  const reminders = { plan: async () => {} };
  const booking = { ...input, limits, proofs, outbox, renderEmail, reminders };
  const nextSlots = createNextSlots({ ...booking, now: () => now });
  return {
    now,
    booking,
    repliesFor: createSiteReplies({ ...input, now: () => now, nextSlots }),
    leads: { ...input, limits, proofs, outbox, writeMails: async () => [] },
  };
}
