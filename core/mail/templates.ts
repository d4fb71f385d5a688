import type { Span } from "../booking/time/zoned-time.ts";
import type { CancellationFee } from "../booking/visits/cancellation.ts";
import type { Visit } from "../booking/visits/visit.ts";
import type { Cents } from "../format/money.ts";
import type { SiteLanguage } from "../language.ts";
import type { Lead, StoredLead } from "../leads/lead.ts";
import type { LeadQuote } from "../leads/lead-quote.ts";
import type { PaymentPurpose } from "../payments/payment.ts";
import type { ShownWay } from "../payments/payment-ways.ts";
import type { AccountNotice } from "../people/account-notice.ts";
import type { TravelZone } from "../pricing/zones.ts";
import type { Site } from "../sections/site.ts";
import type { CredentialReminder } from "../setup/credential-reminders.ts";

/** A rendered email: its subject, its HTML page, and the same as plain text. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Props of the emails about a new lead. `zone` is the travel zone of the lead's ZIP. */
export interface LeadMailProps {
  readonly site: Site;
  /** The language of the page it was sent from. */
  readonly language: SiteLanguage;
  readonly lead: Lead;
  readonly zone: TravelZone | null;
}

/** Props of the email that tells a lead the price. */
export interface LeadQuoteMailProps {
  readonly site: Site;
  readonly to: { readonly firstName: string };
  readonly quote: LeadQuote;
}

/** Props of the reminder that a lead still waits for an answer; `waited` in business minutes. */
export interface LeadWaitingMailProps {
  readonly site: Site;
  readonly lead: StoredLead;
  readonly id: string;
  readonly waited: number;
}

/** What happened to a visit, as the emails about it tell it. */
export type VisitMailEvent =
  | { readonly kind: "confirmed" | "reminder"; readonly visit: Visit }
  | { readonly kind: "moved"; readonly visit: Visit; readonly from: Span }
  | { readonly kind: "cancelled"; readonly visit: Visit; readonly fee: CancellationFee };

/** Props of the emails about a visit. `manageUrl`: where the visitor sees, moves or cancels it. */
export interface VisitMailProps {
  readonly site: Site;
  readonly event: VisitMailEvent;
  readonly manageUrl: string;
  /** The ways to pay that the confirmation to the visitor names; left out, none. */
  readonly ways?: readonly ShownWay[];
}

/** Props of the emails about several visits of a series, to each of which the same happened. */
export interface VisitSeriesMailProps {
  readonly site: Site;
  readonly reader: "visitor" | "owner";
  /** By their start; `manageUrl`: where the visitor sees, moves or cancels that visit. */
  readonly entries: readonly {
    readonly event: Exclude<VisitMailEvent, { readonly kind: "reminder" }>;
    readonly manageUrl: string;
  }[];
  /** The ways to pay that the confirmation to the visitor names; left out, none. */
  readonly ways?: readonly ShownWay[];
}

/** Props of the email that offers an earlier time to someone on the waitlist. `slot` is held until `until`, in epoch milliseconds. */
export interface WaitlistOfferMailProps {
  readonly site: Site;
  readonly visit: Visit;
  readonly slot: Pick<Visit, "start" | "end" | "agreed">;
  readonly until: number;
  /** Where the reader takes it, passes, or leaves the list. */
  readonly link: string;
}

/** Props of the emails about a payment: a receipt, a request to pay, or that a paid booking could not be made. */
export interface PaymentMailProps {
  readonly kind: "receipt" | "request" | "not-booked";
  readonly site: Site;
  readonly firstName: string;
  readonly payment: {
    readonly purpose: PaymentPurpose;
    readonly amount: Cents;
    readonly tip: Cents;
    readonly acts: number | null;
  };
  readonly visit: Visit | null;
  /** What is still to be paid for the visit. */
  readonly due: Cents;
  /** Where the reader goes on; empty without such a page. */
  readonly link: string;
}

/** Props of the emails to people who sign in, or who are invited to. */
export interface AccountMailProps {
  readonly site: Site;
  readonly notice: AccountNotice;
}

/** Props of the reminder that a credential expires. */
export interface CredentialMailProps {
  readonly site: Site;
  readonly reminder: CredentialReminder;
}

/** Props of a request for a review. `stopUrl`: where the reader unsubscribes. */
export interface ReviewRequestMailProps {
  readonly site: Site;
  readonly firstName: string;
  readonly stopUrl: string;
}

/** A short message from the system to those who run a site: what happened, and where to go. */
export interface SystemNotice {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: { readonly to: string; readonly label: string };
}

/** Props of a message from the system. */
export interface SystemMailProps {
  readonly site: Site;
  readonly notice: SystemNotice;
}

/**
 * Every email of the product: the name of its template, and the props it is rendered from. A new email is one line here,
 * one file in `app/mail/<noun>/` and one line in `app/mail/templates.ts`.
 */
export interface MailTemplates {
  "lead-received": LeadMailProps;
  "lead-arrived": LeadMailProps;
  "lead-quote": LeadQuoteMailProps;
  "lead-waiting": LeadWaitingMailProps;
  "visit-visitor": VisitMailProps;
  /** To a signer whom somebody else booked for. */
  "visit-signer": VisitMailProps;
  "visit-owner": VisitMailProps;
  "visit-series": VisitSeriesMailProps;
  "waitlist-offer": WaitlistOfferMailProps;
  payment: PaymentMailProps;
  account: AccountMailProps;
  credential: CredentialMailProps;
  "review-request": ReviewRequestMailProps;
  system: SystemMailProps;
}

/** Renders one email. The server receives this function from the page bundle, see `app/mail/render.tsx`. */
export type RenderEmail = <Template extends keyof MailTemplates>(
  template: Template,
  props: MailTemplates[Template],
) => Promise<RenderedEmail>;
