import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import { fullName } from "../../../core/format/names.ts";
import type { VisitMailEvent, VisitMailProps } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { EmailContent } from "../parts/content.ts";
import {
  BulletList,
  EmailHeading,
  EmailLayout,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuestionsLine,
} from "../parts/layout.tsx";
import { factLines, paragraphs, titledLines } from "../parts/plain-text.ts";
import { checklistLines, visitFacts, visitStartText } from "../parts/visit-facts.ts";

/**
 * To the signer whom somebody else booked for: when and where the notary comes and what to have ready. Price and manage link
 * stay with the person who booked. Links in text that a stranger typed are removed.
 */
export default function visitSignerEmail({ site, event }: VisitMailProps): EmailContent {
  const { name, shortName, phone } = site.businessConfig;
  const { visit } = event;
  const words = wordsIn(site.language).email;
  const colors = emailColors(site);
  const { subject, title, intro } = signerText(event, site);
  const isCanceled = event.kind === "cancelled";
  const facts = visitFacts(visit, site);
  const ready = isCanceled ? [] : checklistLines(visit, site);
  const mistake = words.signerMistake;
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      intro,
      factLines(facts),
      titledLines(
        words.ready.toUpperCase(),
        ready.map((line) => `- ${line}`),
      ),
      fillWords(words.questionsCall, { phone }),
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={intro}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={facts} />
        {ready.length > 0 && <EmailHeading colors={colors}>{words.ready}</EmailHeading>}
        <BulletList colors={colors} lines={ready} />
        <QuestionsLine site={site} colors={colors} />
        <EmailText colors={colors}>{mistake}</EmailText>
      </EmailLayout>
    ),
  };
}

/** The subject, the title and the first paragraph for each kind of event. */
function signerText(event: VisitMailEvent, site: Site) {
  const { name } = site.businessConfig;
  const { visit } = event;
  const words = wordsIn(site.language).email;
  const when = visitStartText(visit.start, site);
  const booker = emptyIfItHasLinks(fullName(visit.contact)) || words.someone;
  const before = event.kind === "moved" ? visitStartText(event.from.start, site) : "";
  const values = { name, when, booker, before };
  const [subject, title, intro] = {
    confirmed: [words.signerSubject, words.signerTitle, words.signerIntro],
    reminder: [words.signerSubject, words.signerTitle, words.signerIntro],
    moved: [words.signerMovedSubject, words.signerMovedTitle, words.signerMovedIntro],
    cancelled: [words.signerCanceledSubject, words.signerCanceledTitle, words.signerCanceledIntro],
  }[event.kind].map((text) => fillWords(text, values));
  return { subject: subject ?? "", title: title ?? "", intro: intro ?? "" };
}
