import { formatUsd } from "../../../core/format/money.ts";
import { fullName } from "../../../core/format/names.ts";
import type { VisitMailEvent, VisitMailProps } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
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
import type { EmailFact } from "../parts/lead-facts.ts";
import { factLines, paragraphs, quotedLines } from "../parts/plain-text.ts";
import {
  intakeFacts,
  priceFacts,
  visitPlaceText,
  visitServiceNames,
  visitStartText,
} from "../parts/visit-facts.ts";

/** To the owner, who often reads it in the car: what changed, whom to meet where, with links to reach the visitor. */
export default function visitOwnerEmail({ site, event }: VisitMailProps): EmailContent {
  const { visit } = event;
  const { contact, intake } = visit;
  const colors = emailColors(site);
  const who = fullName(contact);
  const when = visitStartText(visit.start, site);
  const { subject, title, intro } = ownerText(event, who, when, site);
  const contactLinks = contactFacts(contact);
  const signer = intake?.signerContact;
  const signerLinks = signer
    ? [{ label: "Signer", value: signer.name }, ...contactFacts(signer)]
    : [];
  const about: EmailFact[] = [
    { label: "When", value: when },
    { label: "Where", value: visitPlaceText(intake, visit.zip) },
    { label: "Service", value: visitServiceNames(visit, site) },
    ...priceFacts(visit, site),
    ...(visit.language === "es" ? [{ label: "Language", value: "Books in Spanish" }] : []),
  ];
  const intakeAnswers = intake ? intakeFacts(intake) : [];
  const notes = intake?.notes ?? "";
  const adminUrl = `${site.origin}/admin`;
  return {
    subject,
    text: paragraphs(
      title,
      intro,
      factLines([
        ...about,
        ...contactLinks
          .filter(({ label }) => label !== "Text")
          .map(({ label, value }) => ({
            label: label === "Call" ? "Phone" : label,
            value,
          })),
      ]),
      intakeAnswers.length > 0 ? ["BEFORE YOU LEAVE", "", ...factLines(intakeAnswers)] : "",
      quotedLines(notes),
      `All visits: ${adminUrl}`,
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${when}, ${visit.zip}. ${contact.phone}`}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        {intro && <EmailText colors={colors}>{intro}</EmailText>}
        <FactTable colors={colors} facts={contactLinks} />
        {signer && <EmailHeading colors={colors}>Signer's contact</EmailHeading>}
        <FactTable colors={colors} facts={signerLinks} />
        <EmailHeading colors={colors}>The visit</EmailHeading>
        <FactTable colors={colors} facts={about} />
        {intakeAnswers.length > 0 && <EmailHeading colors={colors}>Before you leave</EmailHeading>}
        <FactTable colors={colors} facts={intakeAnswers} />
        {notes && <QuotedText colors={colors} text={notes} />}
        <div style={{ height: 16 }} />
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={adminUrl}>
            See all visits
          </EmailLink>
        </EmailText>
      </EmailLayout>
    ),
  };
}

/** The subject, the title and the first paragraph for each kind of event. */
function ownerText(event: VisitMailEvent, who: string, when: string, site: Site) {
  const { zip, history } = event.visit;
  const isByOwner = history.at(-1)?.by === "owner";
  switch (event.kind) {
    case "confirmed":
      return {
        subject: `New visit: ${when}, ${who}, ${zip}`,
        title: isByOwner ? `A visit with ${who} is booked` : `${who} booked a visit`,
        intro: "",
      };
    case "moved":
      return {
        subject: `Moved: ${when}, ${who}, ${zip}`,
        title: isByOwner ? `${who}'s visit was moved` : `${who} moved a visit`,
        intro: `It was on ${visitStartText(event.from.start, site)}.`,
      };
    case "cancelled":
      return {
        subject: `Canceled: ${when}, ${who}, ${zip}`,
        title: `${who}'s visit was canceled`,
        intro: event.fee.fee === 0 ? "Free of charge." : `Fee due: ${formatUsd(event.fee.fee)}.`,
      };
    case "reminder":
      return {
        subject: `Coming up: ${when}, ${who}, ${zip}`,
        title: `Reminder: visit with ${who}`,
        intro: "",
      };
  }
}
