import { createContext } from "react-router";
import type { AdminDesk } from "../server/admin-desk.ts";
import type {
  AgencyDesk,
  OperatorReauth,
  SiteActionOutcome,
} from "../server/agency/agency-desk.ts";
import type { MailDeliveryProblem } from "../server/platform/mail/delivery-problem.ts";
import type { DiskStatus } from "../server/platform/postgres/disk-space.ts";
import type { Desk } from "../server/site-desk.ts";

export type { CreateSiteResult } from "../server/agency/create-site.ts";
export type { OperatorLogEntry } from "../server/agency/operator-log.ts";
export type {
  ChatsDesk,
  ReplyExplanation,
  ReviewedItem,
} from "../server/assistant/chats/chats-desk.ts";
export type {
  ChatSummary,
  ChatTranscript,
  TranscriptMessage,
} from "../server/assistant/chats/transcripts.ts";
export type { AnswerResult } from "../server/booking/caldav/answer-question.ts";
export type { CalDavDesk, CalendarQuestion } from "../server/booking/caldav/caldav-desk.ts";
export type { CalendarCall } from "../server/booking/caldav/copies.ts";
export type { CalendarFeed } from "../server/booking/calendar/feed-desk.ts";
export type { CalendarReaders } from "../server/booking/notaries/own-provider.ts";
export type { CalendarConflict } from "../server/booking/outside/conflicts.ts";
export type { OutsideCalendar } from "../server/booking/outside/outside-desk.ts";
export type { SlotReport } from "../server/booking/owner/slot-report.ts";
export type { VisitRecord, VisitsDesk } from "../server/booking/owner/visits-desk.ts";
export type {
  SeriesDateReport,
  SeriesMove,
} from "../server/booking/series/series-desk.ts";
export type { StoredBlock } from "../server/booking/slots/busy.ts";
export type {
  BookedVisit,
  BookingResult,
  HoldResult,
} from "../server/booking/visitor/booking-desk.ts";
export type {
  ListedEntry,
  OwnerOfferResult,
  OwnerWaitlist,
} from "../server/booking/waitlist/owner-waitlist.ts";
export type {
  JoinResult as WaitlistJoinResult,
  WaitlistAnswer,
  WaitlistPlace,
} from "../server/booking/waitlist/waitlist-desk.ts";
export type { SetupLaw } from "../server/law/law-desk.ts";
export type { LeadDetails } from "../server/leads/inbox/lead-details.ts";
export type { LeadInbox, LeadWithThread } from "../server/leads/inbox/lead-inbox.ts";
export type { LeadOrigins, LeadRow } from "../server/leads/inbox/lead-rows.ts";
export type { MoveResult, SeenLead } from "../server/leads/inbox/move-leads.ts";
export type { SavedLeadView } from "../server/leads/inbox/saved-views.ts";
export type { MailConnection } from "../server/mails/mail-connection.ts";
export type { ListedMail, MailsDesk, OpenMail } from "../server/mails/mails-desk.ts";
export type { PartnerRejection } from "../server/partners/keys/authenticate.ts";
export type { ListedPartnerKey } from "../server/partners/keys/key-desk.ts";
export type { Partner } from "../server/partners/partner-desk.ts";
export type { MoneyEvent } from "../server/payments/history/money-history.ts";
export type { OwedVisit } from "../server/payments/owed-visits.ts";
export type { FoundPayment } from "../server/payments/pay-page.ts";
export type { ListedRefund } from "../server/payments/refunds/list-refunds.ts";
export type { ListedPayment } from "../server/payments/store.ts";
export type { VisitPayments } from "../server/payments/visit-payments.ts";
export type { PasskeyEntry, SessionEntry } from "../server/people/account/account-desk.ts";
export type { AuditLogEntry } from "../server/people/audit-log.ts";
export type { Invitation } from "../server/people/team/invitation.ts";
export type { Member } from "../server/people/team/team-desk.ts";
export type { PushDevice } from "../server/push/subscriptions.ts";
export type { DecidedRequest } from "../server/reviews/decided-requests.ts";
export type { ReviewsDesk } from "../server/reviews/desk.ts";
export type { WaitingRequest } from "../server/reviews/requests.ts";
export type { SearchHit } from "../server/search/search-entries.ts";
export type { FixResult, SetupPlace } from "../server/setup/setup-desk.ts";
export type { Task } from "../server/tasks/task.ts";
export type { TaskDesk } from "../server/tasks/task-desk.ts";
export type { ListedText } from "../server/text-messages/text-log.ts";
export type {
  TextBooks,
  TextMessagesDesk,
} from "../server/text-messages/text-messages-desk.ts";
export type { DeliverySummary } from "../server/webhooks/delivery/delivery-log.ts";
export type { ListedWebhook } from "../server/webhooks/settings/list-webhooks.ts";
export type {
  AdminDesk,
  AgencyDesk,
  Desk,
  DiskStatus,
  MailDeliveryProblem,
  OperatorReauth,
  SiteActionOutcome,
};

/** The desk of the requested site, in the context of every request. */
export const desk = createContext<Desk>();

/** The desk of the person who signed in. Set only below `app/admin/layout.tsx`, which creates it. */
export const admin = createContext<AdminDesk>();

/**
 * The desk of an operator; null for one who has yet to turn on two-factor authentication. Set only below the addresses of
 * operators.
 */
export const agency = createContext<AgencyDesk | null>();

/**
 * A desk that every role allowed in this view has. Throws when it is missing: the layout has refused everybody else before, so
 * then `ROUTE_ACCESS` and the admin desk disagree.
 */
export function requireDesk<D>(found: D | null | undefined): D {
  if (!found)
    throw new Error("ROUTE_ACCESS allows a role here that the admin desk gives no such desk");
  return found;
}
