import { fullName } from "../../core/format/names.ts";
import type { VisitMailEvent, VisitMailProps } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { stripLinks } from "../../core/strip-links.ts";
import type { EmailContent } from "./parts/content.ts";
import {
  BulletList,
  EmailHeading,
  EmailLayout,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
  QuestionsLine,
} from "./parts/layout.tsx";
import { factLines, paragraphs, titledLines } from "./parts/plain-text.ts";
import { checklistLines, visitFacts, visitStartText } from "./parts/visit-facts.ts";

/**
 * To the signer whom somebody else booked for: when and where the notary comes and what to have ready. Price and manage link
 * stay with the person who booked. Links in text that a stranger typed are removed.
 */
export default function visitSignerEmail({ site, event }: VisitMailProps): EmailContent {
  const { name, shortName, phone } = site.businessConfig;
  const { visit } = event;
  const colors = emailColors(site);
  const { subject, title, intro } = signerText(event, site);
  const isCanceled = event.kind === "cancelled";
  const facts = visitFacts(visit, site);
  const ready = isCanceled ? [] : checklistLines(visit, site);
  const mistake =
    "If this isn't for you, someone entered your address by mistake. You can ignore this email.";
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      intro,
      factLines(facts),
      titledLines(
        "WHAT TO HAVE READY",
        ready.map((line) => `- ${line}`),
      ),
      `Questions? Call ${phone}.`,
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={intro}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={facts} />
        {ready.length > 0 && <EmailHeading colors={colors}>What to have ready</EmailHeading>}
        <BulletList colors={colors} lines={ready} />
        <QuestionsLine colors={colors} phone={phone} />
        <EmailText colors={colors}>{mistake}</EmailText>
      </EmailLayout>
    ),
  };
}

/** The subject, the title and the first paragraph for each kind of event. */
function signerText(event: VisitMailEvent, site: Site) {
  const { name } = site.businessConfig;
  const { visit } = event;
  const when = visitStartText(visit.start, site);
  const booker = stripLinks(fullName(visit.contact)) || "Someone";
  switch (event.kind) {
    case "confirmed":
    case "reminder":
      return {
        subject: `A notary comes to you: ${when}`,
        title: "A notary is coming to you.",
        intro: `${booker} booked ${name} for you.`,
      };
    case "moved":
      return {
        subject: `Your notary visit moved to ${when}`,
        title: "Your notary visit has a new time.",
        intro: `It was on ${visitStartText(event.from.start, site)}.`,
      };
    case "cancelled":
      return {
        subject: `Canceled: the notary visit on ${when}`,
        title: "Your notary visit is canceled.",
        intro: `${name} will not come at this time. ${booker} booked it for you.`,
      };
  }
}
