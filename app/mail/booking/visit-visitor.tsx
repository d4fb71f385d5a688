import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import { type Cents, formatUsd } from "../../../core/format/money.ts";
import type { VisitMailEvent, VisitMailProps } from "../../../core/mail/templates.ts";
import { wayText } from "../../../core/payments/way-text.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { type Words, wordsIn } from "../../../core/words/words.ts";
import type { EmailContent } from "../parts/content.ts";
import {
  BulletList,
  EmailHeading,
  EmailLayout,
  EmailLink,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuestionsLine,
} from "../parts/layout.tsx";
import { factLines, paragraphs, titledLines } from "../parts/plain-text.ts";
import {
  cancellationText,
  checklistLines,
  priceFacts,
  signerFacts,
  visitFacts,
  visitStartText,
} from "../parts/visit-facts.ts";

/** To the visitor: the visit as it is now, what to have ready, and the link to change it. Links in text that a stranger typed are removed. */
export default function visitVisitorEmail({
  site,
  event,
  manageUrl,
  ways = [],
}: VisitMailProps): EmailContent {
  const { name, shortName, phone } = site.businessConfig;
  const { visit } = event;
  const words = wordsIn(site.language).email;
  const colors = emailColors(site);
  const when = visitStartText(visit.start, site);
  const { subject, title, intro } = visitorText(event, when, site);
  const isCancelled = event.kind === "cancelled";
  const facts = [...visitFacts(visit, site), ...signerFacts(visit, site)];
  const prices = isCancelled ? [] : priceFacts(visit, site);
  const howToPay = ways.map((way) => wayText(way, site.language));
  const ready = isCancelled ? [] : checklistLines(visit, site);
  const cancellation = isCancelled ? "" : cancellationText(visit, site);
  const law = event.kind === "confirmed" ? site.pricing.notarialFee.sentence : "";
  const change = isCancelled ? words.see : words.seeMoveCancel;
  const mistake = event.kind === "confirmed" ? words.mistake : "";
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      intro,
      factLines(facts),
      titledLines(words.agreed.toUpperCase(), factLines(prices)),
      law,
      titledLines(
        wordsIn(site.language).visit.howToPay.toUpperCase(),
        howToPay.map((line) => `- ${line}`),
      ),
      titledLines(
        words.ready.toUpperCase(),
        ready.map((line) => `- ${line}`),
      ),
      [`${change}:`, manageUrl],
      cancellation,
      fillWords(words.questionsCall, { phone }),
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${intro} ${when}`}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={facts} />
        {prices.length > 0 && <EmailHeading colors={colors}>{words.agreed}</EmailHeading>}
        <FactTable colors={colors} facts={prices} />
        {law && <div style={{ height: 8 }} />}
        {law && <EmailText colors={colors}>{law}</EmailText>}
        {howToPay.length > 0 && (
          <EmailHeading colors={colors}>{wordsIn(site.language).visit.howToPay}</EmailHeading>
        )}
        <BulletList colors={colors} lines={howToPay} />
        {ready.length > 0 && <EmailHeading colors={colors}>{words.ready}</EmailHeading>}
        <BulletList colors={colors} lines={ready} />
        <EmailHeading colors={colors}>
          {isCancelled ? words.anotherTime : words.changeOfPlans}
        </EmailHeading>
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={manageUrl}>
            {change}
          </EmailLink>
        </EmailText>
        {cancellation && <EmailText colors={colors}>{cancellation}</EmailText>}
        <QuestionsLine site={site} colors={colors} />
        {mistake && <EmailText colors={colors}>{mistake}</EmailText>}
      </EmailLayout>
    ),
  };
}

/** The subject, the title and the first paragraph for each kind of event. */
function visitorText(event: VisitMailEvent, when: string, site: Site) {
  const { name } = site.businessConfig;
  const words = wordsIn(site.language).email;
  const named = emptyIfItHasLinks(event.visit.contact.firstName);
  const to = named && `, ${named}`;
  const before = event.kind === "moved" ? visitStartText(event.from.start, site) : "";
  const fee = event.kind === "cancelled" ? feeSentence(event.fee.fee, words) : "";
  const values = { name, to, when, before, fee };
  const kind = event.kind === "cancelled" ? "canceled" : event.kind;
  return {
    subject: fillWords(words[`${kind}Subject`], values),
    title: fillWords(words[`${kind}Title`], values),
    intro: fillWords(words[`${kind}Intro`], values),
  };
}

function feeSentence(fee: Cents, words: Words["email"]): string {
  return fee === 0 ? words.nothingToPay : fillWords(words.feeToPay, { fee: formatUsd(fee) });
}
