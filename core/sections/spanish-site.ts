import type { SiteLanguage } from "../language.ts";
import type { Site } from "./site.ts";

/**
 * A site as a page in this language sees it: in Spanish with the names, hours, zones and terms of its section `spanish`.
 * Amounts, rules and addresses are those of the site itself, so no price can differ. The owner's claims are left out, because
 * nobody confirmed them in Spanish. Null when the site has no Spanish pages. The same site always gives the same object.
 */
export function siteIn(language: SiteLanguage, site: Site): Site | null {
  const english = originals.get(site) ?? site;
  if (language === "en") return english;
  if (!english.offersSpanish) return null;
  const known = translated.get(english) ?? inSpanish(english);
  translated.set(english, known);
  originals.set(known, english);
  return known;
}

const translated = new WeakMap<Site, Site>();
const originals = new WeakMap<Site, Site>();

function inSpanish(site: Site): Site {
  const { spanish, pricing, businessConfig, heroContent } = site;
  const services = new Map(spanish.services.map((words) => [words.id, words]));
  const zones = new Map(spanish.zones.map((words) => [words.id, words]));
  const zoneWords = ({
    id,
    name,
    description,
  }: {
    id: string;
    name: string;
    description: string;
  }) => zones.get(id) ?? { name, description };
  const home = spanish.pages["/es"];
  return {
    ...site,
    language: "es",
    services: site.services.map((service) => {
      const words = services.get(service.id);
      if (!words) return service;
      const { name, description } = words;
      return { ...service, serviceName: name, shortName: name, summary: description };
    }),
    pricing: {
      ...pricing,
      services: pricing.services.map((rate) => {
        const words = services.get(rate.id);
        return words ? { ...rate, serviceName: words.name, description: words.description } : rate;
      }),
      zones: pricing.zones.map((zone) => ({ ...zone, ...zoneWords(zone) })),
      elsewhere: { ...pricing.elsewhere, ...zoneWords(pricing.elsewhere) },
      notarialFee: { ...pricing.notarialFee, sentence: spanish.feeLaw },
      stateLine: spanish.stateLine,
      included: spanish.included,
      disclaimer: spanish.disclaimer,
    },
    businessConfig: {
      ...businessConfig,
      tagline: spanish.tagline,
      // Rules read the other hours, so they stay as written.
      hours: { ...businessConfig.hours, emergency: spanish.emergencyHours },
      seo: {
        ...businessConfig.seo,
        metaTitle: home.title,
        metaDescription: home.description,
      },
    },
    heroContent: {
      ...heroContent,
      headline: spanish.headline,
      subheadline: spanish.subheadline,
    },
    faqs: spanish.faqs,
    policies: { ...site.policies, noLegalAdvice: spanish.noLegalAdvice },
    claims: {
      ...site.claims,
      badges: [],
      serviceBadges: [],
      pricingDisclaimer: spanish.disclaimer,
      availability: "",
      answerTime: "",
    },
    testimonials: [],
  };
}
