import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import { formatTime } from "../../../core/format/dates.ts";
import { formatUsd } from "../../../core/format/money.ts";
import type { WaitlistOfferMailProps } from "../../../core/mail/templates.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { EmailContent } from "../parts/content.ts";
import {
  EmailLayout,
  EmailLink,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuestionsLine,
} from "../parts/layout.tsx";
import { factLines, paragraphs } from "../parts/plain-text.ts";
import { visitFacts, visitStartText } from "../parts/visit-facts.ts";

/** To someone on the waitlist: the time that is held for them, until when, and the page to take it on. Opening the page changes nothing. */
export default function waitlistOfferEmail({
  site,
  visit,
  slot,
  until,
  link,
}: WaitlistOfferMailProps): EmailContent {
  const { name, shortName, phone, timezone } = site.businessConfig;
  const words = wordsIn(site.language).email;
  const colors = emailColors(site);
  const when = visitStartText(slot.start, site);
  const named = emptyIfItHasLinks(visit.contact.firstName);
  const values = { name, when, to: named && `, ${named}` };
  const subject = fillWords(words.earlierSubject, values);
  const title = fillWords(words.earlierTitle, values);
  const heldUntil = formatTime(until, timezone, site.language);
  const intro = fillWords(words.earlierIntro, { ...values, until: heldUntil });
  const price =
    slot.agreed.total === visit.agreed.total
      ? ""
      : fillWords(words.earlierPrice, { total: formatUsd(slot.agreed.total) });
  const facts = [
    ...visitFacts({ ...visit, ...slot }, site),
    { label: words.earlierNow, value: visitStartText(visit.start, site) },
  ];
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      intro,
      factLines(facts),
      price,
      [`${words.earlierTake}:`, link],
      words.earlierAfter,
      fillWords(words.questionsCall, { phone }),
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={intro}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={facts} />
        {price && <EmailText colors={colors}>{price}</EmailText>}
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={link}>
            {words.earlierTake}
          </EmailLink>
        </EmailText>
        <EmailText colors={colors}>{words.earlierAfter}</EmailText>
        <QuestionsLine site={site} colors={colors} />
      </EmailLayout>
    ),
  };
}
