import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, count, eq, sql } from "drizzle-orm";
import { isWebhookEvent } from "../../core/webhooks/events.ts";
import { webhooks } from "../platform/db/schema.ts";
import { type By, note } from "./by.ts";
import { hostOf } from "./host-of.ts";
import { isId, standingOf } from "./list.ts";
import { ClosedAddress, openAddresses, refusalOfUrl } from "./reach.ts";
import { newSecret, seal } from "./secrets.ts";
import { CHANGED } from "./turn-off.ts";
import type { WebhookWorld } from "./world.ts";

/** A webhook as the owner typed it. */
export interface TypedWebhook {
  readonly url: string;
  readonly events: readonly string[];
}

/** What is wrong with it, by field. */
export type WebhookErrors = Partial<Record<"url" | "events", string>>;

type Read =
  | { readonly ok: true; readonly url: string; readonly events: string[] }
  | { readonly ok: false; readonly errors: WebhookErrors };

const LONGEST_URL = 2_000;
const MOST = 20;
/** A name server that takes its time is the first call's to find out about. */
const LOOK_MS = 3_000;

/** Reads what was typed, and looks where the address leads, so that a private one is told before the first call. */
async function read(typed: TypedWebhook, world: WebhookWorld): Promise<Read> {
  const url = typed.url.trim();
  const events = [...new Set(typed.events)].filter(isWebhookEvent);
  const wrong =
    url.length > LONGEST_URL
      ? `An address may have ${LONGEST_URL} characters.`
      : (refusalOfUrl(url, world.reach) ?? (await refusalOfName(url, world)));
  const errors: WebhookErrors = {
    ...(wrong !== null && { url: wrong }),
    ...(events.length === 0 && { events: "Choose at least one thing to be told of." }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, url: new URL(url).href, events };
}

async function refusalOfName(url: string, { reach }: WebhookWorld): Promise<string | null> {
  const look = openAddresses(new URL(url).hostname.replace(/^\[(.*)\]$/, "$1"), reach);
  look.catch(() => {}); // it may come after nobody waits for it any more
  try {
    await Promise.race([look, wait(LOOK_MS, undefined, { ref: false })]);
  } catch (error) {
    if (error instanceof ClosedAddress) return error.message;
    // A name that is not there yet may be tomorrow; until then the log says so at each call.
  }
  return null;
}

/** Adds a webhook with a secret of its own, which is told this once. */
export async function addWebhook(typed: TypedWebhook, by: By, world: WebhookWorld) {
  const checked = await read(typed, world);
  if (!checked.ok) return { kind: "errors", errors: checked.errors } as const;
  const { url, events } = checked;
  const webhookId = randomUUID();
  const secret = newSecret();
  const { siteId } = by;
  const sealedSecret = seal(
    { current: secret, before: null },
    { siteId, webhookId },
    world.webhookKey,
  );
  return world.db.transaction(async (tx) => {
    // Counted one at a time, or two who add at once would both be the last.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`webhooks ${siteId}`}))`);
    const [there] = await tx
      .select({ count: count() })
      .from(webhooks)
      .where(eq(webhooks.siteId, siteId));
    if ((there?.count ?? 0) >= MOST) {
      const full = `A site has ${MOST} webhooks at most. Delete one that is not needed.`;
      return { kind: "errors", errors: { url: full } } as const;
    }
    await tx
      .insert(webhooks)
      .values({ siteId, webhookId, url, events, sealedSecret, createdBy: by.who });
    const detail = { webhook: webhookId, host: hostOf(url), events: events.join(" ") };
    await note(tx, by, "webhook-added", detail, world);
    return { kind: "added", webhookId, secret } as const;
  });
}

/**
 * Changes where a webhook leads and what it is told of; its secret stays. `opened` is how it stood when its form was opened:
 * what somebody else saved meanwhile is answered and stays.
 */
export async function changeWebhook(
  webhookId: string,
  typed: TypedWebhook,
  opened: string,
  by: By,
  world: WebhookWorld,
) {
  if (!isId(webhookId)) return { kind: "unknown" } as const;
  const checked = await read(typed, world);
  if (!checked.ok) return { kind: "errors", errors: checked.errors } as const;
  const { url, events } = checked;
  return world.db.transaction(async (tx) => {
    const which = and(eq(webhooks.siteId, by.siteId), eq(webhooks.webhookId, webhookId));
    const [was] = await tx.select().from(webhooks).where(which).for("update");
    if (!was) return { kind: "unknown" } as const;
    if (![opened, standingOf({ url, events })].includes(standingOf(was))) {
      const { url, events } = was;
      return { kind: "clash", now: { url, events, standing: standingOf(was) } } as const;
    }
    await tx.update(webhooks).set({ url, events }).where(which);
    const address = url === was.url ? null : "new";
    const detail = { webhook: webhookId, host: hostOf(url), events: events.join(" "), address };
    await note(tx, by, CHANGED, detail, world);
    return { kind: "changed" } as const;
  });
}
