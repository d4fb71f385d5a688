import { formatRoughMinutes } from "../../../core/format/durations.ts";
import { fullName } from "../../../core/format/names.ts";
import { ANSWER_WITHIN_MINUTES } from "../../../core/leads/response-clock.ts";
import type { LeadWaitingMailProps } from "../../../core/mail/templates.ts";
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
import { type EmailFact, preferredTimeLabel, serviceFacts } from "../parts/lead-facts.ts";
import { factLines, paragraphs, quotedLines } from "../parts/plain-text.ts";

/** To the owner, before the promised half hour is over: who still waits, with links to reach them. */
export default function leadWaitingEmail({
  site,
  lead,
  id,
  waited,
}: LeadWaitingMailProps): EmailContent {
  const colors = emailColors(site);
  const who = fullName(lead);
  const left = ANSWER_WITHIN_MINUTES - waited;
  const title = `${who} is still waiting`;
  const time = `They wrote ${formatRoughMinutes(waited)} ago, counting only your business hours, and no one has answered yet.`;
  const hurry =
    left > 0
      ? `You have ${formatRoughMinutes(left)} left of the 30 minutes.`
      : "The 30 minutes are up. Call now.";
  const contact = contactFacts(lead);
  const typedFacts: EmailFact[] = [
    { label: "When", value: preferredTimeLabel(lead) },
    { label: "ZIP", value: lead.zip },
    ...serviceFacts(lead, site),
  ];
  // A lead that began with a text was asked for neither.
  const requestFacts = typedFacts.filter(({ value }) => value !== "");
  const leadUrl = `${site.origin}/admin/leads/${id}`;
  const done = "Already answered? Mark it there to stop the clock.";
  return {
    subject: `${title}${lead.zip && `, ${lead.zip}`} | ${site.businessConfig.shortName}`,
    text: paragraphs(
      `${title}. ${time} ${hurry}`,
      factLines([
        { label: "Phone", value: lead.phone },
        ...(lead.email ? [{ label: "Email", value: lead.email }] : []),
        ...requestFacts,
      ]),
      quotedLines(lead.details),
      `Lead: ${leadUrl}`,
      done,
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${hurry} ${lead.phone}`}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>
          {time} {hurry}
        </EmailText>
        <FactTable colors={colors} facts={contact} />
        <EmailHeading colors={colors}>What they need</EmailHeading>
        <FactTable colors={colors} facts={requestFacts} />
        {lead.details && <QuotedText colors={colors} text={lead.details} />}
        <div style={{ height: 16 }} />
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={leadUrl}>
            Open the lead
          </EmailLink>
          . {done}
        </EmailText>
      </EmailLayout>
    ),
  };
}
