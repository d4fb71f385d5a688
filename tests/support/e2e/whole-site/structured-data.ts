import { z } from "zod";
import { elementsOf } from "../../../../server/platform/http/response/markup.ts";

/** The facts that the structured data of a site's pages must match. */
export interface StructuredDataFacts {
  readonly origin: string;
  /** The price book's amounts in dollars, by service name. */
  readonly prices: ReadonlyMap<string, number>;
}

const text = z.string().trim().min(1);
const dayTime = z.iso.datetime({ offset: true });
const amount = z.number().positive();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The schemas of one site by `@type`. They require absolute URLs of the site, ISO dates and the prices of its price book. */
function schemasFor({ origin, prices }: StructuredDataFacts) {
  const ownUrl = z.url().startsWith(origin);
  const named = (type: string) => z.looseObject({ "@type": z.literal(type), name: text });
  const publisher = z.looseObject({ "@type": text, name: text, url: ownUrl });
  const offer = z.strictObject({
    "@type": z.literal("Offer"),
    price: amount,
    priceCurrency: z.literal("USD"),
    url: ownUrl,
    description: text,
  });
  return {
    Notary: z.strictObject({
      "@type": z.literal("Notary"),
      "@id": ownUrl,
      name: text,
      description: text,
      slogan: text,
      url: ownUrl,
      telephone: z.string().regex(/^\+1\d{10}$/),
      email: z.email(),
      image: ownUrl,
      logo: ownUrl,
      address: z.looseObject({
        "@type": z.literal("PostalAddress"),
        addressLocality: text,
        addressRegion: z.string().length(2),
        addressCountry: z.literal("US"),
      }),
      areaServed: z
        .array(
          z.union([
            named("AdministrativeArea"),
            z.strictObject({
              "@type": z.literal("GeoCircle"),
              geoMidpoint: z.strictObject({
                "@type": z.literal("GeoCoordinates"),
                latitude: z.number().min(24).max(50),
                longitude: z.number().min(-125).max(-66),
              }),
              geoRadius: z.number().positive().max(50_000),
            }),
          ]),
        )
        .min(2),
      openingHoursSpecification: z
        .array(
          z.strictObject({
            "@type": z.literal("OpeningHoursSpecification"),
            dayOfWeek: z.array(text).min(1),
            opens: time,
            closes: time,
          }),
        )
        .min(1),
      priceRange: z.literal("$$"),
      currenciesAccepted: z.literal("USD"),
      paymentAccepted: text,
      sameAs: z.array(z.url()).min(1).optional(),
    }),
    WebPage: z.strictObject({
      "@type": z.literal("WebPage"),
      "@id": z.string(),
      url: z.string().startsWith(origin),
      name: z.string().min(1),
      description: z.string().min(1),
      inLanguage: z.literal("es-US"),
      about: z.strictObject({ "@id": z.string() }),
    }),
    Article: z.strictObject({
      "@type": z.literal("Article"),
      headline: text.max(110),
      description: text,
      url: ownUrl,
      mainEntityOfPage: ownUrl,
      image: ownUrl,
      datePublished: dayTime,
      dateModified: dayTime,
      author: named("Person").or(publisher),
      publisher: publisher.extend({ logo: z.looseObject({ url: ownUrl }) }),
      inLanguage: text,
      keywords: z.array(text).optional(),
    }),
    WebSite: z.strictObject({
      "@type": z.literal("WebSite"),
      "@id": ownUrl,
      name: text,
      alternateName: text.optional(),
      url: ownUrl,
      inLanguage: text,
      publisher: z.strictObject({ "@id": ownUrl }),
    }),
    FAQPage: z.strictObject({
      "@type": z.literal("FAQPage"),
      mainEntity: z
        .array(
          z.strictObject({
            "@type": z.literal("Question"),
            name: text,
            acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text }),
          }),
        )
        .min(1),
    }),
    Service: z
      .strictObject({
        "@type": z.literal("Service"),
        "@id": ownUrl,
        name: text,
        serviceType: text,
        description: text,
        url: ownUrl,
        provider: publisher,
        areaServed: z.union([named("City"), z.array(named("AdministrativeArea")).min(1)]),
        offers: offer,
      })
      .refine(({ name, offers }) => prices.get(name) === offers.price, "not the book's price"),
    BreadcrumbList: z.strictObject({
      "@type": z.literal("BreadcrumbList"),
      itemListElement: z
        .array(
          z.strictObject({
            "@type": z.literal("ListItem"),
            position: z.int().positive(),
            name: text,
            item: ownUrl,
          }),
        )
        .min(2)
        .refine((items) => items.every(({ position }, at) => position === at + 1), "out of order"),
    }),
  } as const;
}

const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })).min(1),
});

/** The schema.org items of a page. Throws when a JSON-LD block cannot be parsed. */
export function structuredDataIn(html: string): z.output<typeof graph>["@graph"] {
  return [...elementsOf(html)]
    .filter(({ attributes }) => attributes.get("type") === "application/ld+json")
    .flatMap(({ text: block }) => graph.parse(JSON.parse(block))["@graph"]);
}

/** The errors in the JSON-LD of a page, one line each; empty for a valid page. */
export function structuredDataErrors(html: string, facts: StructuredDataFacts): string[] {
  const schemas = schemasFor(facts);
  return structuredDataIn(html).flatMap((item) => {
    const type = item["@type"];
    if (!Object.hasOwn(schemas, type)) return [`no rule for ${type}`];
    const parsed = schemas[type as keyof typeof schemas].safeParse(item);
    return parsed.success ? [] : [`${type}: ${z.prettifyError(parsed.error)}`];
  });
}
