import { and, desc, eq, sql } from "drizzle-orm";
import { hashOf } from "../people/account/secrets.ts";
import type { Database } from "../platform/db/connect.ts";
import { auditLog, mails } from "../platform/db/schema.ts";
import type { MailsDeps } from "./mails-deps.ts";
import type { MailActor } from "./resend-mail.ts";

/** The audit entries of a test email and of its arrival. */
export const TEST_SENT = "test-mail-sent";
const TEST_ARRIVED = "test-mail-arrived";

/** How far the owner has come in connecting email. Instants are ISO texts. */
export interface MailConnection {
  /** The last test email; null before the first, or once it was deleted. */
  readonly test: {
    readonly mailId: string;
    readonly toAddress: string;
    readonly state: "queued" | "sent" | "kept" | "dead";
    readonly lastError: string | null;
  } | null;
  /** When somebody said that a test email has arrived; null before. */
  readonly arrivedAt: string | null;
}

/** `not-accepted`: no mail server has recorded that it took the message; `unknown`: the code is not of a test email of this site. */
export type ArrivalResult = "arrived" | "not-accepted" | "unknown";

export async function mailConnection(siteId: string, db: Database): Promise<MailConnection> {
  const [[test], [arrival]] = await Promise.all([
    db
      .select({
        mailId: mails.mailId,
        toAddress: mails.toAddress,
        state: mails.status,
        lastError: mails.lastError,
      })
      .from(mails)
      .where(and(eq(mails.siteId, siteId), eq(mails.kind, "test")))
      .orderBy(desc(mails.createdAt))
      .limit(1),
    db
      .select({ at: auditLog.happenedAt })
      .from(auditLog)
      .where(and(eq(auditLog.siteId, siteId), eq(auditLog.act, TEST_ARRIVED)))
      .orderBy(desc(auditLog.entryId))
      .limit(1),
  ]);
  return { test: test ?? null, arrivedAt: arrival?.at.toISOString() ?? null };
}

/**
 * Records that a test email arrived. `code` is the one in its link: it is stored nowhere but in the message, so whoever has
 * it has read the message.
 */
export async function confirmArrival(
  code: string,
  { siteId, who, network }: MailActor,
  { db, audit }: Pick<MailsDeps, "db" | "audit">,
): Promise<ArrivalResult> {
  const [sent] = await db
    .select({ mailId: sql<string>`${auditLog.detail}->>'mail'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, siteId),
        eq(auditLog.act, TEST_SENT),
        sql`${auditLog.detail}->>'codeHash' = ${hashOf(code)}`,
      ),
    )
    .limit(1);
  if (!sent) return "unknown";
  const [mail] = await db
    .select({ status: mails.status })
    .from(mails)
    .where(and(eq(mails.siteId, siteId), eq(mails.mailId, sent.mailId)));
  if (mail?.status !== "sent") return "not-accepted";
  await audit.record(siteId, { who, act: TEST_ARRIVED, detail: { mail: sent.mailId }, network });
  return "arrived";
}
