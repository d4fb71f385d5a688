import type { Intake } from "../../../core/booking/intake/intake.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { BookedVisit, VisitQuery } from "../visitor/booking-desk.ts";

/** What a visit is for, and who was chosen for it. */
export interface OwnerQuery extends VisitQuery {
  /** The notary who takes it; left out, the nearest one who is free. */
  readonly provider?: string;
}

/** What the owner decides about any placement. */
export interface OwnerOptions {
  /** Confirms what is unusual about the start. */
  readonly anyway?: boolean;
  /** Whether the visitor is mailed; left out, yes. */
  readonly sendMail?: boolean;
}

/** A visit as the owner types it in, often on the phone: email, phone number or intake may be missing. */
export interface ManualVisitInput extends OwnerQuery, OwnerOptions {
  readonly start: number;
  readonly contact: BookedVisit["contact"];
  readonly intake: Intake | null;
  readonly notes: string;
  /** The lead it answers; that lead becomes "booked". */
  readonly leadId: string | null;
  /** Set where the visitor accepted an offered time themselves, for the visit's history. */
  readonly acceptedBy?: "visitor";
  /** The total they agreed on by phone in place of the price book's; null: as the price book says. */
  readonly agreedTotal: Cents | null;
  /** The total on the screen: another total is shown before it is stored. */
  readonly shownTotal: Cents | null;
  /** The same key with the same content is the same visit, however often it is sent. */
  readonly requestKey: string;
}
