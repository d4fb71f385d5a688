import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import type { ReviewRequestMailProps } from "../../../core/mail/templates.ts";
import { REVIEW_UNSUBSCRIBE_LINE } from "../../../core/reviews/unsubscribe-line.ts";
import type { EmailContent } from "../parts/content.ts";
import { EmailLayout, EmailLink, EmailText, EmailTitle, emailColors } from "../parts/layout.tsx";
import { paragraphs } from "../parts/plain-text.ts";

/** Everyone gets the same text: 16 CFR 465.4 forbids giving anything in return for a positive review. */
const FAIR = "We ask every customer, happy or not, and we don't offer anything for a review.";

/** To the visitor after the visit: the owner's text, a link to write a review, and a link to unsubscribe. */
export default function reviewRequestEmail({
  site,
  firstName,
  stopUrl,
}: ReviewRequestMailProps): EmailContent {
  const colors = emailColors(site);
  const { name, phone } = site.businessConfig;
  const { link, subject, text } = site.reviews;
  const named = emptyIfItHasLinks(firstName);
  const title = named ? `Thank you, ${named}.` : "Thank you.";
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  const wrong = `Was something wrong? Call ${phone}, and we'll make it right.`;
  return {
    subject,
    text: paragraphs(
      title,
      ...parts,
      ["Write a review:", link],
      FAIR,
      wrong,
      ["-- ", name, site.origin],
      `${REVIEW_UNSUBSCRIBE_LINE} ${stopUrl}`,
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={parts[0] ?? title}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        {parts.map((part) => (
          <EmailText key={part} colors={colors}>
            {part}
          </EmailText>
        ))}
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={link}>
            Write a review
          </EmailLink>
        </EmailText>
        <EmailText colors={colors}>{wrong}</EmailText>
        <EmailText colors={colors}>{FAIR}</EmailText>
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={stopUrl}>
            Unsubscribe from review requests
          </EmailLink>
        </EmailText>
      </EmailLayout>
    ),
  };
}
