import { z } from "zod";

/** Section `lawReview`: when somebody at the business last read the law behind the guides; both empty until then. */
export const lawReview = z.strictObject({
  reviewedOn: z
    .union([z.literal(""), z.iso.date("must be a date such as 2026-10-02, or empty")])
    .default(""),
  reviewedBy: z.string().trim().default("").describe("the name of who read it"),
});

export type LawReview = z.output<typeof lawReview>;

/** Laws and fees change with the sessions of a legislature and the year: twice a year is asked for. */
const MONTHS_BETWEEN_REVIEWS = 6;

/** Whether the law behind the guides should be read again: never read, or six months ago. Days are dates such as `2026-10-02`. */
export function isLawReviewDue({ reviewedOn }: LawReview, today: string): boolean {
  if (reviewedOn === "") return true;
  return today >= monthsLater(reviewedOn, MONTHS_BETWEEN_REVIEWS);
}

/** The same day of a later month; the first of the month after it where that month is shorter. */
function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** What the reviewer is known by. */
interface ReviewedSite {
  readonly lawReview: LawReview;
  readonly businessConfig: { readonly name: string };
  readonly credentials: { readonly commission: { readonly number: string } };
}

/** Who read the law behind the guides: the person, with the commission's number once it is on file; null before a review. */
export function lawReviewer({ lawReview: review, credentials }: ReviewedSite): string | null {
  if (review.reviewedOn === "" || review.reviewedBy === "") return null;
  const { number } = credentials.commission;
  return number === ""
    ? review.reviewedBy
    : `${review.reviewedBy}, notary public, commission ${number}`;
}

/** Who wrote a guide: its author, else the reviewer whose commission is on file, else the business. */
export function guideAuthor(
  { author }: { readonly author?: string | undefined },
  site: ReviewedSite,
) {
  if (author) return author;
  const { lawReview: review, credentials, businessConfig } = site;
  const isConfirmed = review.reviewedBy !== "" && credentials.commission.number !== "";
  return isConfirmed ? review.reviewedBy : businessConfig.name;
}
