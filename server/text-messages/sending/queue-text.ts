import { randomUUID } from "node:crypto";
import { nextDaytime } from "../../../core/booking/time/quiet-hours.ts";
import { countSegments } from "../../../core/text-messages/segments.ts";
import type { TextKind } from "../../../core/text-messages/text-message.ts";
import { textMessages } from "../../platform/db/schema.ts";
import { jobIdFrom, type Transaction } from "../../platform/jobs/jobs.ts";
import type { TextSendingDeps } from "../text-deps.ts";

/** The queue of texts to send. */
export const TEXT_QUEUE = "text-message";

/** A text to send. Instants in epoch milliseconds. */
export interface NewText {
  readonly kind: Exclude<TextKind, "received">;
  readonly phone: string;
  readonly body: string;
  readonly zone: string;
  readonly visit?: { readonly id: string; readonly sequence: number };
  readonly leadId?: string;
  /** After this it makes no sense to send it. */
  readonly expiresAt: number;
  /** What may be sent once only. */
  readonly onceKey?: string;
  /** Whether its reader is awake for certain, because they wrote a moment ago or the owner texts their own phone. */
  readonly isAwake?: boolean;
  readonly createdBy?: string;
}

/**
 * Stores a text and its job in the caller's transaction, and returns its id; null where the same was stored before. At night it
 * waits for 8 AM of its reader's zone; what makes no sense then is stored as not sent.
 */
export async function queueText(
  tx: Transaction,
  siteId: string,
  text: NewText,
  { jobs, now }: Pick<TextSendingDeps, "jobs" | "now">,
): Promise<string | null> {
  const { kind, phone, body, zone, visit, leadId = null, expiresAt, onceKey = null } = text;
  const at = now();
  const sendAt = text.isAwake ? at : nextDaytime(at, zone);
  const isTooLate = sendAt >= expiresAt;
  const messageId = randomUUID();
  const [added] = await tx
    .insert(textMessages)
    .values({
      ...{ siteId, messageId, kind, phone, body, zone, leadId, onceKey },
      status: isTooLate ? "dropped" : "queued",
      segments: countSegments(body).count,
      visitId: visit?.id ?? null,
      visitSequence: visit?.sequence ?? null,
      expiresAt: new Date(expiresAt),
      lastError: isTooLate ? (at >= expiresAt ? PAST : NIGHT) : null,
      createdBy: text.createdBy ?? "",
      createdAt: new Date(at),
    })
    .onConflictDoNothing({ target: [textMessages.siteId, textMessages.onceKey] })
    .returning({ id: textMessages.messageId });
  if (!added) return null;
  if (!isTooLate)
    await planSending(tx, siteId, messageId, { at: sendAt, turn: "first" }, { jobs, now });
  return messageId;
}

const PAST = "Its moment had passed.";
const NIGHT =
  "Texts aren't sent from 9 PM to 8 AM, and in the morning it would have come too late.";

/** Stores the job that sends a text at an instant. The same turn is stored once. */
export async function planSending(
  tx: Transaction,
  siteId: string,
  messageId: string,
  { at, turn }: { readonly at: number; readonly turn: string },
  { jobs, now }: Pick<TextSendingDeps, "jobs" | "now">,
): Promise<void> {
  const seconds = Math.max(0, Math.ceil((at - now()) / 1_000));
  const id = jobIdFrom(siteId, messageId, turn);
  await jobs.add(tx, TEXT_QUEUE, id, { siteId, messageId }, seconds);
}
