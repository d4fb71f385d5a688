import { redact } from "../core/assistant/parse/redact.ts";
import type { RenderEmail } from "../core/mail/templates.ts";
import { readSection } from "../core/sections/read-section.ts";
import type { AgencyDeps } from "./agency/agency-deps.ts";
import type { ArchiveDeps } from "./archive/archive-desk.ts";
import { productVersion } from "./archive/product-version.ts";
import { createNextSlots } from "./assistant/answers/next-slots.ts";
import { createSiteReplies } from "./assistant/answers/site-replies.ts";
import type { ChatsDeskDeps } from "./assistant/chats/chats-desk.ts";
import { type Chat, createChat } from "./assistant/create-chat.ts";
import { alertOwnerAboutBackups } from "./backups/alert-owner.ts";
import { createBackups } from "./backups/create.ts";
import type { BackupDeskDeps } from "./backups/desk.ts";
import type { PostDeps } from "./blog/publish-post.ts";
import type { CalDavDeps } from "./booking/caldav/caldav-deps.ts";
import { syncCalendar } from "./booking/caldav/sync-calendar.ts";
import { loadOrCreateBookingKey } from "./booking/calendar/booking-key.ts";
import { createVisitLinks } from "./booking/calendar/links.ts";
import { createBookingDeps } from "./booking/create-deps.ts";
import type { BookingDeps, WaitlistDeps } from "./booking/deps.ts";
import type { OutsideDeps } from "./booking/outside/outside-deps.ts";
import type { Content } from "./content.ts";
import { createInsights, type Insights } from "./insights/create.ts";
import type { InsightsDeskDeps } from "./insights/desk.ts";
import { createLeadDeskDeps } from "./leads/create.ts";
import type { LeadInboxDeps } from "./leads/deps.ts";
import type { LeadDeskDeps } from "./leads/desk.ts";
import { createEventHub, type EventHub } from "./live/event-hub.ts";
import type { MailsDeps } from "./mails/mails-deps.ts";
import { createTxtLookup } from "./mails/txt-lookup.ts";
import type { MediaDeps } from "./media/deps.ts";
import { encodePicture } from "./media/encoder.ts";
import { createPictureStore } from "./media/picture-store.ts";
import type { PartnerDeps } from "./partners/deps.ts";
import { createRequestCounter } from "./partners/request-counter.ts";
import { createVisitSettlements } from "./payments/closing/settle-closed-visit.ts";
import type { PaymentDeps } from "./payments/payment-deps.ts";
import { waysToPay } from "./payments/visit-payments.ts";
import { type AuditLog, createAuditLog } from "./people/audit-log.ts";
import type { PeopleDeps } from "./people/people-deps.ts";
import { loadAuthKey } from "./people/sign-in/auth-key.ts";
import { createPeople } from "./people/sign-in/create-people.ts";
import type { Config } from "./platform/config.ts";
import type { Platform } from "./platform/create-platform.ts";
import type { InstallationDatabase } from "./platform/db/open-database.ts";
import { createCircuitBreaker } from "./platform/limits/circuit-breaker.ts";
import type { Log } from "./platform/log.ts";
import type { PrivacyDeps } from "./privacy/desk.ts";
import type { PushDeps } from "./push/push-deps.ts";
import { createPushNotifier } from "./push/push-notifier.ts";
import type { ReviewsDeps } from "./reviews/requests.ts";
import { createCheckedSiteCache } from "./setup/checked-site-cache.ts";
import type { SetupDeps } from "./setup/setup-desk.ts";
import type { PublishDeps } from "./site/editing/publish-sections.ts";
import { loadOrCreatePreviewKey } from "./site/preview/preview-key.ts";
import { createPreviewLinks, type PreviewLinks } from "./site/preview/preview-links.ts";
import type { SiteRegistry } from "./site/registry/site-registry.ts";
import { createRunningTasks, type RunningTasks } from "./tasks/running-tasks.ts";
import type { TextDeps } from "./text-messages/text-deps.ts";
import { createVisitTexts } from "./text-messages/visit-texts.ts";
import { createWebhookDeps } from "./webhooks/create.ts";
import type { WebhookDeps } from "./webhooks/deps.ts";
import { createWebhookEmitter } from "./webhooks/emit.ts";

