import { dialled, mailtoLink } from "../../core/site/reach.ts";
import { cameBy, type Fact, servicesOf, whereTo, wishedFor } from "./facts.ts";
import { Facts, inkOf, Letter, Part, Quoted, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs, quoted } from "./plain.ts";
import type { LeadMailProps } from "./written.ts";

/** To the owner, often in the car: who asks for what, one tap from an answer. */
export function leadArrived({ site, lead, zone }: LeadMailProps) {
  const ink = inkOf(site);
  const who = `${lead.firstName} ${lead.lastName}`;
  const when = wishedFor(lead);
  const number = dialled(lead.phone);
  const contact: Fact[] = [
    { label: "Call", value: lead.phone, link: `tel:${number}` },
    { label: "Text", value: lead.phone, link: `sms:${number}` },
    { label: "Email", value: lead.email, link: mailtoLink(lead.email) },
  ];
  const asked: Fact[] = [
    { label: "When", value: when },
    whereTo(lead, zone),
    ...servicesOf(lead, site),
  ];
  const source = cameBy(lead);
  const desk = `${site.origin}/admin/leads`;
  const promise = `On your site you say: “${site.claims.answerTime}”.`;
  return {
    subject: `New lead: ${who}, ${lead.zip}, ${when.toLowerCase()}`,
    text: paragraphs(
      `${who} asks for a visit.`,
      factLines([
        { label: "Phone", value: lead.phone },
        { label: "Email", value: lead.email },
        ...asked,
      ]),
      quoted(lead.details),
      promise,
      source.length > 0 ? ["HOW THIS VISITOR CAME", "", ...factLines(source)] : "",
      `All leads: ${desk}`,
    ),
    page: (
      <Letter site={site} ink={ink} preview={`${when}, ${lead.zip}. ${lead.phone}`}>
        <Title ink={ink}>{who} asks for a visit</Title>
        <Facts ink={ink} facts={contact} />
        <Part ink={ink}>What is asked for</Part>
        <Facts ink={ink} facts={asked} />
        {lead.details && <Quoted ink={ink} words={lead.details} />}
        <div style={{ height: 16 }} />
        <Words ink={ink}>{promise}</Words>
        {source.length > 0 && <Part ink={ink}>How this visitor came</Part>}
        <Facts ink={ink} facts={source} />
        <div style={{ height: 16 }} />
        <Words ink={ink}>
          <Ref ink={ink} to={desk}>
            See all leads
          </Ref>
        </Words>
      </Letter>
    ),
  };
}
