import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import type { VisitLinks } from "../booking/calendar/links.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Who a request is sent to. */
export interface ReviewRecipient {
  readonly visitId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}

/** Renders the review request of one visit. */
export async function renderReviewMail(
  { visitId, firstName, lastName, address }: ReviewRecipient,
  site: Site,
  { renderEmail, links }: { renderEmail: RenderEmail; links: VisitLinks },
): Promise<Mail> {
  const stopUrl = `${site.origin}/reviews/stop/${links.reviewToken(site.id, visitId)}`;
  const { name, email } = site.businessConfig;
  return {
    siteId: site.id,
    kind: "review-request",
    visitId,
    from: { name, address: email },
    to: { name: `${firstName} ${lastName}`.trim(), address },
    ...(await renderEmail("review-request", { site, firstName, stopUrl })),
  };
}