/** The parts of the application that the nouns use. */
export interface AppParts {
  readonly config: Config;
  readonly log: Log;
  readonly content: Content;
  readonly database: InstallationDatabase;
  readonly platform: Platform;
  readonly registry: SiteRegistry;
  readonly renderEmail: RenderEmail;
  readonly origin: string;
}

/** The dependencies of each noun's use cases and desks, one object per noun. */
export interface Nouns {
  readonly audit: AuditLog;
  /** The disk that the database writes to. */
  readonly disk: InstallationDatabase["disk"];
  readonly site: PublishDeps & { readonly now: () => number };
  readonly previewLinks: PreviewLinks;
  readonly setup: SetupDeps;
  readonly media: MediaDeps;
  readonly archive: ArchiveDeps;
  readonly agency: AgencyDeps;
  readonly backups: BackupDeskDeps;
  readonly privacy: PrivacyDeps;
  readonly blog: PostDeps;
  readonly leads: LeadDeskDeps;
  readonly leadInbox: LeadInboxDeps;
  readonly live: EventHub;
  readonly tasks: RunningTasks;
  readonly booking: BookingDeps;
  readonly waitlist: WaitlistDeps;
  /** Calendars of other programs. */
  readonly outside: OutsideDeps & CalDavDeps;
  readonly partners: PartnerDeps;
  readonly payments: PaymentDeps;
  readonly textMessages: TextDeps;
  readonly reviews: ReviewsDeps;
  readonly webhooks: WebhookDeps;
  readonly push: PushDeps;
  readonly mails: MailsDeps;
  readonly insights: Insights;
  readonly insightsDesk: InsightsDeskDeps;
  readonly chat: Chat["deps"];
  readonly chats: ChatsDeskDeps;
  readonly people: PeopleDeps;
}

/** Asks the machine's name servers. */
const lookUpTxt = createTxtLookup();

/** Creates what each noun needs, in the order in which they need one another; `resources` closes what must be closed. */
export async function createNouns(
  parts: AppParts,
  resources: AsyncDisposableStack,
): Promise<Nouns> {
  const { config, log, content, database, platform, registry, renderEmail, origin } = parts;
  const { dataDir } = config;
  const { db } = database;
  const { builtIn, themes, places, vocabulary, law } = content;
  const { limits, outbox, jobs } = platform;
  const now = Date.now;
  const audit = createAuditLog(db);
  const product = await productVersion();
  const siteOf = (id: string) => registry.load(id);
  // If this fails, this process learns of the publish as all others do.
  const refreshNow = (siteId: string) => registry.refreshSite(siteId).catch(() => {});

  const bookingKey = await loadOrCreateBookingKey(dataDir);
  const links = createVisitLinks(bookingKey);
  const webhooks = await createWebhookDeps(config, origin, database, jobs, log);
  const emitter = createWebhookEmitter(jobs, now);
  const push = createPushNotifier(jobs, now);
  const pictures = createPictureStore(dataDir, config.bucket);
  const media = { db, pictures, encode: encodePicture, log };
  const site = { db, builtIn, themes, places, refreshNow, now };
  const mailing = { db, audit, outbox, renderEmail, siteOf, limits, now };
  const { webhookKey: sealKey, urlGuard } = webhooks;
  const callDeps = { ...mailing, sealKey, jobs, log, places, urlGuard };
  const textMessages = { ...callDeps, links, webhooks: emitter, push };
  const texts = createVisitTexts(textMessages);
  const booking = createBookingDeps(
    {
      ...{ db, places, notaryLawFor: law.notaryLawFor, links, log, now, waysToPay, texts },
      ...{ renderEmail, webhooks: emitter, push, proofKey: bookingKey },
      settlements: createVisitSettlements(jobs),
    },
    platform,
    config,
  );
  const leads = await createLeadDeskDeps(dataDir, db, platform, textMessages);
  const chat = await createChat(config, {
    ...{ db, pool: database.pool, limits, log, redact },
    repliesFor: createSiteReplies({ places, vocabulary, now, nextSlots: createNextSlots(booking) }),
  });
  const insights = createSiteInsights(parts, now);
  const live = createEventHub(database.connection, log);
  const tasks = createRunningTasks({ db, connection: database.connection, log });
  const backups = createInstallationBackups(parts, { pictures, product, tasks });
  for (const part of [chat, insights, live, tasks, backups]) resources.defer(() => part.close());
  const authKey = await loadAuthKey(dataDir);
  return {
    ...{ audit, site, disk: database.disk, media, leads, live, tasks, booking, webhooks, insights },
    previewLinks: createPreviewLinks(await loadOrCreatePreviewKey(dataDir), now),
    setup: { ...site, places, checkSite: createCheckedSiteCache() },
    archive: { ...site, ...media, product, dataDir, audit },
    agency: createAgencyDeps({ ...site, pictures, product, audit }, parts),
    backups: { backups, audit },
    privacy: { db, audit, now, dataDir },
    blog: { ...site, webhooks: emitter },
    leadInbox: { db, places, links, outbox, renderEmail, audit, webhooks: emitter, now },
    waitlist: { ...booking, sendsEmail: config.smtpUrl !== null, siteOf },
    outside: createOutsideDeps({ ...callDeps, links }),
    partners: createPartnerDeps({ db, booking, audit, limits, now }, parts),
    payments: { ...callDeps, booking, stripeBreaker: createCircuitBreaker(now) },
    textMessages,
    reviews: { db, links, outbox, renderEmail, texts, log, now },
    push: callDeps,
    mails: { db, outbox, jobs, audit, renderEmail, siteOf, links, lookUpTxt, now },
    insightsDesk: { db, places, insights, now },
    chat: chat.deps,
    chats: { ...site, limits, answering: chat.deps },
    people: createPeople({ db, authKey, limits, outbox, renderEmail, log, now }),
  };
}

