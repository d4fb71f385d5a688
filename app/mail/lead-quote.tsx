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

/** To the visitor: their price, what it is made of, and the way to a time. */
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
  const book = `${site.origin}${bookingPath(quote)}`;
  const reply = `Or answer this mail, or call ${phone}.`;
  return {
    subject: `Your quote: ${total} | ${shortName}`,
    text: paragraphs(
      hello,
      factLines(lines),
      quote.notice ?? "",
      quoted(quote.words),
      `Choose a time: ${book}`,
      reply,
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
        <Words ink={ink}>
          <Ref ink={ink} to={book}>
            Choose a time
          </Ref>
        </Words>
        <Words ink={ink}>
          Or answer this mail, or call{" "}
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
