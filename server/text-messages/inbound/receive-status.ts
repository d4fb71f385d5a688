import { and, eq, or } from "drizzle-orm";
import { isUuid } from "../../../core/format/patterns.ts";
import { laterStatus } from "../../../core/text-messages/text-message.ts";
import { textMessages } from "../../platform/db/schema.ts";
import { recordOptOut } from "../consents.ts";
import type { StatusReport } from "../providers/text-provider.ts";
import type { TextSendingDeps } from "../text-deps.ts";

/**
 * Takes a report of the provider about a text, however often and in whatever order reports come. A report that overtakes the
 * answer to the call itself is found by our id. Reports about other texts of the account change nothing.
 */
export function receiveStatus(
  { id, providerId, status, error, isOptOut }: StatusReport,
  siteId: string,
  deps: TextSendingDeps,
): Promise<void> {
  const ours = id !== null && isUuid(id) ? eq(textMessages.messageId, id) : undefined;
  const theirs = providerId === null ? undefined : eq(textMessages.providerId, providerId);
  const which = or(ours, theirs);
  if (!which) return Promise.resolve();
  return deps.db.transaction(async (tx) => {
    const [text] = await tx
      .select()
      .from(textMessages)
      .where(and(eq(textMessages.siteId, siteId), which))
      .for("update");
    if (!text || text.status === "received") return;
    const next = laterStatus(text.status, status);
    const isNews = next !== text.status;
    await tx
      .update(textMessages)
      .set({
        status: next,
        ...(text.providerId === null && providerId !== null && { providerId }),
        ...(isNews && next === "failed" && { lastError: error }),
        ...(isNews && (next === "sent" || next === "delivered") && { lastError: null }),
      })
      .where(and(eq(textMessages.siteId, siteId), eq(textMessages.messageId, text.messageId)));
    const { phone } = text;
    if (isOptOut) {
      await recordOptOut(tx, siteId, { phone, reason: "the provider said so" }, deps);
    }
  });
}
