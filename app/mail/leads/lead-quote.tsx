import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { quoteBookingPath } from "../../../core/leads/lead-quote.ts";
import type { LeadQuoteMailProps } from "../../../core/mail/templates.ts";
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
import { factLines, paragraphs, quotedLines } from "../parts/plain-text.ts";

/** To the visitor: the price with its parts, and a link to book at that price. */
export default function leadQuoteEmail({ site, to, quote }: LeadQuoteMailProps): EmailContent {
  const colors = emailColors(site);
  const { name, shortName, phone } = site.businessConfig;
  const named = emptyIfItHasLinks(to.firstName);
  const hello = named ? `${named}, here is your price.` : "Here is your price.";
  const total = formatUsd(quote.total);
  const lines = [
    ...quote.lines,
    { label: "ZIP", value: quote.zip },
    { label: "Total", value: total },
  ];
  const law = site.pricing.notarialFee.sentence;
  const path = quoteBookingPath(quote);
  const book = path && `${site.origin}${path}`;
  const { offer } = quote;
  const reply =
    book || offer ? "Or reply to this email, or call" : "Reply to this email to book, or call";
  return {
    subject: `Your quote: ${total} | ${shortName}`,
    text: paragraphs(
      hello,
      factLines(lines),
      quote.notice ?? "",
      quotedLines(quote.message),
      book && !offer ? `Choose a time: ${book}` : "",
      offer ? `We can come:\n${offer.times.join("\n")}\nChoose a time: ${offer.url}` : "",
      `${reply} ${phone}.`,
      law,
      site.claims.pricingDisclaimer,
      ["-- ", name, site.origin],
    ),
    body: (
      <EmailLayout site={site} colors={colors} preview={`${total} for your visit in ${quote.zip}.`}>
        <EmailTitle colors={colors}>{hello}</EmailTitle>
        <FactTable colors={colors} facts={lines} />
        {quote.notice && <EmailText colors={colors}>{quote.notice}</EmailText>}
        {quote.message && <QuotedText colors={colors} text={quote.message} />}
        <EmailHeading colors={colors}>Ready to book?</EmailHeading>
        {offer ? (
          <>
            {offer.times.map((time) => (
              <EmailText key={time} colors={colors}>
                {time}
              </EmailText>
            ))}
            <EmailText colors={colors}>
              <EmailLink colors={colors} to={offer.url}>
                Choose a time
              </EmailLink>
            </EmailText>
          </>
        ) : null}
        {book && !offer && (
          <EmailText colors={colors}>
            <EmailLink colors={colors} to={book}>
              Choose a time
            </EmailLink>
          </EmailText>
        )}
        <EmailText colors={colors}>
          {reply}{" "}
          <EmailLink colors={colors} to={telephoneLink(phone)}>
            {phone}
          </EmailLink>
          .
        </EmailText>
        <EmailHeading colors={colors}>Price breakdown</EmailHeading>
        <EmailText colors={colors}>{law}</EmailText>
        <EmailText colors={colors}>{site.claims.pricingDisclaimer}</EmailText>
      </EmailLayout>
    ),
  };
}
