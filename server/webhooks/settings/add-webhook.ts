import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { webhooks } from "../../platform/db/schema.ts";
import { lockUntilCommit } from "../../platform/jobs/lock-until-commit.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import type { WebhookDeps } from "../deps.ts";
import { hostOf } from "../host-of.ts";
import { createWebhookSecret, sealSecrets } from "./secrets.ts";
import { parseWebhookInput, type WebhookInput } from "./webhook-input.ts";

/** The most webhooks of a site. */
const MAX_WEBHOOKS = 20;

/** Adds a webhook with a new secret, which is shown this once. */
export async function addWebhook(input: WebhookInput, actor: WebhookActor, deps: WebhookDeps) {
  const checked = await parseWebhookInput(input, deps);
  if (!checked.ok) return { kind: "errors", errors: checked.errors } as const;
  const { url, events } = checked;
  const webhookId = randomUUID();
  const secret = createWebhookSecret();
  const { siteId } = actor;
  const sealedSecret = sealSecrets(
    { current: secret, before: null },
    { siteId, webhookId },
    deps.webhookKey,
  );
  return deps.db.transaction(async (tx) => {
    // Serialized, so that two people adding at once cannot exceed the limit.
    await lockUntilCommit(tx, "webhooks", siteId);
    const [existing] = await tx
      .select({ count: count() })
      .from(webhooks)
      .where(eq(webhooks.siteId, siteId));
    if ((existing?.count ?? 0) >= MAX_WEBHOOKS) {
      const full = `A site can have up to ${MAX_WEBHOOKS} webhooks. Delete one you don't need.`;
      return { kind: "errors", errors: { url: full } } as const;
    }
    await tx
      .insert(webhooks)
      .values({ siteId, webhookId, url, events, sealedSecret, createdBy: actor.who });
    const detail = { webhook: webhookId, host: hostOf(url), events: events.join(" ") };
    await recordWebhookAudit(tx, actor, "webhook-added", detail, deps);
    return { kind: "added", webhookId, secret } as const;
  });
}
