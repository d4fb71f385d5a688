import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import { type Cents, formatUsd, sumCents, ZERO_CENTS } from "../../../core/format/money.ts";
import { fullName } from "../../../core/format/names.ts";
import type { VisitSeriesMailProps } from "../../../core/mail/templates.ts";
import { wayText } from "../../../core/payments/way-text.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { contactFacts } from "../parts/contact-facts.ts";
import type { EmailContent } from "../parts/content.ts";
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
} from "../parts/layout.tsx";
import type { EmailFact } from "../parts/lead-facts.ts";
import { factLines, paragraphs, titledLines } from "../parts/plain-text.ts";
import { checklistLines, priceFacts, visitFacts, visitStartText } from "../parts/visit-facts.ts";

/** Several visits of a series in one email: their dates with the page of each, and what they have in common. */
export default function visitSeriesEmail(props: VisitSeriesMailProps): EmailContent {
  const { site, reader, entries, ways = [] } = props;
  const { name, shortName, phone } = site.businessConfig;
  const { email: words, visit: visitWords } = wordsIn(site.language);
  const colors = emailColors(site);
  const isVisitor = reader === "visitor";
  const { subject, title, intro } = isVisitor ? visitorTexts(props) : ownerTexts(props);
  const [first] = entries;
  const isConfirmed = first?.event.kind === "confirmed";
  const isCanceled = first?.event.kind === "cancelled";
  const dates = seriesDates(props);
  const facts = first ? commonFacts(props, first.event.visit) : [];
  const howToPay = ways.map((way) => wayText(way, site.language));
  const ready = first && isVisitor && !isCanceled ? checklistLines(first.event.visit, site) : [];
  const after = isVisitor && !isCanceled ? words.seriesChange : "";
  const law = isVisitor && isConfirmed ? site.pricing.notarialFee.sentence : "";
  const mistake = isVisitor && isConfirmed ? words.seriesMistake : "";
  return {
    subject: isVisitor ? `${subject} | ${shortName}` : subject,
    text: paragraphs(
      title,
      intro,
      titledLines(
        words.seriesDates.toUpperCase(),
        dates.flatMap(({ text, link }) => [`- ${text}`, ...(link === "" ? [] : [`  ${link}`])]),
      ),
      after,
      titledLines(words.seriesEach.toUpperCase(), factLines(facts)),
      law,
      titledLines(
        visitWords.howToPay.toUpperCase(),
        howToPay.map((line) => `- ${line}`),
      ),
      titledLines(
        words.ready.toUpperCase(),
        ready.map((line) => `- ${line}`),
      ),
      isVisitor ? fillWords(words.questionsCall, { phone }) : "",
      mistake,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={intro}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        {intro && <EmailText colors={colors}>{intro}</EmailText>}
        <EmailHeading colors={colors}>{words.seriesDates}</EmailHeading>
        {dates.map(({ text, link }) => (
          <EmailText key={`${text} ${link}`} colors={colors}>
            {link === "" ? (
              text
            ) : (
              <EmailLink colors={colors} to={link}>
                {text}
              </EmailLink>
            )}
          </EmailText>
        ))}
        {after && <EmailText colors={colors}>{after}</EmailText>}
        <EmailHeading colors={colors}>{words.seriesEach}</EmailHeading>
        <FactTable colors={colors} facts={facts} />
        {law && <EmailText colors={colors}>{law}</EmailText>}
        {howToPay.length > 0 && <EmailHeading colors={colors}>{visitWords.howToPay}</EmailHeading>}
        <BulletList colors={colors} lines={howToPay} />
        {ready.length > 0 && <EmailHeading colors={colors}>{words.ready}</EmailHeading>}
        <BulletList colors={colors} lines={ready} />
        {isVisitor && <QuestionsLine site={site} colors={colors} />}
        {mistake && <EmailText colors={colors}>{mistake}</EmailText>}
      </EmailLayout>
    ),
  };
}

type Entries = VisitSeriesMailProps["entries"];

