import { surchargeName } from "../../../core/booking/next-times/time-labels.ts";
import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import { formatUsd } from "../../../core/format/money.ts";
import type { PaymentMailProps } from "../../../core/mail/templates.ts";
import { feeLines } from "../../../core/payments/fee-lines.ts";
import type { PaymentPurpose } from "../../../core/payments/payment.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { type Words, wordsIn } from "../../../core/words/words.ts";
import type { EmailContent } from "../parts/content.ts";
import {
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
import { visitFacts } from "../parts/visit-facts.ts";

/** To the visitor: a receipt, a request to pay, or that a paid booking could not be made. */
export default function paymentEmail(props: PaymentMailProps): EmailContent {
  const { kind, site, visit, link } = props;
  const { name, shortName, phone } = site.businessConfig;
  const { email: words, pay } = wordsIn(site.language);
  const colors = emailColors(site);
  const { subject, title, intro } = paymentText(props, pay);
  const facts = visit ? visitFacts(visit, site) : [];
  const paid = kind === "receipt" ? paymentFacts(props, pay) : [];
  const costs = kind === "not-booked" ? [] : costFacts(props, pay);
  const linkText = kind === "request" ? pay.requestLink : words.see;
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(
      title,
      intro,
      titledLines(pay.whatYouPaid.toUpperCase(), factLines(paid)),
      titledLines(pay.theVisit.toUpperCase(), factLines([...facts, ...costs])),
      link ? [`${linkText}:`, link] : [],
      fillWords(words.questionsCall, { phone }),
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={intro}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={paid} />
        {facts.length > 0 && <EmailHeading colors={colors}>{pay.theVisit}</EmailHeading>}
        <FactTable colors={colors} facts={[...facts, ...costs]} />
        {link && (
          <EmailText colors={colors}>
            <EmailLink colors={colors} to={link}>
              {linkText}
            </EmailLink>
          </EmailText>
        )}
        <QuestionsLine site={site} colors={colors} />
      </EmailLayout>
    ),
  };
}

function paymentText(
  { kind, payment, firstName, due, site }: PaymentMailProps,
  words: Words["pay"],
) {
  const named = emptyIfItHasLinks(firstName);
  const isRequest = kind === "request";
  const amount = formatUsd(isRequest ? due : payment.amount);
  const values = { amount, name: site.businessConfig.name, to: named && `, ${named}` };
  const isCard = payment.purpose === "card-on-file";
  const texts = {
    receipt: isCard
      ? [words.cardSubject, words.receiptTitle, words.cardIntro]
      : [words.receiptSubject, words.receiptTitle, words.receiptIntro],
    request: [words.requestSubject, words.requestTitle, words.requestIntro],
    "not-booked": [
      isCard ? words.notBookedCardSubject : words.notBookedSubject,
      words.notBookedTitle,
      isCard ? words.notBookedCard : words.notBookedIntro,
    ],
  }[kind];
  const [subject = "", title = "", intro = ""] = texts.map((text) => fillWords(text, values));
  return { subject, title, intro };
}

function paymentFacts({ payment }: PaymentMailProps, words: Words["pay"]): EmailFact[] {
  const labels: Readonly<Record<PaymentPurpose, string>> = {
    visit: words.forVisit,
    deposit: words.forDeposit,
    full: words.forFull,
    cancellation: words.forCancellation,
    "card-on-file": "",
  };
  const label = labels[payment.purpose];
  return [
    ...(label ? [{ label, value: formatUsd(payment.amount) }] : []),
    ...(payment.tip > 0 ? [{ label: words.tip, value: formatUsd(payment.tip) }] : []),
  ];
}

/** What the visit costs, with the notary fee apart, and what is still to be paid. */
function costFacts(
  { visit, payment, due, site }: PaymentMailProps,
  words: Words["pay"],
): EmailFact[] {
  if (!visit || visit.state === "cancelled" || visit.state === "no-show") return [];
  const { acts } = payment;
  const { surcharge } = visit.agreed;
  const labels = {
    "notary-fee":
      acts === 1 ? words.notaryFeeOneAct : fillWords(words.notaryFee, { acts: String(acts) }),
    service: words.service,
    travel: words.travelFee,
    surcharge: surcharge ? surchargeName(surcharge.kind, wordsIn(site.language).times) : "",
  };
  return [
    ...feeLines(visit.agreed, acts, site.pricing.notarialFee.perAct).map(({ kind, amount }) => ({
      label: labels[kind],
      value: formatUsd(amount),
    })),
    { label: wordsIn(site.language).email.total, value: formatUsd(visit.agreed.total) },
    { label: words.stillToPay, value: formatUsd(due) },
  ];
}
