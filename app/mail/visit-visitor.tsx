import { type Cents, formatUsd } from "../../core/format/money.ts";
import type { VisitMailEvent, VisitMailProps } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { stripLinks } from "../../core/strip-links.ts";
import type { EmailContent } from "./parts/content.ts";
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
} from "./parts/layout.tsx";
import { factLines, paragraphs, titledLines } from "./parts/plain-text.ts";
import {
  cancellationText,
  checklistLines,
  priceFacts,
  visitFacts,
  visitStartText,
} from "./parts/visit-facts.ts";

/** To the visitor: the visit as it is now, what to have ready, and the link to change it. Links in text that a stranger typed are removed. */
export default function visitVisitorEmail({
  site,
  event,
  manageUrl,
}: VisitMailProps): EmailContent {
  const { name, shortName, phone } = site.businessConfig;
  const { visit } = event;
  const colors = emailColors(site);
  const when = visitStartText(visit.start, site);
  const { subject, title, intro } = visitorText(event, when, site);
  const isCancelled = event.kind === "cancelled";
  const facts = visitFacts(visit, site);
  const prices = isCancelled ? [] : priceFacts(visit);
  const ready = isCancelled ? [] : checklistLines(visit, site);
  const cancellation = isCancelled ? "" : cancellationText(visit, site);
  const law = event.kind === "confirmed" ? site.pricing.notarialFee.sentence : "";
  const change = isCancelled ? "See this visit" : "See, move or cancel this visit";
  const mistake =
    event.kind === "confirmed"
      ? "If you didn't book this, someone entered your address by mistake. Cancel it with the link, or call us."
      : "";
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      intro,
      factLines(facts),
      titledLines("WHAT WE AGREED ON", factLines(prices)),
      law,
      titledLines(
        "WHAT TO HAVE READY",
        ready.map((line) => `- ${line}`),
      ),
      [`${change}:`, manageUrl],
      cancellation,
      `Questions? Call ${phone}.`,
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${intro} ${when}`}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={facts} />
        {prices.length > 0 && <EmailHeading colors={colors}>What we agreed on</EmailHeading>}
        <FactTable colors={colors} facts={prices} />
        {law && <div style={{ height: 8 }} />}
        {law && <EmailText colors={colors}>{law}</EmailText>}
        {ready.length > 0 && <EmailHeading colors={colors}>What to have ready</EmailHeading>}
        <BulletList colors={colors} lines={ready} />
        <EmailHeading colors={colors}>
          {isCancelled ? "Another time?" : "A change of plans?"}
        </EmailHeading>
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={manageUrl}>
            {change}
          </EmailLink>
        </EmailText>
        {cancellation && <EmailText colors={colors}>{cancellation}</EmailText>}
        <QuestionsLine colors={colors} phone={phone} />
        {mistake && <EmailText colors={colors}>{mistake}</EmailText>}
      </EmailLayout>
    ),
  };
}

/** The subject, the title and the first paragraph for each kind of event. */
function visitorText(event: VisitMailEvent, when: string, site: Site) {
  const { name } = site.businessConfig;
  const named = stripLinks(event.visit.contact.firstName);
  const to = named && `, ${named}`;
  switch (event.kind) {
    case "confirmed":
      return {
        subject: `Your visit: ${when}`,
        title: `Your visit is booked${to}.`,
        intro: `${name} comes to you. The appointment is attached for your calendar.`,
      };
    case "moved":
      return {
        subject: `Your visit moved to ${when}`,
        title: `Your visit has a new time${to}.`,
        intro: `It was on ${visitStartText(event.from.start, site)}. Open the attached file to update your calendar.`,
      };
    case "cancelled":
      return {
        subject: `Canceled: your visit on ${when}`,
        title: `Your visit is canceled${to}.`,
        intro: `${feeSentence(event.fee.fee)} Open the attached file to remove it from your calendar.`,
      };
    case "reminder":
      return {
        subject: `Reminder: your visit on ${when}`,
        title: `Your visit is coming up${to}.`,
        intro: `${name} comes to you on ${when}.`,
      };
  }
}

function feeSentence(fee: Cents): string {
  return fee === 0
    ? "There is nothing to pay."
    : `The fee for canceling at that time is ${formatUsd(fee)}.`;
}
