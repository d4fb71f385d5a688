import { bookingPath, type LeadQuote } from "../../core/leads/quote.ts";
import { usd } from "../../core/money.ts";
import { telephoneLink } from "../../core/site/phone.ts";
import type { Site } from "../../core/site/site.ts";
import { unlinked } from "../../core/unlinked.ts";
import { Facts, inkOf, Letter, Part, Quoted, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs, quoted } from "./plain.ts";

/** What the mail that names a price is written from. */
export interface QuoteMailProps {
  readonly site: Site;
  readonly to: { readonly firstName: string };
  readonly quote: LeadQuote;
}

/** To the visitor: their price, what it is made of, and the way to a time at that price. */
export function leadQuote({ site, to, quote }: QuoteMailProps) {
  const ink = inkOf(site);
  const { name, shortName, phone } = site.businessConfig;
  const named = unlinked(to.firstName);
  const hello = named ? `${named}, here is your price.` : "Here is your price.";
  const total = usd(quote.total);
  const lines = [
    ...quote.lines,
    { label: "ZIP", value: quote.zip },
    { label: "Total", value: total },
  ];
  const law = site.pricing.notarialFee.sentence;
  const path = bookingPath(quote);
  const book = path && `${site.origin}${path}`;
  const reply = book ? "Or answer this mail, or call" : "Reply to this mail to book, or call";
  return {
    subject: `Your quote: ${total} | ${shortName}`,
    text: paragraphs(
      hello,
      factLines(lines),
      quote.notice ?? "",
      quoted(quote.words),
      book ? `Choose a time: ${book}` : "",
      `${reply} ${phone}.`,
      law,
      site.claims.pricingDisclaimer,
      ["-- ", name, site.origin],
    ),
    page: (
      <Letter site={site} ink={ink} preview={`${total} for your visit in ${quote.zip}.`}>
        <Title ink={ink}>{hello}</Title>
        <Facts ink={ink} facts={lines} />
        {quote.notice && <Words ink={ink}>{quote.notice}</Words>}
        {quote.words && <Quoted ink={ink} words={quote.words} />}
        <Part ink={ink}>Does it suit you?</Part>
        {book && (
          <Words ink={ink}>
            <Ref ink={ink} to={book}>
              Choose a time
            </Ref>
          </Words>
        )}
        <Words ink={ink}>
          {reply}{" "}
          <Ref ink={ink} to={telephoneLink(phone)}>
            {phone}
          </Ref>
          .
        </Words>
        <Part ink={ink}>What the price is</Part>
        <Words ink={ink}>{law}</Words>
        <Words ink={ink}>{site.claims.pricingDisclaimer}</Words>
      </Letter>
    ),
  };
}