/** Creates the counts of page views of all sites. */
function createSiteInsights(
  { log, content: { places, builtIn }, database: { db }, registry }: AppParts,
  now: () => number,
): Insights {
  return createInsights({
    ...{ db, places, log, now, siteOf: (id: string) => registry.site(id) },
    builtInZone: readSection("businessConfig", builtIn.businessConfig).timezone,
  });
}

/** Creates what calendars of other programs need, also those that visits are written to. */
function createOutsideDeps(calDav: CalDavDeps): OutsideDeps & CalDavDeps {
  return {
    ...calDav,
    syncCalendar: (calendar, signal) => syncCalendar(calendar, calDav, signal),
  };
}

/** Creates what partners' keys and calls need. */
function createPartnerDeps(
  deps: Omit<PartnerDeps, "countRequest">,
  { config, database }: AppParts,
): PartnerDeps {
  return { ...deps, countRequest: createRequestCounter(database.pool, config.limitFactor) };
}

/** Creates what operators need to look after all sites. */
function createAgencyDeps(
  site: PublishDeps & Pick<AgencyDeps, "pictures" | "product" | "audit" | "now">,
  { config, database, platform, registry, renderEmail }: AppParts,
): AgencyDeps {
  return {
    ...{ ...site, renderEmail, dataDir: config.dataDir, disk: database.disk },
    outbox: platform.outbox,
    sendsEmail: config.smtpUrl !== null,
    requestedSite: (id) => registry.requested(id),
  };
}

/** Creates the backups of the installation; problems are mailed to the owners of the default site. */
function createInstallationBackups(
  { config, log, database, platform, registry, renderEmail }: AppParts,
  shared: Pick<MediaDeps, "pictures"> & Pick<ArchiveDeps, "product"> & Pick<Nouns, "tasks">,
) {
  const { db, connection, ownerConnection } = database;
  const firstSite = () => registry.defaultSite();
  return createBackups({
    ...{ db, connection, ownerConnection, dataDir: config.dataDir, ...shared },
    ...{ log, now: Date.now },
    isBucket: config.bucket !== null,
    passphrase: config.backupPassphrase,
    zone: async () => (await firstSite())?.businessConfig.timezone ?? "UTC",
    reportStatus: (status) =>
      alertOwnerAboutBackups(status, { db, firstSite, outbox: platform.outbox, renderEmail }),
  });
}
