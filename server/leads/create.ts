import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import { siteZoneFor } from "../../core/pricing/zones.ts";
import { siteIn } from "../../core/sections/spanish-site.ts";
import type { Platform } from "../platform/create-platform.ts";
import type { Database } from "../platform/db/connect.ts";
import { createProofOfWork } from "../platform/limits/proof-of-work.ts";
import type { Log } from "../platform/log.ts";
import type { PushNotifier } from "../push/push-notifier.ts";
import type { WebhookEmitter } from "../webhooks/emit.ts";
import type { LeadDeskDeps } from "./desk.ts";
import { loadOrCreateFormKey } from "./intake/form-key.ts";
import { createFormTokens } from "./intake/form-token.ts";
import { leadMails } from "./intake/lead-mails.ts";

/** Builds the dependencies of the lead desk. Throws when the key that signs forms can be neither read nor created. */
export async function createLeadDeskDeps(
  dataDir: string,
  db: Database,
  { limits, outbox }: Pick<Platform, "limits" | "outbox">,
  {
    places,
    renderEmail,
    log,
    webhooks,
    push,
  }: {
    places: ZipDirectory;
    renderEmail: RenderEmail;
    log: Log;
    webhooks?: WebhookEmitter;
    push?: PushNotifier;
  },
): Promise<LeadDeskDeps> {
  const key = await loadOrCreateFormKey(dataDir);
  return {
    db,
    limits,
    proofs: createProofOfWork(key, limits),
    outbox,
    log,
    ...(webhooks && { webhooks }),
    ...(push && { push }),
    tokens: createFormTokens(key),
    now: Date.now,
    writeMails: (site, lead) =>
      leadMails(renderEmail, site, lead, siteZoneFor(lead.zip, siteIn("en", site) ?? site, places)),
  };
}
