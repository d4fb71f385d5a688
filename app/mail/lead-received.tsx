import { telephoneLink } from "../../core/format/phones.ts";
import type { LeadMailProps } from "../../core/mail/templates.ts";
import { stripLinks } from "../../core/strip-links.ts";
import type { EmailContent } from "./parts/content.ts";
import {
  EmailHeading,
  EmailLayout,
  EmailLink,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuotedText,
} from "./parts/layout.tsx";
import { businessHoursFacts, preferredTimeLabel, serviceFacts } from "./parts/lead-facts.ts";
import { factLines, paragraphs, quotedLines } from "./parts/plain-text.ts";

/** To the visitor: a receipt with what they asked for and what comes next. It promises only what the site itself claims. */
export default function leadReceivedEmail({ site, lead }: LeadMailProps): EmailContent {
  const { name, shortName, phone } = site.businessConfig;
  const colors = emailColors(site);
  const named = stripLinks(lead.firstName);
  const hello = named ? `Thank you, ${named}.` : "Thank you.";
  const here = `${name} received your request.`;
  const requestFacts = [
    ...serviceFacts(lead, site),
    { label: "When", value: preferredTimeLabel(lead) },
    { label: "ZIP", value: lead.zip },
  ];
  const details = stripLinks(lead.details);
  const promise = site.claims.answerTime && endWithPeriod(site.claims.answerTime);
  const next = "Nothing is booked yet. We'll agree on the time and the price with you first.";
  const sooner = "To talk to us sooner, call";
  const mistake =
    "If you didn't send this request, someone entered your address by mistake. You can ignore this email.";
  const hours = businessHoursFacts(site);
  return {
    subject: `We have your request${named && `, ${named}`} | ${shortName}`,
    text: paragraphs(
      `${hello} ${here}`,
      "WHAT YOU ASKED FOR",
      factLines(requestFacts),
      quotedLines(details),
      "WHAT HAPPENS NEXT",
      `${promise} ${next}`.trim(),
      `${sooner} ${phone}.`,
      factLines(hours),
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${here} ${promise}`.trim()}>
        <EmailTitle colors={colors}>{hello}</EmailTitle>
        <EmailText colors={colors}>{here}</EmailText>
        <EmailHeading colors={colors}>What you asked for</EmailHeading>
        <FactTable colors={colors} facts={requestFacts} />
        {details && <QuotedText colors={colors} text={details} />}
        <EmailHeading colors={colors}>What happens next</EmailHeading>
        <EmailText colors={colors}>
          {promise} {next}
        </EmailText>
        <EmailText colors={colors}>
          {sooner}{" "}
          <EmailLink colors={colors} to={telephoneLink(phone)}>
            {phone}
          </EmailLink>
          .
        </EmailText>
        <FactTable colors={colors} facts={hours} />
        <EmailHeading colors={colors}>Not you?</EmailHeading>
        <EmailText colors={colors}>{mistake}</EmailText>
      </EmailLayout>
    ),
  };
}

function endWithPeriod(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
