import { redact } from "../core/assistant/redact.ts";
import type { AdminWorld } from "./admin-desk.ts";
import { productVersion } from "./archive/product.ts";
import { openHouseReplies } from "./assistant/house-replies.ts";
import { openNextStarts } from "./assistant/next-starts.ts";
import { type OpenChat, openChat } from "./assistant/open.ts";
import { finishKeys } from "./backups/keys.ts";
import { openBackups } from "./backups/open-backups.ts";
import { tellBackupTrouble } from "./backups/tell-trouble.ts";
import { openPostClock } from "./blog/due-posts.ts";
import { keepBookingKey } from "./booking/booking-key.ts";
import { openLinks } from "./booking/links.ts";
import { openBooking } from "./booking/open.ts";
import { reminderQueue } from "./booking/reminders.ts";
import type { BookingWorld } from "./booking/world.ts";
import { readContent } from "./content.ts";
import type { DeskWorld } from "./desk.ts";
import { type Insights, openInsights } from "./insights/open.ts";
import type { LeadDeskWorld } from "./leads/lead-desk.ts";
import { beginNudging, nudgeQueue } from "./leads/nudges.ts";
import { openLeads } from "./leads/open.ts";
import { encodePicture } from "./media/encoder.ts";
import { openPictureStore } from "./media/store.ts";
import { openSweep } from "./media/sweep.ts";
import { type Office, openOffice } from "./office/open.ts";
import type { Pages } from "./pages.ts";
import { keepAuthKey } from "./people/auth-key.ts";
import { openPeople } from "./people/open.ts";
import { openSignInSweep } from "./people/sweep.ts";
import type { PeopleWorld } from "./people/world.ts";
import type { Config } from "./platform/config.ts";
import { type OpenDatabase, openDatabase } from "./platform/db/open.ts";
import type { Log } from "./platform/log.ts";
import { openRetention } from "./privacy/sweep.ts";
import { beginAsking, reviewQueue } from "./reviews/queue.ts";
import type { ReviewsWorld } from "./reviews/requests.ts";
import { beginReminding, credentialQueue } from "./setup/credential-reminders.ts";
import { SiteBoard } from "./site/board.ts";
import { keepPreviewKey } from "./site/preview-key.ts";
import { openPreviewLinks, type PreviewLinks } from "./site/preview-links.ts";
import { openBell } from "./webhooks/bell.ts";
import { webhookQueue } from "./webhooks/delivery.ts";
import { openWebhooks } from "./webhooks/open.ts";

/** What lies behind the door once it is all there. */
export interface Rooms {
  readonly database: OpenDatabase;
  readonly board: SiteBoard;
  readonly world: DeskWorld;
  readonly office: Office;
  readonly leads: LeadDeskWorld;
  readonly chat: OpenChat;
  readonly booking: BookingWorld;
  readonly reviews: ReviewsWorld;
  readonly admin: AdminWorld;
  readonly previewLinks: PreviewLinks;
  readonly people: PeopleWorld;
  readonly insights: Insights;
}

