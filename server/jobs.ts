import { siteRemovalJob } from "./agency/remove-due-sites.ts";
import { scheduledPostsJob } from "./blog/scheduled-posts.ts";
import { visitReminderJob } from "./booking/notify/reminders.ts";
import { outsideCalendarsJob } from "./booking/outside/refresh.ts";
import { waitlistJob } from "./booking/waitlist/check-waitlist.ts";
import { leadNudgeJob } from "./leads/nudges/nudge-job.ts";
import { pictureCleanupJob } from "./media/sweep.ts";
import type { AppParts, Nouns } from "./nouns.ts";
import { paymentJobs } from "./payments/payment-jobs.ts";
import { expiredSignInsJob } from "./people/sign-in/expired-sign-ins.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import { retentionJob } from "./privacy/retention.ts";
import { readRetentionSite } from "./privacy/retention-site.ts";
import { pushNotificationJob } from "./push/push-job.ts";
import { reviewRequestJob } from "./reviews/review-request-job.ts";
import { credentialReminderJob } from "./setup/credential-reminders.ts";
import { textDeliveryJob } from "./text-messages/sending/send-text.ts";
import { webhookDeliveryJob } from "./webhooks/delivery/deliver.ts";

/** Every background job of the application. A new job is one definition in its noun's folder and one line here. */
export function jobDefinitions(
  { log, content, database: { db }, platform, registry, renderEmail }: AppParts,
  nouns: Nouns,
): readonly JobDefinition[] {
  const { outbox, jobs } = platform;
  const siteOf = (id: string) => registry.load(id);
  return [
    ...platform.jobDefinitions,
    outsideCalendarsJob(nouns.outside),
    visitReminderJob({ ...nouns.booking, siteOf }),
    waitlistJob(nouns.waitlist),
    leadNudgeJob({ ...nouns.leadInbox, log, siteOf }),
    credentialReminderJob({ db, siteOf, outbox, renderEmail, log, now: Date.now }),
    ...paymentJobs(nouns.payments),
    textDeliveryJob(nouns.textMessages),
    reviewRequestJob({ ...nouns.reviews, siteOf }),
    scheduledPostsJob({ ...nouns.blog, jobs, log }),
    pushNotificationJob(nouns.push),
    webhookDeliveryJob({ ...nouns.webhooks, outbox, siteOf, renderEmail }),
    pictureCleanupJob(nouns.media),
    retentionJob({
      ...{ db, log, now: Date.now },
      siteOf: (id) => readRetentionSite(id, { db, log, builtIn: content.builtIn }),
    }),
    expiredSignInsJob(db),
    siteRemovalJob({ ...nouns.agency, log }),
  ];
}
