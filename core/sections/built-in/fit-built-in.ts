import { blogCategories, postsSchema } from "../../blog/post.ts";
import { pricing } from "../../pricing/rates.ts";
import { type Service, services } from "../../site/services.ts";
import { bookNow, servicesContent } from "../../site/text-sections.ts";
import { BY_STATE, SECTION_KEYS, type SectionKey, type WrittenSections } from "../registry.ts";
import { siteTokens } from "../text-tokens.ts";
import { builtInFor, publishedFor } from "./by-state.ts";
import { withoutUnknownTokens } from "./without-unknown-tokens.ts";

/**
 * The built-in sections as a site can show them whose published sections are older: without the sentences that use a token
 * the site does not have, and without the entries that refer to a rate, service or blog category it does not have.
 */
export function fitBuiltIn(
  anyBuiltIn: WrittenSections,
  anyPublished: Partial<WrittenSections>,
): WrittenSections {
  const builtIn = builtInFor(anyBuiltIn, anyPublished);
  const published = publishedFor(anyBuiltIn, anyPublished);
  const tokens = siteTokens({ ...builtIn, ...published });
  const fitting: Record<SectionKey, unknown> & Pick<WrittenSections, typeof BY_STATE> = {
    ...builtIn,
  };
  for (const key of SECTION_KEYS) fitting[key] = withoutUnknownTokens(builtIn[key], tokens);

  const rates = new Set(
    pricing.parse(published.pricing ?? fitting.pricing).services.map(({ id }) => id),
  );
  fitting.services = entriesThat(fitting.services, services, ({ pricedAs }) => rates.has(pricedAs));
  const offered = services.parse(published.services ?? fitting.services);
  const ids = new Set(offered.flatMap(({ id, aliases }) => [id, ...aliases]));
  const isOffered = (card: { readonly serviceId: string }) => ids.has(card.serviceId);
  // A card whose price the site does not have is gone by now, and maybe all of them.
  const homeCards =
    servicesContent.safeParse(fitting.servicesContent).data?.filter(isOffered) ?? [];
  fitting.servicesContent = homeCards.length > 0 ? homeCards : offered.map(homeCard);
  const cards = bookNow.safeParse(fitting.bookNow).data?.cards.filter(isOffered) ?? [];
  fitting.bookNow = {
    ...(isRecord(fitting.bookNow) ? fitting.bookNow : {}),
    cards: cards.length > 0 ? cards : offered.map(bookNowCard),
  };
  const categories = new Set(
    blogCategories
      .parse(published.blogCategories ?? fitting.blogCategories)
      .categories.map(({ slug }) => slug),
  );
  fitting.guides = entriesThat(fitting.guides, postsSchema, ({ category }) =>
    categories.has(category),
  );
  const byState = builtIn[BY_STATE];
  return byState ? { ...fitting, [BY_STATE]: { ...byState, builtInFor: () => fitting } } : fitting;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The entries of a written list that pass, judged by their parsed form; written amounts stay dollars. */
function entriesThat<Entry>(
  written: unknown,
  schema: { parse(value: unknown): readonly Entry[] },
  passes: (entry: Entry) => boolean,
): unknown {
  if (!Array.isArray(written)) return written;
  return written.filter((entry) => {
    const [parsed] = schema.parse([entry]);
    return parsed !== undefined && passes(parsed);
  });
}

/** A card of the home page for a service that none of the built-in cards is about. */
function homeCard({ id, serviceName, summary, pricedAs }: Service) {
  return {
    serviceId: id,
    title: serviceName,
    description: summary,
    features: [],
    price: `from {price.${pricedAs}}`,
  };
}

/** A card of the booking page for a service that none of the built-in cards is about. */
function bookNowCard({ id, serviceName, summary, pricedAs }: Service) {
  return {
    serviceId: id,
    name: serviceName,
    description: summary,
    price: `from {price.${pricedAs}}`,
  };
}
