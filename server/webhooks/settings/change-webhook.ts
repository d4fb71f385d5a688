import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, count, eq, sql } from "drizzle-orm";
import { isWebhookEvent } from "../../../core/webhooks/events.ts";
import { webhooks } from "../../platform/db/schema.ts";
import { recordWebhookAudit, type WebhookActor } from "../audit.ts";
import { CHANGED_ACTION } from "../delivery/turn-off.ts";
import { BlockedAddressError, resolveAllowedAddresses, urlProblem } from "../delivery/url-guard.ts";
import type { WebhookDeps } from "../deps.ts";
import { hostOf } from "../host-of.ts";
import { isWebhookId, webhookSettingsKey } from "./list-webhooks.ts";
import { createWebhookSecret, sealSecrets } from "./secrets.ts";

/** A webhook as the owner typed it. */
export interface WebhookInput {
  readonly url: string;
  readonly events: readonly string[];
}

/** The validation errors by field. */
export type WebhookInputErrors = Partial<Record<"url" | "events", string>>;

type ParsedWebhookInput =
  | { readonly ok: true; readonly url: string; readonly events: string[] }
  | { readonly ok: false; readonly errors: WebhookInputErrors };

const MAX_URL_LENGTH = 2_000;
const MAX_WEBHOOKS = 20;
/** A slow name server does not block saving; the first call will report it. */
const LOOKUP_TIMEOUT_MS = 3_000;

/** Validates the input and resolves the host, so that a private address is reported before the first call. */
async function parseInput(input: WebhookInput, deps: WebhookDeps): Promise<ParsedWebhookInput> {
  const url = input.url.trim();
  const events = [...new Set(input.events)].filter(isWebhookEvent);
  const problem =
    url.length > MAX_URL_LENGTH
      ? `An address may have ${MAX_URL_LENGTH} characters.`
      : (urlProblem(url, deps.urlGuard) ?? (await hostProblem(url, deps)));
  const errors: WebhookInputErrors = {
    ...(problem !== null && { url: problem }),
    ...(events.length === 0 && { events: "Choose at least one thing to be told of." }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, url: new URL(url).href, events };
}

async function hostProblem(url: string, { urlGuard }: WebhookDeps): Promise<string | null> {
  const lookup = resolveAllowedAddresses(
    new URL(url).hostname.replace(/^\[(.*)\]$/, "$1"),
    urlGuard,
  );
  lookup.catch(() => {}); // it may reject after the wait is over
  try {
    await Promise.race([lookup, wait(LOOKUP_TIMEOUT_MS, undefined, { ref: false })]);
  } catch (error) {
    if (error instanceof BlockedAddressError) return error.message;
    // A host that does not resolve yet may do so tomorrow; until then the delivery log reports it.
  }
  return null;
}

/** Adds a webhook with a new secret, which is shown this once. */
export async function addWebhook(input: WebhookInput, actor: WebhookActor, deps: WebhookDeps) {
  const checked = await parseInput(input, deps);
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
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`webhooks ${siteId}`}))`);
    const [existing] = await tx
      .select({ count: count() })
      .from(webhooks)
      .where(eq(webhooks.siteId, siteId));
    if ((existing?.count ?? 0) >= MAX_WEBHOOKS) {
      const full = `A site has ${MAX_WEBHOOKS} webhooks at most. Delete one that is not needed.`;
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
  if (!isWebhookId(webhookId)) return { kind: "unknown" } as const;
  const checked = await parseInput(input, deps);
  if (!checked.ok) return { kind: "errors", errors: checked.errors } as const;
  const { url, events } = checked;
  return deps.db.transaction(async (tx) => {
    const which = and(eq(webhooks.siteId, actor.siteId), eq(webhooks.webhookId, webhookId));
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