/** Opens what lies behind the door, in order; `opening` closes it again. Throws one sentence where something stands in the way. */
export async function openRooms(
  config: Config,
  log: Log,
  {
    islandsEntry,
    renderMail,
    renderQuoteMail,
    renderNudgeMail,
    renderVisitMail,
    renderPeopleMail,
    renderCredentialMail,
    renderReviewMail,
    renderHouseMail,
  }: Pages,
  origin: string,
  opening: AsyncDisposableStack,
): Promise<Rooms> {
  const reading = readContent();
  reading.catch(() => {}); // heard below, when the database is there to be closed
  const database = await openDatabase(config, log);
  opening.defer(() => database.close());
  await finishKeys(database.connection, config.dataDir);
  const content = await reading;
  const board = await new SiteBoard({ ...content, ...database, origin, log }).open();
  opening.defer(() => board.close());
  const { places } = content;
  // Where it fails, the board hears of the publish as the other processes do.
  const showNow = () => board.refresh().catch(() => {});
  const report = (error: unknown) => log.error({ err: error }, "a page failed");
  const links = openLinks(await keepBookingKey(config.dataDir));
  const { db } = database;
  const jobs = () => office.jobs;
  const webhooks = await openWebhooks(config, origin, database, jobs, log);
  const bell = openBell(jobs, Date.now);
  const kit = { db, places, links, renderMail: renderVisitMail, bell, log, now: Date.now };
  const siteOf = (id: string) => board.site(id);
  const credentials = { ...kit, siteOf, renderMail: renderCredentialMail };
  const office: Office = openOffice(config, database, log, (outbox) => [
    reminderQueue({ ...kit, outbox, siteOf }),
    credentialQueue({ ...credentials, outbox }, () => office.jobs),
    nudgeQueue({ ...kit, outbox, siteOf, renderNudge: renderNudgeMail }, jobs),
    reviewQueue({ ...kit, outbox, siteOf, renderMail: renderReviewMail }, () => office.jobs),
    webhookQueue({ ...webhooks, outbox, siteOf, renderHouseMail }),
  ]);
  void beginReminding(credentials, office.jobs);
  void beginNudging(kit, office.jobs);
  void beginAsking(kit, office.jobs);
  const reviews = { ...kit, outbox: office.outbox, renderMail: renderReviewMail };
  opening.defer(() => office.close());
  const leads = await openLeads(config.dataDir, db, office, { places, renderMail, log, bell });
  const booking = openBooking(kit, office);
  const nextStarts = openNextStarts(booking);
  const chat = await openChat(config, {
    ...database,
    limits: office.limits,
    log,
    openReplies: openHouseReplies({ places, now: Date.now, nextStarts }),
    redact,
  });
  opening.defer(() => chat.close());
  const insights = openInsights({ db, places, log, now: Date.now, siteOf });
  opening.defer(() => insights.close());
  const pictures = openPictureStore(config.dataDir, config.bucket);
  const postClock = openPostClock({ ...content, db, bell, log, now: Date.now, showNow });
  opening.defer(() => postClock.close());
  const product = await productVersion();
  const backups = openBackups({
    ...{ db, connection: database.connection, dataDir: config.dataDir, pictures, product, log },
    isBucket: config.bucket !== null,
    passphrase: config.backupPassphrase,
    zone: () => board.siteFor("localhost")?.businessConfig.timezone ?? "UTC",
    now: Date.now,
    tell: (standing) =>
      tellBackupTrouble(standing, {
        ...{ db, outbox: office.outbox, renderHouseMail },
        first: () => board.siteFor("localhost"),
      }),
  });
  opening.defer(() => backups.close());
  const retention = openRetention({ db, siteOf, log, now: Date.now });
  opening.defer(() => retention.close());
  const sweep = openSweep({ db, pictures, log });
  opening.defer(() => sweep.close());
  const signInSweep = openSignInSweep({ db, log });
  opening.defer(() => signInSweep.close());
  const people = openPeople({
    db,
    authKey: await keepAuthKey(config.dataDir),
    limits: office.limits,
    outbox: office.outbox,
    renderMail: renderPeopleMail,
    log,
    now: Date.now,
  });
  return {
    database,
    board,
    office,
    leads,
    chat,
    booking,
    reviews,
    admin: {
      ...content,
      db,
      showNow,
      pictures,
      bell,
      webhooks,
      mails: {
        ...{ db, jobs, links, siteOf, renderHouseMail },
        outbox: office.outbox,
        audit: people.audit,
        now: Date.now,
      },
      booking,
      leads: {
        db,
        places,
        outbox: office.outbox,
        renderQuote: renderQuoteMail,
        audit: people.audit,
        bell,
        now: Date.now,
      },
      insights,
      answering: chat.world,
      reviews,
      encode: encodePicture,
      log,
      audit: people.audit,
      product,
      backups,
      dataDir: config.dataDir,
      now: Date.now,
    },
    people,
    insights,
    previewLinks: openPreviewLinks(await keepPreviewKey(config.dataDir), Date.now),
    world: { ...content, islandsEntry, pictures, now: Date.now, report },
  };
}
