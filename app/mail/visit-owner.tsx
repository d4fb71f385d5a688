import { usd } from "../../core/money.ts";
import { dialled, mailtoLink } from "../../core/site/reach.ts";
import type { Site } from "../../core/site/site.ts";
import type { Fact } from "./facts.ts";
import { Facts, inkOf, Letter, Part, Quoted, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs, quoted } from "./plain.ts";
import { intakeFacts, namesOf, priceLines, whenText, whereText } from "./visit-facts.ts";
import type { Occasion, VisitMailProps } from "./visit-written.ts";

/** To the owner, often in the car: what changed in the day, whom to meet where, one tap from a call. */
export function visitToOwner({ site, occasion }: VisitMailProps) {
  const { visit } = occasion;
  const { contact, intake } = visit;
  const ink = inkOf(site);
  const who = `${contact.firstName} ${contact.lastName}`.trim();
  const when = whenText(visit.start, site);
  const { subject, title, news } = wordsFor(occasion, who, when, site);
  const number = dialled(contact.phone);
  const reach: Fact[] = [
    { label: "Call", value: contact.phone, link: `tel:${number}` },
    { label: "Text", value: contact.phone, link: `sms:${number}` },
    { label: "Email", value: contact.email, link: mailtoLink(contact.email) },
  ].filter(({ value }) => value !== "");
  const about: Fact[] = [
    { label: "When", value: when },
    { label: "Where", value: whereText(intake, visit.zip) },
    { label: "What for", value: namesOf(visit, site) },
    ...priceLines(visit),
  ];
  const asked = intake ? intakeFacts(intake) : [];
  const notes = intake?.notes ?? "";
  const desk = `${site.origin}/admin`;
  return {
    subject,
    text: paragraphs(
      title,
      news,
      factLines([
        ...about,
        ...reach
          .filter(({ label }) => label !== "Text")
          .map(({ label, value }) => ({
            label: label === "Call" ? "Phone" : label,
            value,
          })),
      ]),
      asked.length > 0 ? ["BEFORE THE DRIVE", "", ...factLines(asked)] : "",
      quoted(notes),
      `Every visit: ${desk}`,
    ),
    page: (
      <Letter site={site} ink={ink} preview={`${when}, ${visit.zip}. ${contact.phone}`}>
        <Title ink={ink}>{title}</Title>
        {news && <Words ink={ink}>{news}</Words>}
        <Facts ink={ink} facts={reach} />
        <Part ink={ink}>The visit</Part>
        <Facts ink={ink} facts={about} />
        {asked.length > 0 && <Part ink={ink}>Before the drive</Part>}
        <Facts ink={ink} facts={asked} />
        {notes && <Quoted ink={ink} words={notes} />}
        <div style={{ height: 16 }} />
        <Words ink={ink}>
          <Ref ink={ink} to={desk}>
            See every visit
          </Ref>
        </Words>
      </Letter>
    ),
  };
}

/** The subject, the headline and the news, by what happened. */
function wordsFor(occasion: Occasion, who: string, when: string, site: Site) {
  const { zip, history } = occasion.visit;
  const isOwnAct = history.at(-1)?.by === "owner";
  switch (occasion.kind) {
    case "confirmed":
      return {
        subject: `New visit: ${when}, ${who}, ${zip}`,
        title: isOwnAct ? `A visit with ${who} is booked` : `${who} booked a visit`,
        news: "",
      };
    case "moved":
      return {
        subject: `Moved: ${when}, ${who}, ${zip}`,
        title: isOwnAct ? `The visit of ${who} is moved` : `${who} moved a visit`,
        news: `It was on ${whenText(occasion.from.start, site)}.`,
      };
    case "cancelled":
      return {
        subject: `Cancelled: ${when}, ${who}, ${zip}`,
        title: `The visit of ${who} is cancelled`,
        news: occasion.fee.fee === 0 ? "Free of charge." : `Fee due: ${usd(occasion.fee.fee)}.`,
      };
    case "reminder":
      return {
        subject: `Coming up: ${when}, ${who}, ${zip}`,
        title: `${who} expects you`,
        news: "",
      };
  }
}
