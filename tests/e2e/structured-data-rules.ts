import { z } from "zod";
import { elementsOf } from "../../server/platform/http/markup.ts";

/** What the data of a site's pages is held against. */
export interface DataWorld {
  readonly origin: string;
  /** The price book's amounts in dollars, by a service's name. */
  readonly prices: ReadonlyMap<string, number>;
}

const text = z.string().trim().min(1);
const day = z.iso.date();
const amount = z.number().positive();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The rules of one site, by @type: required fields, its own absolute addresses, ISO dates, the price book's prices. */
function rulesOf({ origin, prices }: DataWorld) {
  const own = z.url().startsWith(origin);
  const named = (type: string) => z.looseObject({ "@type": z.literal(type), name: text });
  const publisher = z.looseObject({ "@type": text, name: text, url: own });
  const offer = z.strictObject({
    "@type": z.literal("Offer"),
    price: amount,
    priceCurrency: z.literal("USD"),
    url: own,
    description: text,
  });
  return {
    Notary: z.strictObject({
      "@type": z.literal("Notary"),
      "@id": own,
      name: text,
      description: text,
      slogan: text,
      url: own,
      telephone: z.string().regex(/^\+1\d{10}$/),
      email: z.email(),
      image: own,
      logo: own,
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
            opens: clock,
            closes: clock,
          }),
        )
        .min(1),
      priceRange: z.literal("$$"),
      currenciesAccepted: z.literal("USD"),
      paymentAccepted: text,
      sameAs: z.array(z.url()).min(1).optional(),
    }),
    Article: z.strictObject({
      "@type": z.literal("Article"),
      headline: text.max(110),
      description: text,
      url: own,
      mainEntityOfPage: own,
      image: own,
      datePublished: day,
      dateModified: day,
      author: named("Person").or(publisher),
      publisher: publisher.extend({ logo: z.looseObject({ url: own }) }),
      inLanguage: text,
      keywords: z.array(text).optional(),
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
        "@id": own,
        name: text,
        serviceType: text,
        description: text,
        url: own,
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
            item: own,
          }),
        )
        .min(2)
        .refine((steps) => steps.every(({ position }, at) => position === at + 1), "out of order"),
    }),
  } as const;
}

const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })).min(1),
});

/** The things of schema.org a page states, as they are. Throws where a block cannot be parsed. */
export function thingsIn(html: string): z.output<typeof graph>["@graph"] {
  return [...elementsOf(html)]
    .filter(({ attributes }) => attributes.get("type") === "application/ld+json")
    .flatMap(({ text: block }) => graph.parse(JSON.parse(block))["@graph"]);
}

/** What is wrong with the JSON-LD of a page, one line each; none is right. */
export function dataFaultsIn(html: string, world: DataWorld): string[] {
  const rules = rulesOf(world);
  return thingsIn(html).flatMap((thing) => {
    const type = thing["@type"];
    if (!Object.hasOwn(rules, type)) return [`no rule for ${type}`];
    const read = rules[type as keyof typeof rules].safeParse(thing);
    return read.success ? [] : [`${type}: ${z.prettifyError(read.error)}`];
  });
}
