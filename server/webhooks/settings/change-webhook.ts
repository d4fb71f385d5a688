import { isUuid } from "../../../core/format/patterns.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import { CHANGED_ACTION } from "../delivery/turn-off.ts";
import type { WebhookDeps } from "../deps.ts";
import { hostOf } from "../host-of.ts";
import { isWebhook, webhookSettingsKey } from "./list-webhooks.ts";
import { parseWebhookInput, type WebhookInput } from "./webhook-input.ts";

/**
 * Changes the URL and events of a webhook; its secret stays. `openedSettings` is its `settingsKey` when the form was
 * opened: if somebody else saved in the meantime, nothing is changed and the current state is returned.
 */
export async function changeWebhook(
  webhookId: string,
  input: WebhookInput,
  openedSettings: string,
  actor: WebhookActor,
  deps: WebhookDeps,
) {
  if (!isUuid(webhookId)) return { kind: "unknown" } as const;
  const checked = await parseWebhookInput(input, deps);
  if (!checked.ok) return { kind: "errors", errors: checked.errors } as const;
  const { url, events } = checked;
  return deps.db.transaction(async (tx) => {
    const which = isWebhook(actor, webhookId);
    const [stored] = await tx.select().from(webhooks).where(which).for("update");
    if (!stored) return { kind: "unknown" } as const;
    if (
      ![openedSettings, webhookSettingsKey({ url, events })].includes(webhookSettingsKey(stored))
    ) {
      const { url, events } = stored;
      return {
        kind: "clash",
        now: { url, events, settingsKey: webhookSettingsKey(stored) },
      } as const;
    }
    await tx.update(webhooks).set({ url, events }).where(which);
    const address = url === stored.url ? null : "new";
    const detail = { webhook: webhookId, host: hostOf(url), events: events.join(" "), address };
    await recordWebhookAudit(tx, actor, CHANGED_ACTION, detail, deps);
    return { kind: "changed" } as const;
  });
}
