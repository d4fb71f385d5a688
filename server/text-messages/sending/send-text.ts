import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { nextDaytime } from "../../../core/booking/time/quiet-hours.ts";
import type { Site } from "../../../core/sections/site.ts";
import { segmentsPrice } from "../../../core/text-messages/text-cost.ts";
import { textMessages } from "../../platform/db/schema.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { createSiteSlots } from "../../platform/jobs/site-slots.ts";
import { hasOptedOut, recordOptOut } from "../consents.ts";
import type { SendResult, TextProvider } from "../providers/text-provider.ts";
import { loadTextSettings, textProviderOf } from "../settings.ts";
import type { TextSendingDeps } from "../text-deps.ts";
import { justWrote } from "./just-wrote.ts";
import { obsoleteTextReason } from "./obsolete-text.ts";
import { planSending, TEXT_QUEUE } from "./queue-text.ts";

type TextRow = typeof textMessages.$inferSelect;

const job = z.object({ siteId: z.string(), messageId: z.uuid() });

const WORKERS = 3;
/** One less than there are workers: a site whose provider is slow delays its own texts alone. */
const MAX_CALLS_PER_SITE = WORKERS - 1;
const POSTPONED_MS = 15_000;

/** The job that sends texts. It is tried again with growing pauses until the text makes no sense any more. */
export function textDeliveryJob(deps: TextSendingDeps): JobDefinition {
  const slots = createSiteSlots(MAX_CALLS_PER_SITE);
  return {
    name: TEXT_QUEUE,
    workers: WORKERS,
    timeoutSeconds: 60,
    retry: { firstDelaySeconds: 60, maxDelaySeconds: 1_800, limit: 500 },
    run: async (data, signal) => {
      const { siteId, messageId } = job.parse(data);
      const giveBack = slots.take(siteId);
      if (!giveBack) return sendLater(siteId, messageId, deps);
      try {
        await sendText(siteId, messageId, deps, signal);
      } finally {
        giveBack();
      }
    },
  };
}

/** Plans the same text for a little later, because its site has as many calls going on as it may. */
async function sendLater(siteId: string, messageId: string, deps: TextSendingDeps): Promise<void> {
  const at = deps.now() + POSTPONED_MS;
  const turn = { at, turn: `postponed ${at}` };
  await deps.db.transaction((tx) => planSending(tx, siteId, messageId, turn, deps));
}

/**
 * Makes one attempt to send a text. A text is marked before it is handed over: where the answer was lost, the provider is asked
 * first whether it has the text, so that it is not sent twice. Throws when another attempt is due.
 */
export async function sendText(
  siteId: string,
  messageId: string,
  deps: TextSendingDeps,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const isOpen = and(
    whichOf({ siteId, messageId }),
    inArray(textMessages.status, ["queued", "sending"]),
  );
  const [text] = await db.select().from(textMessages).where(isOpen);
  const site = await deps.siteOf(siteId);
  if (!text || !site) return;
  const obstacle = await obstacleOf(text, site, deps);
  if (obstacle !== null && text.status === "queued") {
    // A tap that was taken back in time must not use up the text of the next one.
    const again = text.kind === "on-my-way" ? { onceKey: null } : {};
    const dropped = { status: "dropped", lastError: obstacle, ...again } as const;
    await db.update(textMessages).set(dropped).where(isOpen);
    return;
  }
  if (text.status === "queued" && (await waitsForMorning(text, deps))) return;
  const provider = await textProviderOf(site, deps);
  if (!provider) {
    await db.update(textMessages).set({ lastError: NO_ACCOUNT }).where(isOpen);
    throw new Error(NO_ACCOUNT);
  }
  // Two workers that have the same text: only the one that counts this attempt sends it.
  const claimed = await db
    .update(textMessages)
    .set({ status: "sending", attempts: text.attempts + 1 })
    .where(and(isOpen, eq(textMessages.attempts, text.attempts)))
    .returning({ id: textMessages.messageId });
  if (claimed.length === 0) return;
  const found = text.attempts > 0 ? await lookUp(text, provider, deps, obstacle) : null;
  if (found === "unknown" || (found === null && obstacle !== null)) {
    const given = { status: "failed", lastError: UNKNOWN } as const;
    const dropped = { status: "dropped", lastError: obstacle } as const;
    await db
      .update(textMessages)
      .set(found === null ? dropped : given)
      .where(isOpen);
    return;
  }
  if (found === null && (await waitsForMorning(text, deps))) return;
  const result: SendResult =
    found === null
      ? await provider.send(outgoing(text), signal)
      : { kind: "accepted", providerId: found, price: null };
  await record(text, result, isOpen, deps);
  const { kind } = result;
  deps.log.info({ site: siteId, text: messageId, kind: text.kind, result: kind }, "sent a text");
  if (kind === "unavailable") throw new Error(`text ${messageId}: ${result.why}`);
}

