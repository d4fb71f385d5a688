import type { PlaceBook } from "../../core/locations/places.ts";
import { travelZoneFor } from "../../core/pricing/zones.ts";
import type { Office } from "../office/open.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
import type { Bell } from "../webhooks/bell.ts";
import { keepFormKey } from "./form-key.ts";
import { openFormTokens } from "./form-token.ts";
import type { LeadDeskWorld } from "./lead-desk.ts";
import { leadMails, type RenderMail } from "./mails.ts";

/** Opens what enquiries are taken with, on the office at hand. Throws when the key that signs forms cannot be had. */
export async function openLeads(
  dataDir: string,
  db: Database,
  { limits, outbox }: Office,
  {
    places,
    renderMail,
    log,
    bell,
  }: { places: PlaceBook; renderMail: RenderMail; log: Log; bell?: Bell },
): Promise<LeadDeskWorld> {
  return {
    db,
    limits,
    outbox,
    log,
    ...(bell && { bell }),
    tokens: openFormTokens(await keepFormKey(dataDir)),
    now: Date.now,
    writeMails: (site, lead) =>
      leadMails(renderMail, site, lead, travelZoneFor(lead.zip, site.pricing, places)),
  };
}
