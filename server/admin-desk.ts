import type { ZipDirectory } from "../core/locations/zip-directory.ts";
import type { Themes } from "../core/site/theme/theme.ts";
import type { AgencyAccess } from "./agency/agency-desk.ts";
import { openAgency } from "./agency/create-agency-desk.ts";
import { type ArchiveDesk, createArchiveDesk } from "./archive/archive-desk.ts";
import { type ChatsDesk, createChatsDesk } from "./assistant/chats/chats-desk.ts";
import { type BackupDesk, createBackupDesk } from "./backups/desk.ts";
import { createPostDesk, type PostDesk } from "./blog/desk.ts";
import { type CalDavDesk, createCalDavDesk } from "./booking/caldav/caldav-desk.ts";
import {
  createOutsideCalendarsDesk,
  type OutsideCalendarsDesk,
} from "./booking/outside/outside-desk.ts";
import { createVisitsDesk, type VisitsCaller } from "./booking/owner/create-visits-desk.ts";
import { createDayDesk, type DayDesk } from "./booking/owner/day-desk.ts";
import type { VisitsDesk } from "./booking/owner/visits-desk.ts";
import { scheduleFor } from "./booking/slots/schedule.ts";
import { createOwnerWaitlist, type OwnerWaitlist } from "./booking/waitlist/owner-waitlist.ts";
import { createInsightsDesk, type InsightsDesk } from "./insights/desk.ts";
import { createLawDesk, type LawDesk } from "./law/law-desk.ts";
import { createLeadInbox, type LeadInbox } from "./leads/inbox/lead-inbox.ts";
import { createLiveDesk, type LiveDesk } from "./live/live-desk.ts";
import { createMailsDesk, type MailsDesk } from "./mails/mails-desk.ts";
import { createMediaDesk, type MediaDesk } from "./media/desk.ts";
import type { Nouns } from "./nouns.ts";
import { createPartnerKeyDesk, type PartnerKeyDesk } from "./partners/keys/key-desk.ts";
import { createPaymentsDesk, type PaymentsDesk } from "./payments/payments-desk.ts";
import type { OwnDesks } from "./people/people-desk.ts";
import type { Person } from "./people/person.ts";
import { hasRecentAuth } from "./people/sign-in/recent-auth.ts";
import { type MailDeliveryProblem, mailDeliveryProblem } from "./platform/mail/delivery-problem.ts";
import type { DiskStatus } from "./platform/postgres/disk-space.ts";
import { createPrivacyDesk, type PrivacyDesk } from "./privacy/desk.ts";
import { createPushDesk, type PushDesk } from "./push/push-desk.ts";
import { createReviewsDesk, type ReviewsDesk } from "./reviews/desk.ts";
import { createSetupDesk, type SetupDesk } from "./setup/setup-desk.ts";
import { createEditorDesk, type EditorDesk } from "./site/editing/editor-desk.ts";
import { renderTextPreview, tokenValues } from "./site/editing/token-values.ts";
import type { SiteFault } from "./site/registry/site-fault.ts";
import { isSuspended } from "./site/suspension.ts";
import { createTaskDesk, type TaskDesk } from "./tasks/task-desk.ts";
import {
  createTextMessagesDesk,
  type TextMessagesDesk,
} from "./text-messages/text-messages-desk.ts";
import { createWebhookDesk, type WebhookDesk } from "./webhooks/desk.ts";

