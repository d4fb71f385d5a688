import type { Site } from "../../core/site/site.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { visitMails } from "./mails.ts";
import type { Occasion } from "./occasion.ts";
import { ringForOccasion } from "./ring-for.ts";
import type { BookingWorld } from "./world.ts";

/** Tells visitor, owner and webhooks what became of a visit, and plans its reminders anew; all of it goes with the transaction. Not `isTold`: no mail but the reminders. */
export async function tell(
  tx: Transaction,
  occasion: Occasion,
  site: Site,
  world: BookingWorld,
  isTold = true,
): Promise<void> {
  const mails = isTold ? await mailsOf(occasion, site, world) : [];
  for (const mail of mails) await world.outbox.queueMail(tx, mail);
  await world.reminders.plan(tx, site, occasion.visit, world.now());
  await ringForOccasion(tx, occasion, site, world);
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
