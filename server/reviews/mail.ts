import type { Site } from "../../core/site/site.ts";
import type { Links } from "../booking/links.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** What a request for a review is written from. */
interface ReviewMailProps {
  readonly site: Site;
  readonly firstName: string;
  /** Where they say that they want no more of these. */
  readonly stopUrl: string;
}

/** Writes the request; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderReviewMail = (
  props: ReviewMailProps,
) => Promise<{ subject: string; html: string; text: string }>;

/** Whom a request goes to. */
export interface Asked {
  readonly visitId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}

/** The request for a review of one visit. */
export async function reviewMail(
  { visitId, firstName, lastName, address }: Asked,
  site: Site,
  { renderMail, links }: { renderMail: RenderReviewMail; links: Links },
): Promise<Mail> {
  const stopUrl = `${site.origin}/reviews/stop/${links.reviewToken(site.id, visitId)}`;
  const { name, email } = site.businessConfig;
  return {
    siteId: site.id,
    kind: "review-request",
    from: { name, address: email },
    to: { name: `${firstName} ${lastName}`.trim(), address },
    ...(await renderMail({ site, firstName, stopUrl })),
  };
}