/** What a signed-in person can do for the business. A part is null when the person's role has no access to it. */
export interface AdminDesk {
  readonly person: Person;
  /** The person's own account, and for owners the people of the site and the audit log. */
  readonly people: OwnDesks;
  /** Sections: drafts, publishing, history. */
  readonly editor: EditorDesk;
  /** The setup list, and contradictions in the site's content. */
  readonly setup: SetupDesk;
  /** Pictures: the library and the actions on them. */
  readonly media: MediaDesk;
  /** Export and import of the whole site; owners only. */
  readonly archive: ArchiveDesk | null;
  /** The sites of the installation; for its operators only, which is no role on a site. */
  agency(): Promise<AgencyAccess>;
  /** Backups of the installation; owners only. */
  readonly backups: BackupDesk | null;
  /** The stored data of one customer: shown, exported, erased; owners only. */
  readonly privacy: PrivacyDesk | null;
  /** The site's posts: written, published, scheduled, unpublished; null for a notary. */
  readonly blog: PostDesk | null;
  /** Leads: the inbox and the actions on one lead; null for an editor. */
  readonly leads: LeadInbox | null;
  /** What is new on the site, for the views that are open. */
  readonly live: LiveDesk;
  /** Uploads, imports and other long work of this person. */
  readonly tasks: TaskDesk;
  /** Visits: calendar, agenda, day sheets and the actions on one visit; null for an editor. */
  readonly visits: VisitsDesk | null;
  /** Customers who want an earlier time; null for an editor. */
  readonly waitlist: OwnerWaitlist | null;
  /** Calendars of other programs whose events take the owner's time; owners only. */
  readonly outsideCalendars: OutsideCalendarsDesk | null;
  /** Calendars that visits are written to, and what was changed there; owners only. */
  readonly calDav: CalDavDesk | null;
  /** What customers paid and owe; null for an editor. */
  readonly payments: PaymentsDesk | null;
  /** Text messages; null for an editor. */
  readonly textMessages: TextMessagesDesk | null;
  /** The day sheet: stops, check-ins and miles; null for an editor. */
  readonly day: DayDesk | null;
  /** The keys of partners' programs; owners only. */
  readonly partnerKeys: PartnerKeyDesk | null;
  /** Webhooks; owners only. */
  readonly webhooks: WebhookDesk | null;
  /** Notifications on the person's devices; null for an editor. */
  readonly push: PushDesk | null;
  /** The outbox; owners only. */
  readonly mails: MailsDesk | null;
  /** Page views and other counts per day; null for a notary. */
  readonly insights: InsightsDesk | null;
  /** The chats of visitors with the assistant, and answers taught from them; null for a notary. */
  readonly chats: ChatsDesk | null;
  /** Review requests and testimonials with permission; null for a notary. */
  readonly reviews: ReviewsDesk | null;
  /** The values of the tokens in the site's texts: `phone` → `(513) 555-0142`. */
  facts(): Promise<Readonly<Record<string, string>>>;
  /** Renders Markdown as safe HTML, with its tokens filled in. */
  renderMarkdown(markdown: string): Promise<string>;
  /** The law of the site's states, to confirm or correct. */
  readonly law: LawDesk;
  /** The built-in themes, by key. */
  readonly themes: Themes;
  /** The ZIP directory. */
  readonly places: ZipDirectory;
  /** The current mail delivery problem; null when mail is delivered. */
  mailDeliveryProblem(): Promise<MailDeliveryProblem | null>;
  /** Why visitors do not see the newest version of the site; empty when they do. */
  readonly siteFaults: readonly SiteFault[];
  /** Whether the disk of the database has room. */
  diskStatus(): Promise<DiskStatus>;
  /** Whether the site is suspended. */
  isSuspended(): Promise<boolean>;
  /** Whether the person authenticated recently enough for sensitive actions. */
  hasRecentAuth(): boolean;
}

/** The caller of the request: network, links and the person's people desks. */
export type AdminCaller = VisitsCaller &
  Parameters<typeof createArchiveDesk>[1] & {
    readonly people: OwnDesks;
    readonly faults: readonly SiteFault[];
    /** The host name the request came to. */
    readonly host: string;
  };

/** Creates the desk of a signed-in person. */
export function createAdminDesk(person: Person, caller: AdminCaller, nouns: Nouns): AdminDesk {
  const { site, setup, media, booking, audit } = nouns;
  const { db, themes, now } = site;
  const { network } = caller;
  const editor = createEditorDesk(person, network, site);
  const leads = createLeadInbox(person, caller, nouns.leadInbox);
  const visits = createVisitsDesk(person, caller, { ...booking, audit });
  const payments = createPaymentsDesk(person, caller, nouns.payments);
  return {
    person,
    people: caller.people,
    editor,
    setup: createSetupDesk(person, network, setup),
    media: createMediaDesk(person, network, media),
    archive: createArchiveDesk(person, caller, nouns.archive),
    agency: () =>
      openAgency(person, { network, host: caller.host, origin: caller.site.origin }, nouns.agency),
    backups: createBackupDesk(person, network, nouns.backups),
    privacy: createPrivacyDesk(person, caller, nouns.privacy),
    blog: createPostDesk(person, network, nouns.blog),
    leads,
    live: createLiveDesk(person, caller.site, leads, nouns.live),
    tasks: createTaskDesk(person, nouns.tasks, media.log),
    visits,
    waitlist: createOwnerWaitlist(person, caller, { ...nouns.waitlist, audit }),
    day:
      visits &&
      createDayDesk(
        visits,
        scheduleFor(caller.site, booking),
        booking.notaryLawFor(caller.site.lawCorrections),
        async (ids) => (await payments?.dueOf(ids)) ?? new Map(),
      ),
    payments,
    textMessages: createTextMessagesDesk(person, caller, nouns.textMessages),
    push: createPushDesk(person, network, nouns.push),
    outsideCalendars: createOutsideCalendarsDesk(person, caller, nouns.outside),
    calDav: createCalDavDesk(person, caller, nouns.outside, booking),
    partnerKeys: createPartnerKeyDesk(person, caller, nouns.partners),
    webhooks: createWebhookDesk(person, network, { ...nouns.webhooks, limits: booking.limits }),
    mails: createMailsDesk(person, network, nouns.mails),
    insights: createInsightsDesk(person, caller.site, nouns.insightsDesk),
    chats: createChatsDesk(person, caller, nouns.chats),
    reviews: createReviewsDesk(person, caller, editor, nouns.reviews),
    facts: () => tokenValues(person.siteId, site),
    renderMarkdown: (markdown) => renderTextPreview(markdown, person.siteId, site),
    law: createLawDesk(caller.site, site.builtIn, now()),
    themes,
    places: setup.places,
    mailDeliveryProblem: () => mailDeliveryProblem(db, person.siteId, now()),
    siteFaults: caller.faults,
    diskStatus: () => nouns.disk.status(),
    isSuspended: () => isSuspended(db, person.siteId),
    hasRecentAuth: () => hasRecentAuth(person, now()),
  };
}