/** The dates, each with its total where the totals differ, its time before a move, and the page of its own. */
function seriesDates({ site, reader, entries }: VisitSeriesMailProps) {
  const words = wordsIn(site.language).email;
  const hasTotals = !hasOneTotal(entries) && entries[0]?.event.kind !== "cancelled";
  return entries.map(({ event, manageUrl }) => {
    const before = event.kind === "moved" ? visitStartText(event.from.start, site) : "";
    const parts = [
      visitStartText(event.visit.start, site),
      hasTotals ? formatUsd(event.visit.agreed.total) : "",
      before && fillWords(words.seriesBefore, { before }),
    ];
    const text = parts.filter((part) => part !== "").join(", ");
    return { text, link: reader === "visitor" ? manageUrl : "" };
  });
}

/** Where, what for, and the price of each visit where it is the same; for the business also whom to meet. */
function commonFacts(
  { site, reader, entries }: VisitSeriesMailProps,
  visit: Entries[number]["event"]["visit"],
): EmailFact[] {
  const [, ...whereAndWhat] = visitFacts(visit, site);
  const isPriced = hasOneTotal(entries) && entries[0]?.event.kind !== "cancelled";
  return [
    ...whereAndWhat,
    ...(isPriced ? priceFacts(visit, site) : []),
    ...(reader === "owner" ? contactFacts(visit.contact) : []),
  ];
}

function hasOneTotal(entries: Entries): boolean {
  return new Set(entries.map(({ event }) => event.visit.agreed.total)).size <= 1;
}

function totalFee(entries: Entries): Cents {
  return sumCents(
    entries.map(({ event }) => (event.kind === "cancelled" ? event.fee.fee : ZERO_CENTS)),
  );
}

/** The subject, the title and the first paragraph for the visitor. */
function visitorTexts({ site, entries }: VisitSeriesMailProps) {
  const words = wordsIn(site.language).email;
  const values = seriesValues(entries, site);
  switch (entries[0]?.event.kind) {
    case "moved":
      return filled(
        words.seriesMovedSubject,
        words.seriesMovedTitle,
        words.seriesMovedIntro,
        values,
      );
    case "cancelled":
      return filled(
        words.seriesCanceledSubject,
        words.seriesCanceledTitle,
        words.seriesCanceledIntro,
        values,
      );
    default:
      return filled(
        words.seriesConfirmedSubject,
        words.seriesConfirmedTitle,
        words.seriesConfirmedIntro,
        values,
      );
  }
}

function filled(
  subject: string,
  title: string,
  intro: string,
  values: Readonly<Record<string, string>>,
) {
  const text = (words: string) => fillWords(words, values);
  return { subject: text(subject), title: text(title), intro: text(intro) };
}

function seriesValues(entries: Entries, site: Site) {
  const words = wordsIn(site.language).email;
  const [first] = entries;
  const named = emptyIfItHasLinks(first?.event.visit.contact.firstName ?? "");
  const fee = totalFee(entries);
  return {
    name: site.businessConfig.name,
    count: String(entries.length),
    when: first ? visitStartText(first.event.visit.start, site) : "",
    to: named && `, ${named}`,
    fee: fee === 0 ? words.nothingToPay : fillWords(words.feeToPay, { fee: formatUsd(fee) }),
  };
}

/** The same for the business. */
function ownerTexts({ site, entries }: VisitSeriesMailProps) {
  const [first] = entries;
  const who = first ? fullName(first.event.visit.contact) : "";
  const when = first ? visitStartText(first.event.visit.start, site) : "";
  const count = `${entries.length} visits`;
  const fee = totalFee(entries);
  switch (first?.event.kind) {
    case "moved":
      return {
        subject: `Moved: ${count}, ${who}`,
        title: `${count} with ${who} were moved`,
        intro: "",
      };
    case "cancelled":
      return {
        subject: `Canceled: ${count} from ${when}, ${who}`,
        title: `${count} with ${who} were canceled`,
        intro: fee === 0 ? "Free of charge." : `Fee due: ${formatUsd(fee)}.`,
      };
    default:
      return {
        subject: `New series: ${count} from ${when}, ${who}`,
        title: `${count} with ${who} are booked`,
        intro: "",
      };
  }
}
