import type { PlaceBook } from "../../core/locations/places.ts";
import { travelZoneFor } from "../../core/pricing/zones.ts";
import type { Config } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { openLimits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { mailQueue } from "../platform/mail/delivery.ts";
import { openOutbox } from "../platform/mail/outbox.ts";
import { keepFormKey } from "./formKey.ts";
import { openFormTokens } from "./formToken.ts";
import type { LeadDeskWorld } from "./leadDesk.ts";
import { leadMails, type RenderMail } from "./mails.ts";

/**
 * A process that dies right after it thanked has no mail in its hands yet, so none goes out twice. Nobody notices two
 * seconds in a mail.
 */
const MAIL_RESTS_SECONDS = 2;

/** A process that keeps dying at its start must not have mails in hand each time: a death while handing one over sends it twice. */
const DELIVERS_AFTER_SECONDS = 3;

/** What enquiries are taken with, and what of it must be closed. */
export interface OpenLeads {
  readonly world: LeadDeskWorld;
  /** Settles when mails are being delivered; enquiries that come earlier wait for it. */
  readonly started: Promise<unknown>;
  close(): Promise<void>;
}

/** Opens all that an enquiry needs: limits, tokens, the outbox and the workers that empty it. The workers start in their own time. */
export async function openLeads(
  { dataDir, smtpUrl, mailFrom, limitFactor }: Config,
  { db, pool, connection }: OpenDatabase,
  world: { readonly places: PlaceBook; readonly renderMail: RenderMail; readonly log: Log },
): Promise<OpenLeads> {
  const { places, renderMail, log } = world;
  const tokens = openFormTokens(await keepFormKey(dataDir));
  const limits = openLimits({ pool, factor: limitFactor, log });
  const jobs = openJobs({
    connection,
    queues: [mailQueue({ db, smtpUrl, mailFrom, log })],
    log,
    workAfterSeconds: DELIVERS_AFTER_SECONDS,
  });
  jobs.catch(() => {}); // heard by whoever awaits `started`
  return {
    started: jobs,
    world: {
      db,
      limits,
      log,
      tokens,
      now: Date.now,
      outbox: openOutbox(jobs, MAIL_RESTS_SECONDS),
      writeMails: (site, lead) =>
        leadMails(renderMail, site, lead, travelZoneFor(lead.zip, site.pricing, places)),
    },
    close: async () => {
      limits.close();
      await jobs.then((opened) => opened.close()).catch(() => {});
    },
  };
}