function outgoing({ messageId: id, phone: to, body, createdAt }: TextRow) {
  return { id, to, body, writtenAt: createdAt.getTime() };
}

const NO_ACCOUNT = "The text provider has to be connected again.";
const UNKNOWN = "The provider didn't answer in time, so we can't tell whether it was sent.";

/**
 * Asks the provider for a text whose answer was lost. An id that another text has is not it. "unknown": that can't be told, and
 * there is an obstacle to sending it again.
 */
async function lookUp(
  text: TextRow,
  provider: TextProvider,
  { db }: TextSendingDeps,
  obstacle: string | null,
): Promise<string | null> {
  if (provider.find === null) return obstacle === null ? null : "unknown";
  const others = await db
    .select({ id: textMessages.providerId })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.siteId, text.siteId),
        eq(textMessages.phone, text.phone),
        ne(textMessages.messageId, text.messageId),
        isNotNull(textMessages.providerId),
      ),
    );
  try {
    return await provider.find(
      outgoing(text),
      others.flatMap(({ id }) => id ?? []),
    );
  } catch (error) {
    if (obstacle !== null) return "unknown";
    throw error;
  }
}

async function record(
  text: TextRow,
  result: SendResult,
  isOpen: ReturnType<typeof and>,
  deps: TextSendingDeps,
): Promise<void> {
  const { db, now } = deps;
  switch (result.kind) {
    case "accepted": {
      const { segmentPrice } = await loadTextSettings(db, text.siteId);
      const price = result.price ?? segmentsPrice(text.segments, segmentPrice);
      const { providerId } = result;
      const sent = { status: "sent", price, sentAt: new Date(now()), lastError: null } as const;
      await db
        .update(textMessages)
        .set({ ...sent, ...(providerId && { providerId }) })
        .where(isOpen);
      // A report that overtook this answer has set the status; the price and the id still belong to the text.
      await db
        .update(textMessages)
        .set({ price, sentAt: sent.sentAt, ...(providerId && { providerId }) })
        .where(and(whichOf(text), sql`${textMessages.price} IS NULL`));
      return;
    }
    case "refused":
      if (result.isOptOut) {
        const { phone } = text;
        await recordOptOut(db, text.siteId, { phone, reason: "the provider said so" }, deps);
      }
      await db.update(textMessages).set({ status: "failed", lastError: result.why }).where(isOpen);
      return;
    case "unavailable":
      await db.update(textMessages).set({ lastError: result.why }).where(isOpen);
  }
}

function whichOf({ siteId, messageId }: Pick<TextRow, "siteId" | "messageId">) {
  return and(eq(textMessages.siteId, siteId), eq(textMessages.messageId, messageId));
}

/** Why a text must not be sent now or later, for the owner; null where it may. */
async function obstacleOf(
  text: TextRow,
  site: Site,
  deps: TextSendingDeps,
): Promise<string | null> {
  const { db, now } = deps;
  if (text.kind !== "test" && !(await loadTextSettings(db, site.id)).isOn)
    return "Texts were turned off.";
  if (text.expiresAt && text.expiresAt.getTime() <= now()) return "Its moment has passed.";
  const isAnswerToStop = text.kind === "keyword-answer";
  if (!isAnswerToStop && (await hasOptedOut(db, site.id, text.phone, deps)))
    return "This number opted out of texts.";
  return obsoleteTextReason(text, db);
}

/** Whether it is night where the reader is and they may be asleep. If so, plans the next attempt for 8 AM there. */
async function waitsForMorning(text: TextRow, deps: TextSendingDeps): Promise<boolean> {
  const now = deps.now();
  const morning = nextDaytime(now, text.zone);
  if (morning <= now || (await isAwake(text, deps))) return false;
  const turn = { at: morning, turn: `morning ${morning}` };
  await deps.db.transaction((tx) => planSending(tx, text.siteId, text.messageId, turn, deps));
  return true;
}

/** Whether a text is the owner's own test, or was written to someone who had just texted. */
async function isAwake({ kind, siteId, phone, createdAt }: TextRow, { db }: TextSendingDeps) {
  if (kind === "test") return true;
  const isAnswer = kind === "reply" || kind === "keyword-answer";
  return isAnswer && justWrote(db, siteId, phone, createdAt.getTime());
}
