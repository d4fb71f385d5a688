import type { Site } from "../../core/site/site.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { visitMails } from "./mails.ts";
import type { Occasion } from "./occasion.ts";
import type { BookingWorld } from "./world.ts";

/** Tells visitor and owner what became of a visit, and plans its reminders anew; all of it goes with the transaction. */
export async function tell(
  tx: Transaction,
  occasion: Occasion,
  site: Site,
  world: BookingWorld,
): Promise<void> {
  for (const mail of await mailsOf(occasion, site, world)) await world.outbox.queueMail(tx, mail);
  await world.reminders.plan(tx, site, occasion.visit, world.now());
}

/** A mail that cannot be written costs the mail, never the visit: the owner still finds it in the calendar. */
async function mailsOf(occasion: Occasion, site: Site, world: BookingWorld): Promise<Mail[]> {
  try {
    return await visitMails(occasion, site, world);
  } catch (error) {
    const err = withoutWords(error);
    world.log.error({ err, site: site.id }, "the mails of a visit could not be written");
    return [];
  }
}
