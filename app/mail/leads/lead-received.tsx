import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import type { LeadMailProps } from "../../../core/mail/templates.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { EmailContent } from "../parts/content.ts";
import {
  CallLine,
  EmailHeading,
  EmailLayout,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuotedText,
} from "../parts/layout.tsx";
import {
  businessHoursFacts,
  preferredTimeLabel,
  rhythmFacts,
  serviceFacts,
} from "../parts/lead-facts.ts";
import { factLines, paragraphs, quotedLines } from "../parts/plain-text.ts";

/** To the visitor: a receipt with what they asked for and what comes next. It promises only what the site itself claims. */
export default function leadReceivedEmail({ site, lead }: LeadMailProps): EmailContent {
  const { name, shortName, phone } = site.businessConfig;
  const colors = emailColors(site);
  const words = wordsIn(site.language).contact;
  const named = emptyIfItHasLinks(lead.firstName);
  const to = named && `, ${named}`;
  const hello = fillWords(words.thankYou, { to });
  const here = fillWords(words.received, { name });
  const requestFacts = [
    ...serviceFacts(lead, site),
    { label: words.when, value: preferredTimeLabel(lead, site.language) },
    ...rhythmFacts(lead, site),
    { label: words.zipAsked, value: lead.zip },
  ];
  const details = emptyIfItHasLinks(lead.details);
  const promise = site.claims.answerTime && endWithPeriod(site.claims.answerTime);
  const { notBookedYet: next, mistake } = words;
  const hours = businessHoursFacts(site);
  return {
    subject: fillWords(words.receivedSubject, { to, name: shortName }),
    text: paragraphs(
      `${hello} ${here}`,
      words.askedFor.toUpperCase(),
      factLines(requestFacts),
      quotedLines(details),
      words.whatNext.toUpperCase(),
      `${promise} ${next}`.trim(),
      fillWords(words.sooner, { phone }),
      factLines(hours),
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${here} ${promise}`.trim()}>
        <EmailTitle colors={colors}>{hello}</EmailTitle>
        <EmailText colors={colors}>{here}</EmailText>
        <EmailHeading colors={colors}>{words.askedFor}</EmailHeading>
        <FactTable colors={colors} facts={requestFacts} />
        {details && <QuotedText colors={colors} text={details} />}
        <EmailHeading colors={colors}>{words.whatNext}</EmailHeading>
        <EmailText colors={colors}>
          {promise} {next}
        </EmailText>
        <CallLine site={site} colors={colors} text={words.sooner} />
        <FactTable colors={colors} facts={hours} />
        <EmailHeading colors={colors}>{words.notYou}</EmailHeading>
        <EmailText colors={colors}>{mistake}</EmailText>
      </EmailLayout>
    ),
  };
}

function endWithPeriod(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
