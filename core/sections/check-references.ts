import type { SectionKey } from "./registry.ts";
import { SectionError } from "./section-error.ts";
import type { Site } from "./site.ts";

/** Throws a SectionError where a section refers to a rate, service or blog category that the site does not have. */
export function checkReferences(site: Site): void {
  const fail = (section: SectionKey, path: string, problem: string): never => {
    throw new SectionError([{ section, kind: "reference", path, problem }], { site: site.id });
  };
  const rates = site.pricing.services.map((rate) => rate.id);
  for (const { id, pricedAs } of site.services) {
    if (rates.includes(pricedAs)) continue;
    const problem = `the price book has no "${pricedAs}". Use one of ${rates.join(", ")}.`;
    fail("services", `${id}.pricedAs`, problem);
  }
  const offered = new Set(site.services.flatMap(({ id, aliases }) => [id, ...aliases]));
  const cards = [
    ...site.servicesContent.map(
      ({ serviceId, title }) => ["servicesContent", title, serviceId] as const,
    ),
    ...site.bookNow.cards.map(({ serviceId, name }) => ["bookNow", name, serviceId] as const),
  ];
  for (const [section, title, serviceId] of cards) {
    if (offered.has(serviceId)) continue;
    const problem = `there is no service "${serviceId}". Use one of ${[...offered].join(", ")}.`;
    fail(section, `${title}.serviceId`, problem);
  }
  const categories = site.blogCategories.categories.map(({ slug }) => slug);
  for (const { slug, category } of site.guides) {
    if (categories.includes(category)) continue;
    const problem = `there is no category "${category}". Keep that category, or use one of ${categories.join(", ")}.`;
    fail("guides", `${slug}.category`, problem);
  }
}
