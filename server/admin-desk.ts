import type { PlaceBook } from "../core/locations/places.ts";
import type { Themes } from "../core/site/theme.ts";
import { type ArchiveDesk, type ArchiveWorld, openArchiveDesk } from "./archive/archive-desk.ts";
import type { Answering } from "./assistant/ask.ts";
import { type ChatsDesk, openChatsDesk } from "./assistant/chats-desk.ts";
import { type BackupDesk, type BackupDeskWorld, openBackupDesk } from "./backups/backup-desk.ts";
import { openPostDesk, type PostDesk } from "./blog/post-desk.ts";
import type { PostWorld } from "./blog/publish-post.ts";
import { type DayDesk, openDayDesk } from "./booking/day-desk.ts";
import { openVisitsDesk, type VisitsCaller } from "./booking/open-visits.ts";
import { scheduleFor } from "./booking/schedule.ts";
import type { VisitsDesk } from "./booking/visits-desk.ts";
import type { BookingWorld } from "./booking/world.ts";
import { type InsightsDesk, openInsightsDesk } from "./insights/insights-desk.ts";
import type { Insights } from "./insights/open.ts";
import { type LeadInbox, openLeadInbox } from "./leads/lead-inbox.ts";
import type { LeadBookWorld } from "./leads/lead-world.ts";
import { type MailsDesk, openMailsDesk } from "./mails/mails-desk.ts";
import type { MailsWorld } from "./mails/world.ts";
import { type MediaDesk, openMediaDesk } from "./media/media-desk.ts";
import type { PictureStore } from "./media/store.ts";
import type { MediaWorld } from "./media/world.ts";
import type { OwnRooms } from "./people/people-desk.ts";
import type { Person } from "./people/person.ts";
import { provenLately } from "./people/proven.ts";
import type { Database } from "./platform/db/connect.ts";
import { type MailTrouble, mailTrouble } from "./platform/mail/trouble.ts";
import { openPrivacyDesk, type PrivacyDesk } from "./privacy/privacy-desk.ts";
import type { ReviewsWorld } from "./reviews/requests.ts";
import { openReviewsDesk, type ReviewsDesk } from "./reviews/reviews-desk.ts";
import { openSetupDesk, type SetupDesk, type SetupWorld } from "./setup/setup-desk.ts";
import { factsOf, readingOf } from "./site/facts.ts";
import { type EditorDesk, openEditorDesk } from "./site/open-editor.ts";
import type { PublishWorld } from "./site/publish.ts";
import { isSuspended } from "./site/suspension.ts";
import type { Bell } from "./webhooks/bell.ts";
import { openWebhookDesk, type WebhookDesk } from "./webhooks/webhook-desk.ts";
import type { WebhookWorld } from "./webhooks/world.ts";

/** What somebody who signed in may ask of their business; each part holds to their role. */
export interface AdminDesk {
  readonly person: Person;
  /** Their own account, and for owners the people of the site and the log. */
  readonly people: OwnRooms;
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
  reads(markdown: string): Promise<string>;
  /** The built-in themes, by key. */
  readonly themes: Themes;
  /** What the house knows of ZIPs. */
  readonly places: PlaceBook;
  /** Whether mail fails now; null when everything gets through. */
  mailTrouble(): Promise<MailTrouble | null>;
  /** Whether the site is off the net. */
  isSuspended(): Promise<boolean>;
  /** Whether they proved who they are just now. */
  isProven(): boolean;
}

/** What an admin desk is opened from. */
export interface AdminWorld
  extends PublishWorld,
    MediaWorld,
    ArchiveWorld,
    SetupWorld,
    PostWorld,
    BackupDeskWorld {
  readonly db: Database;
  readonly pictures: PictureStore;
  /** Tells other programs of what happens. */
  readonly bell: Bell;
  readonly webhooks: WebhookWorld;
  readonly mails: MailsWorld;
  readonly booking: BookingWorld;
  readonly answering: Answering;
  readonly reviews: ReviewsWorld;
  readonly insights: Insights;
  readonly leads: LeadBookWorld;
  readonly now: () => number;
}

/** How they ask: from which network, and how they ask others in. */
export type Asking = VisitsCaller &
  Parameters<typeof openArchiveDesk>[1] & { readonly people: OwnRooms };

/** Opens the desk of somebody who signed in. */
export function openAdminDesk(person: Person, asking: Asking, world: AdminWorld): AdminDesk {
  const editor = openEditorDesk(person, asking.network, world);
  const visits = openVisitsDesk(person, asking, { ...world.booking, audit: world.audit });
  return {
    person,
    people: asking.people,
    editor,
    setup: openSetupDesk(person, asking.network, world),
    media: openMediaDesk(person, asking.network, world),
    archive: openArchiveDesk(person, asking, world),
    backups: openBackupDesk(person, asking.network, world),
    privacy: openPrivacyDesk(person, asking, world),
    blog: openPostDesk(person, asking.network, world),
    leads: openLeadInbox(person, asking, world.leads),
    visits,
    day: visits && openDayDesk(visits, scheduleFor(asking.site, world.places)),
    webhooks: openWebhookDesk(person, asking.network, {
      ...world.webhooks,
      limits: world.booking.limits,
    }),
    mails: openMailsDesk(person, asking.network, world.mails),
    insights: openInsightsDesk(person, asking.site, world),
    chats: openChatsDesk(person, asking, { ...world, limits: world.booking.limits }),
    reviews: openReviewsDesk(person, asking, editor, world.reviews),
    facts: () => factsOf(person.siteId, world),
    reads: (markdown) => readingOf(markdown, person.siteId, world),
    themes: world.themes,
    places: world.places,
    mailTrouble: () => mailTrouble(world.db, person.siteId, world.now()),
    isSuspended: () => isSuspended(world.db, person.siteId),
    isProven: () => provenLately(person, world.now()),
  };
}
