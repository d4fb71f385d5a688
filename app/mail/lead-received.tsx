import { telephoneLink } from "../../core/site/phone.ts";
import { unlinked } from "../../core/unlinked.ts";
import { hoursOf, servicesOf, wishedFor } from "./facts.ts";
import { Facts, inkOf, Letter, Part, Quoted, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs, quoted } from "./plain.ts";
import type { LeadMailProps } from "./written.ts";

/** To the visitor: it is here, this is what you asked, and this comes next. The only promise is the site's own. */
export function leadReceived({ site, lead }: LeadMailProps) {
  const { name, shortName, phone } = site.businessConfig;
  const ink = inkOf(site);
  const named = unlinked(lead.firstName);
  const hello = named ? `Thank you, ${named}.` : "Thank you.";
  const here = `Your request has reached ${name}.`;
  const asked = [
    ...servicesOf(lead, site),
    { label: "When", value: wishedFor(lead) },
    { label: "ZIP", value: lead.zip },
  ];
  const details = unlinked(lead.details);
  const promise = sentence(site.claims.answerTime);
  const next = "Nothing is booked yet: we agree on the time and the price with you first.";
  const sooner = "To talk to us sooner, call";
  const mistake = "If you did not ask for this, somebody mistyped an address. You need do nothing.";
  const hours = hoursOf(site);
  return {
    subject: `We have your request${named && `, ${named}`} | ${shortName}`,
    text: paragraphs(
      `${hello} ${here}`,
      "WHAT YOU ASKED FOR",
      factLines(asked),
      quoted(details),
      "WHAT HAPPENS NEXT",
      `${promise} ${next}`,
      `${sooner} ${phone}.`,
      factLines(hours),
      mistake,
      ["-- ", name, site.origin],
    ),
    page: (
      <Letter site={site} ink={ink} preview={`${here} ${promise}`}>
        <Title ink={ink}>{hello}</Title>
        <Words ink={ink}>{here}</Words>
        <Part ink={ink}>What you asked for</Part>
        <Facts ink={ink} facts={asked} />
        {details && <Quoted ink={ink} words={details} />}
        <Part ink={ink}>What happens next</Part>
        <Words ink={ink}>
          {promise} {next}
        </Words>
        <Words ink={ink}>
          {sooner}{" "}
          <Ref ink={ink} to={telephoneLink(phone)}>
            {phone}
          </Ref>
          .
        </Words>
        <Facts ink={ink} facts={hours} />
        <Part ink={ink}>Not you?</Part>
        <Words ink={ink}>{mistake}</Words>
      </Letter>
    ),
  };
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
