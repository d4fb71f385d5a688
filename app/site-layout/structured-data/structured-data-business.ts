import type { Notary, OpeningHoursSpecification } from "schema-dts";
import { telephoneLink } from "../../../core/format/phones.ts";
import type { Site } from "../../../core/sections/site.ts";
import { type OpeningHours, parseOpeningHours } from "../../../core/site/opening-hours.ts";
import type { PageContextValue } from "../page-context.ts";

/** The largest radius that is published for a business. */
const MAX_RADIUS_METERS = 50_000;
const METERS_PER_MILE = 1609.344;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const WEEKENDS = ["Saturday", "Sunday"] as const;

/** The identifier by which all structured data refers to the business. */
export function businessId({ origin }: Site): string {
  return `${origin}/#business`;
}

/** The structured data of the business: name, address, areas, hours and payment. */
export function businessOf({ site, home }: Pick<PageContextValue, "site" | "home">): Notary {
  const { businessConfig, policies, claims, origin } = site;
  const { address, serviceArea, hours, social, website } = businessConfig;
  const otherProfiles = [website, ...Object.values(social)].filter((link) =>
    isElsewhere(link, origin),
  );
  const radius = Math.min(MAX_RADIUS_METERS, Math.round(serviceArea.radius * METERS_PER_MILE));
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
      ...daysOf(WEEKDAYS, parseOpeningHours(hours.weekdays)),
      ...daysOf(WEEKENDS, parseOpeningHours(hours.weekends)),
    ],
    priceRange: "$$",
    currenciesAccepted: "USD",
    paymentAccepted: policies.payment.join(", "),
    ...(otherProfiles.length > 0 ? { sameAs: otherProfiles } : {}),
    ...(claims.reviewMarkup ? ratingOf(site) : {}),
  };
}

/** Whether a link leads to another site. */
function isElsewhere(link: string, origin: string): boolean {
  return link !== "" && URL.parse(link)?.origin !== origin;
}

/** The counties of the service area. */
export function countiesOf({ businessConfig }: Site) {
  const { serviceArea, address } = businessConfig;
  return serviceArea.counties.map((county) => ({
    "@type": "AdministrativeArea" as const,
    name: `${county} County, ${address.state}`,
  }));
}

function daysOf(
  dayOfWeek: readonly Day[],
  opening: OpeningHours | null,
): OpeningHoursSpecification[] {
  return opening ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, ...opening }] : [];
}

type Day = (typeof WEEKDAYS | typeof WEEKENDS)[number];

/** The average rating of the testimonials on the page. It is published only when the owner switched it on, because only the owner can vouch for them. */
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
