import type { ZipDirectory } from "../core/locations/zip-directory.ts";
import type { Themes } from "../core/site/theme/theme.ts";
import { type ArchiveDesk, type ArchiveDeps, createArchiveDesk } from "./archive/archive-desk.ts";
import type { AnsweringDeps } from "./assistant/answer-chat.ts";
import { type ChatsDesk, createChatsDesk } from "./assistant/chats-desk.ts";
import { type BackupDesk, type BackupDeskDeps, createBackupDesk } from "./backups/desk.ts";
import { createPostDesk, type PostDesk } from "./blog/desk.ts";
import type { PostDeps } from "./blog/publish-post.ts";
import { type DayDesk, createDayDesk } from "./booking/owner/day-desk.ts";
import { createVisitsDesk, type VisitsCaller } from "./booking/owner/create-visits-desk.ts";
import { scheduleFor } from "./booking/slots/schedule.ts";
import type { VisitsDesk } from "./booking/owner/visits-desk.ts";
import type { BookingDeps } from "./booking/deps.ts";
import { type InsightsDesk, createInsightsDesk } from "./insights/desk.ts";
import type { Insights } from "./insights/create.ts";
import { type LeadInbox, createLeadInbox } from "./leads/inbox/lead-inbox.ts";
import type { LeadInboxDeps } from "./leads/deps.ts";
import { type MailsDesk, createMailsDesk } from "./mails/mails-desk.ts";
import type { MailsDeps } from "./mails/mails-deps.ts";
import { type MediaDesk, createMediaDesk } from "./media/desk.ts";
import type { PictureStore } from "./media/picture-store.ts";
import type { MediaDeps } from "./media/deps.ts";
import type { Nouns } from "./nouns.ts";
import type { OwnDesks } from "./people/people-desk.ts";
import type { Person } from "./people/person.ts";
import { hasRecentAuth } from "./people/sign-in/recent-auth.ts";
import type { Database } from "./platform/db/connect.ts";
import { type MailDeliveryProblem, mailDeliveryProblem } from "./platform/mail/delivery-problem.ts";
import { createPrivacyDesk, type PrivacyDesk } from "./privacy/desk.ts";
import type { ReviewsDeps } from "./reviews/requests.ts";
import { createReviewsDesk, type ReviewsDesk } from "./reviews/desk.ts";
import { createSetupDesk, type SetupDesk, type SetupDeps } from "./setup/setup-desk.ts";
import { tokenValues, renderTextPreview } from "./site/editing/token-values.ts";
import { type EditorDesk, createEditorDesk } from "./site/editing/editor-desk.ts";
import type { PublishDeps } from "./site/editing/publish-sections.ts";
import { isSuspended } from "./site/suspension.ts";
import type { WebhookEmitter } from "./webhooks/emit.ts";
import { createWebhookDesk, type WebhookDesk } from "./webhooks/desk.ts";
import type { WebhookDeps } from "./webhooks/deps.ts";

/** What somebody who signed in may ask of their business; each part holds to their role. */
export interface AdminDesk {
  readonly person: Person;
  /** Their own account, and for owners the people of the site and the log. */
  readonly people: OwnDesks;
  /** Sections: drafts, publishing, history. */
  readonly editor: EditorDesk;
  /** How far the site is set up, and where it disagrees with itself. */
  readonly setup: SetupDesk;
  /** Pictures: the library, and what becomes of them. */
  readonly media: MediaDesk;
  /** The whole site at once, in and out; null for who is no owner. */
  readonly archive: ArchiveDesk | null;
  /** Backups of the installation; null for who is no owner. */
  readonly backups: BackupDesk | null;
  /** What is known of one person: shown, handed over, erased; null for who is no owner. */
  readonly privacy: PrivacyDesk | null;
  /** The site's guides: written, published, planned, taken off; null for a notary. */
  readonly blog: PostDesk | null;
  /** Enquiries: the inbox and all that is done to one; null for an editor. */
  readonly leads: LeadInbox | null;
  /** Visits: calendar, agenda, day sheets and all that is done to one; null for an editor. */
  readonly visits: VisitsDesk | null;
  /** The working day: stops, what is said at them, miles; null for an editor. */
  readonly day: DayDesk | null;
  /** Programs that are told of what happens; null for who is no owner. */
  readonly webhooks: WebhookDesk | null;
  /** The outbox; null for who is no owner. */
  readonly mails: MailsDesk | null;
  /** What was counted, in numbers of days; null for a notary. */
  readonly insights: InsightsDesk | null;
  /** What visitors asked the assistant, and what it learns from it; null for a notary. */
  readonly chats: ChatsDesk | null;
  /** Requests for reviews, and clients' words with their permission; null for a notary. */
  readonly reviews: ReviewsDesk | null;
  /** What the tokens in the site's texts stand for: `phone` → `(513) 555-0142`. */
  facts(): Promise<Readonly<Record<string, string>>>;
  /** How a text written in Markdown reads, as safe HTML, its facts filled in. */
  renderMarkdown(markdown: string): Promise<string>;
  /** The built-in themes, by key. */
  readonly themes: Themes;
  /** What the house knows of ZIPs. */
  readonly places: ZipDirectory;
  /** Whether mail fails now; null when everything gets through. */
  mailDeliveryProblem(): Promise<MailDeliveryProblem | null>;
  /** Whether the site is off the net. */
  isSuspended(): Promise<boolean>;
  /** Whether they proved who they are just now. */
  hasRecentAuth(): boolean;
}

/** How they ask: from which network, and how they ask others in. */
export type AdminCaller = VisitsCaller &
  Parameters<typeof createArchiveDesk>[1] & { readonly people: OwnDesks };

/** Creates the desk of somebody who signed in. */
export function createAdminDesk(person: Person, caller: AdminCaller, nouns: Nouns): AdminDesk {
  const { site, setup, media, booking, audit } = nouns;
  const { db, themes, now } = site;
  const { network } = caller;
  const editor = createEditorDesk(person, network, site);
  const visits = createVisitsDesk(person, caller, { ...booking, audit });
  return {
    person,
    people: caller.people,
    editor,
    setup: createSetupDesk(person, network, setup),
    media: createMediaDesk(person, network, media),
    archive: createArchiveDesk(person, caller, nouns.archive),
    backups: createBackupDesk(person, network, nouns.backups),
    privacy: createPrivacyDesk(person, caller, nouns.privacy),
    blog: createPostDesk(person, network, nouns.blog),
    leads: createLeadInbox(person, caller, nouns.leadInbox),
    visits,
    day: visits && createDayDesk(visits, scheduleFor(caller.site, booking)),
    webhooks: createWebhookDesk(person, network, { ...nouns.webhooks, limits: booking.limits }),
    mails: createMailsDesk(person, network, nouns.mails),
    insights: createInsightsDesk(person, caller.site, nouns.insightsDesk),
    chats: createChatsDesk(person, caller, nouns.chats),
    reviews: createReviewsDesk(person, caller, editor, nouns.reviews),
    facts: () => tokenValues(person.siteId, site),
    renderMarkdown: (markdown) => renderTextPreview(markdown, person.siteId, site),
    themes,
    places: setup.places,
    mailDeliveryProblem: () => mailDeliveryProblem(db, person.siteId, now()),
    isSuspended: () => isSuspended(db, person.siteId),
    hasRecentAuth: () => hasRecentAuth(person, now()),
  };
}
