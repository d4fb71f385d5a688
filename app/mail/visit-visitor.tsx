import { usd } from "../../core/money.ts";
import { telephoneLink } from "../../core/site/phone.ts";
import type { Site } from "../../core/site/site.ts";
import { unlinked, unlinkedDeep } from "../../core/unlinked.ts";
import { Facts, inkOf, Letter, List, Part, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs } from "./plain.ts";
import {
  cancelWords,
  namesOf,
  priceLines,
  readyLines,
  whenText,
  whereText,
} from "./visit-facts.ts";
import type { Occasion, VisitMailProps } from "./visit-written.ts";

/** To the visitor: what stands now, what to have ready, and the one link to change it. What strangers typed carries no link. */
export function visitToVisitor({ site, occasion, manageUrl }: VisitMailProps) {
  const { name, shortName, phone } = site.businessConfig;
  const { visit } = occasion;
  const ink = inkOf(site);
  const when = whenText(visit.start, site);
  const { subject, title, news } = wordsFor(occasion, when, site);
  const isOff = occasion.kind === "cancelled";
  const facts = [
    { label: "When", value: when },
    { label: "Where", value: whereText(visit.intake && unlinkedDeep(visit.intake), visit.zip) },
    { label: "What for", value: namesOf(visit, site) },
  ];
  const prices = isOff ? [] : priceLines(visit);
  const ready = isOff ? [] : readyLines(visit, site);
  const ladder = isOff ? "" : cancelWords(visit, site);
  const law = occasion.kind === "confirmed" ? site.pricing.notarialFee.sentence : "";
  const change = isOff ? "See this visit" : "See, move or cancel this visit";
  const mistake =
    occasion.kind === "confirmed"
      ? "If you did not book this, somebody mistyped an address. Cancel it by the link, or call us."
      : "";
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      news,
      factLines(facts),
      prices.length > 0 ? ["WHAT WE AGREED ON", "", ...factLines(prices)] : "",
      law,
      ready.length > 0 ? ["WHAT TO HAVE READY", "", ...ready.map((line) => `- ${line}`)] : "",
      [`${change}:`, manageUrl],
      ladder,
      `Questions? Call ${phone}.`,
      mistake,
      ["-- ", name, site.origin],
    ),
    page: (
      <Letter site={site} ink={ink} preview={`${news} ${when}`}>
        <Title ink={ink}>{title}</Title>
        <Words ink={ink}>{news}</Words>
        <Facts ink={ink} facts={facts} />
        {prices.length > 0 && <Part ink={ink}>What we agreed on</Part>}
        <Facts ink={ink} facts={prices} />
        {law && <div style={{ height: 8 }} />}
        {law && <Words ink={ink}>{law}</Words>}
        {ready.length > 0 && <Part ink={ink}>What to have ready</Part>}
        <List ink={ink} lines={ready} />
        <Part ink={ink}>{isOff ? "Another time?" : "A change of plans?"}</Part>
        <Words ink={ink}>
          <Ref ink={ink} to={manageUrl}>
            {change}
          </Ref>
        </Words>
        {ladder && <Words ink={ink}>{ladder}</Words>}
        <Words ink={ink}>
          Questions? Call{" "}
          <Ref ink={ink} to={telephoneLink(phone)}>
            {phone}
          </Ref>
          .
        </Words>
        {mistake && <Words ink={ink}>{mistake}</Words>}
      </Letter>
    ),
  };
}

/** The subject, the headline and the news, by what happened. */
function wordsFor(occasion: Occasion, when: string, site: Site) {
  const { name } = site.businessConfig;
  const named = unlinked(occasion.visit.contact.firstName);
  const to = named && `, ${named}`;
  switch (occasion.kind) {
    case "confirmed":
      return {
        subject: `Your visit: ${when}`,
        title: `Your visit is booked${to}.`,
        news: `${name} comes to you. The appointment is attached for your calendar.`,
      };
    case "moved":
      return {
        subject: `Your visit moved to ${when}`,
        title: `Your visit has a new time${to}.`,
        news: `It was on ${whenText(occasion.from.start, site)}. The attached appointment changes it in your calendar.`,
      };
    case "cancelled":
      return {
        subject: `Cancelled: your visit on ${when}`,
        title: `Your visit is cancelled${to}.`,
        news: `${feeSentence(occasion.fee.fee)} The attached file takes it out of your calendar.`,
      };
    case "reminder":
      return {
        subject: `Reminder: your visit on ${when}`,
        title: `We see each other soon${to}.`,
        news: `${name} comes to you on ${when}.`,
      };
  }
}

function feeSentence(fee: number): string {
  return fee === 0
    ? "There is nothing to pay."
    : `The fee for cancelling at that time is ${usd(fee)}.`;
}
