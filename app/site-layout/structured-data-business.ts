import type { Notary, OpeningHoursSpecification } from "schema-dts";
import { type Opening, openingOf } from "../../core/site/opening-hours.ts";
import { telephoneLink } from "../../core/site/phone.ts";
import type { Site } from "../../core/site/site.ts";
import type { Frame } from "./frame.ts";

/** The widest circle a business is announced with. */
const WIDEST_METRES = 50_000;
const METRES_PER_MILE = 1609.344;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const WEEKENDS = ["Saturday", "Sunday"] as const;

/** The address that stands for the business in every other statement. */
export function businessId({ origin }: Site): string {
  return `${origin}/#business`;
}

/** The business as search engines know it: who, where, when, and how it is paid. */
export function businessOf({ site, home }: Pick<Frame, "site" | "home">): Notary {
  const { businessConfig, policies, claims, origin } = site;
  const { address, serviceArea, hours, social, website } = businessConfig;
  const elsewhere = [website, ...Object.values(social)].filter((link) => isElsewhere(link, origin));
  const radius = Math.min(WIDEST_METRES, Math.round(serviceArea.radius * METRES_PER_MILE));
  return {
    "@type": "Notary",
    "@id": businessId(site),
    name: businessConfig.name,
    description: businessConfig.seo.metaDescription,
    slogan: businessConfig.tagline,
    url: `${origin}/`,
    telephone: telephoneLink(businessConfig.phone).replace("tel:", ""),
    email: businessConfig.email,
    image: `${origin}/share/home.png`,
    logo: `${origin}/icon-512.png`,
    address: {
      "@type": "PostalAddress",
      ...(address.street ? { streetAddress: address.street } : {}),
      addressLocality: address.city,
      addressRegion: address.state,
      ...(address.zip ? { postalCode: address.zip } : {}),
      addressCountry: "US",
    },
    areaServed: [
      ...countiesOf(site),
      ...(home
        ? [
            {
              "@type": "GeoCircle" as const,
              geoMidpoint: {
                "@type": "GeoCoordinates" as const,
                latitude: home.lat,
                longitude: home.lon,
              },
              geoRadius: radius,
            },
          ]
        : []),
    ],
    openingHoursSpecification: [
      ...daysOf(WEEKDAYS, openingOf(hours.weekdays)),
      ...daysOf(WEEKENDS, openingOf(hours.weekends)),
    ],
    priceRange: "$$",
    currenciesAccepted: "USD",
    paymentAccepted: policies.payment.join(", "),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    ...(claims.reviewMarkup ? ratingOf(site) : {}),
  };
}

/** A link that names another place than this site. */
function isElsewhere(link: string, origin: string): boolean {
  return link !== "" && URL.parse(link)?.origin !== origin;
}

/** The counties a business drives to. */
export function countiesOf({ businessConfig }: Site) {
  const { serviceArea, address } = businessConfig;
  return serviceArea.counties.map((county) => ({
    "@type": "AdministrativeArea" as const,
    name: `${county} County, ${address.state}`,
  }));
}

function daysOf(dayOfWeek: readonly Day[], opening: Opening | null): OpeningHoursSpecification[] {
  return opening ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, ...opening }] : [];
}

type Day = (typeof WEEKDAYS | typeof WEEKENDS)[number];

/** The rating of the testimonials on the page. Only the owner can vouch for them, so only the owner's switch puts it here. */
function ratingOf({ testimonials }: Site): Pick<Exclude<Notary, string>, "aggregateRating"> {
  if (testimonials.length === 0) return {};
  const sum = testimonials.reduce((total, { rating }) => total + rating, 0);
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Math.round((10 * sum) / testimonials.length) / 10,
      reviewCount: testimonials.length,
      bestRating: 5,
    },
  };
}
