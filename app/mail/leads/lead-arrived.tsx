import { fullName } from "../../../core/format/names.ts";
import type { LeadMailProps } from "../../../core/mail/templates.ts";
import { contactFacts } from "../parts/contact-facts.ts";
import type { EmailContent } from "../parts/content.ts";
import {
  EmailHeading,
  EmailLayout,
  EmailLink,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuotedText,
} from "../parts/layout.tsx";
import {
  type EmailFact,
  preferredTimeLabel,
  rhythmFacts,
  serviceFacts,
  sourceFacts,
  zipFact,
} from "../parts/lead-facts.ts";
import { factLines, paragraphs, quotedLines } from "../parts/plain-text.ts";

/** To the owner, who often reads it in the car: who asks for what, with links to call, text and email them. */
export default function leadArrivedEmail({
  site,
  language,
  lead,
  zone,
}: LeadMailProps): EmailContent {
  const colors = emailColors(site);
  const who = fullName(lead);
  const when = preferredTimeLabel(lead);
  const contact = contactFacts(lead);
  const requestFacts: EmailFact[] = [
    { label: "When", value: when },
    ...rhythmFacts(lead, { language: "en" }),
    zipFact(lead, zone),
    ...serviceFacts(lead, site),
    ...(language === "es" ? [{ label: "Language", value: "Writes in Spanish" }] : []),
  ];
  const source = sourceFacts(lead);
  const inboxUrl = `${site.origin}/admin/leads`;
  const { answerTime } = site.claims;
  const promise = answerTime && `Your site promises: “${answerTime}”.`;
  return {
    subject: `New lead: ${who}, ${lead.zip}, ${when.toLowerCase()}`,
    text: paragraphs(
      `${who} requested a visit.`,
      factLines([
        { label: "Phone", value: lead.phone },
        { label: "Email", value: lead.email },
        ...requestFacts,
      ]),
      quotedLines(lead.details),
      promise,
      source.length > 0 ? ["HOW THEY FOUND YOU", "", ...factLines(source)] : "",
      `All leads: ${inboxUrl}`,
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${when}, ${lead.zip}. ${lead.phone}`}>
        <EmailTitle colors={colors}>{who} requested a visit</EmailTitle>
        <FactTable colors={colors} facts={contact} />
        <EmailHeading colors={colors}>What they need</EmailHeading>
        <FactTable colors={colors} facts={requestFacts} />
        {lead.details && <QuotedText colors={colors} text={lead.details} />}
        <div style={{ height: 16 }} />
        {promise && <EmailText colors={colors}>{promise}</EmailText>}
        {source.length > 0 && <EmailHeading colors={colors}>How they found you</EmailHeading>}
        <FactTable colors={colors} facts={source} />
        <div style={{ height: 16 }} />
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={inboxUrl}>
            See all leads
          </EmailLink>
        </EmailText>
      </EmailLayout>
    ),
  };
}
