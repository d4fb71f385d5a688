import { STOP_WORDS } from "../../core/reviews/stop-words.ts";
import type { Site } from "../../core/site/site.ts";
import { unlinked } from "../../core/unlinked.ts";
import { inkOf, Letter, Ref, Title, Words } from "./letterhead.tsx";
import { paragraphs } from "./plain.ts";

/** What a request for a review is written from. */
export interface ReviewMailProps {
  readonly site: Site;
  readonly firstName: string;
  /** Where they say that they want no more of these. */
  readonly stopUrl: string;
}

/** The same words to everybody: the FTC wants nobody asked for being pleased, and 16 CFR 465.4 forbids paying for praise. */
const FAIR = "We ask everybody alike, pleased or not, and nothing is given for a review.";

/** To whoever a visit was for: the owner's words, one link to write, one to hear no more. */
export function reviewRequest({ site, firstName, stopUrl }: ReviewMailProps) {
  const ink = inkOf(site);
  const { name, phone } = site.businessConfig;
  const { link, subject, text } = site.reviews;
  const named = unlinked(firstName);
  const title = named ? `Thank you, ${named}.` : "Thank you.";
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  const wrong = `Was something not right? Call ${phone}, and we put it right.`;
  return {
    subject,
    text: paragraphs(
      title,
      ...parts,
      ["Write a review:", link],
      FAIR,
      wrong,
      ["-- ", name, site.origin],
      `${STOP_WORDS} ${stopUrl}`,
    ),
    page: (
      <Letter site={site} ink={ink} preview={parts[0] ?? title}>
        <Title ink={ink}>{title}</Title>
        {parts.map((part) => (
          <Words key={part} ink={ink}>
            {part}
          </Words>
        ))}
        <Words ink={ink}>
          <Ref ink={ink} to={link}>
            Write a review
          </Ref>
        </Words>
        <Words ink={ink}>{wrong}</Words>
        <Words ink={ink}>{FAIR}</Words>
        <Words ink={ink}>
          <Ref ink={ink} to={stopUrl}>
            No more of these mails
          </Ref>
        </Words>
      </Letter>
    ),
  };
}
