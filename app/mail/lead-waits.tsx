import { ANSWER_WITHIN } from "../../core/leads/clock.ts";
import { minutesWords } from "../../core/leads/clock-words.ts";
import type { Lead } from "../../core/leads/taken.ts";
import { dialled, mailtoLink } from "../../core/site/reach.ts";
import type { Site } from "../../core/site/site.ts";
import { type Fact, servicesOf, wishedFor } from "./facts.ts";
import { Facts, inkOf, Letter, Part, Quoted, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs, quoted } from "./plain.ts";

/** What the mail that somebody still waits is written from. */
export interface NudgeMailProps {
  readonly site: Site;
  readonly lead: Lead;
  readonly id: string;
  /** In business minutes. */
  readonly waited: number;
}

/** To the owner, before the half hour is over: who waits, and one tap to them. */
export function leadWaits({ site, lead, id, waited }: NudgeMailProps) {
  const ink = inkOf(site);
  const who = `${lead.firstName} ${lead.lastName}`;
  const number = dialled(lead.phone);
  const left = ANSWER_WITHIN - waited;
  const title = `${who} still waits`;
  const time = `They asked ${minutesWords(waited)} of your hours ago, and nobody has answered yet.`;
  const hurry =
    left > 0
      ? `${minutesWords(left)} are left of the half hour.`
      : "The half hour is over; a call now is still better than one later.";
  const contact: Fact[] = [
    { label: "Call", value: lead.phone, link: `tel:${number}` },
    { label: "Text", value: lead.phone, link: `sms:${number}` },
    { label: "Email", value: lead.email, link: mailtoLink(lead.email) },
  ];
  const asked: Fact[] = [
    { label: "When", value: wishedFor(lead) },
    { label: "ZIP", value: lead.zip },
    ...servicesOf(lead, site),
  ];
  const page = `${site.origin}/admin/leads/${id}`;
  const done = "Answered already? Mark it there, so that the clock stops.";
  return {
    subject: `${title}, ${lead.zip} | ${site.businessConfig.shortName}`,
    text: paragraphs(
      `${title}. ${time} ${hurry}`,
      factLines([
        { label: "Phone", value: lead.phone },
        { label: "Email", value: lead.email },
        ...asked,
      ]),
      quoted(lead.details),
      `The lead: ${page}`,
      done,
    ),
    page: (
      <Letter site={site} ink={ink} preview={`${hurry} ${lead.phone}`}>
        <Title ink={ink}>{title}</Title>
        <Words ink={ink}>
          {time} {hurry}
        </Words>
        <Facts ink={ink} facts={contact} />
        <Part ink={ink}>What is asked for</Part>
        <Facts ink={ink} facts={asked} />
        {lead.details && <Quoted ink={ink} words={lead.details} />}
        <div style={{ height: 16 }} />
        <Words ink={ink}>
          <Ref ink={ink} to={page}>
            Open the lead
          </Ref>
          . {done}
        </Words>
      </Letter>
    ),
  };
}
