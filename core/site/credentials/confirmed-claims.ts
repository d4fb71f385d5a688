import {
  claimsOneOf,
  credentialOfBadge,
  sentencesWithoutClaims,
  withoutClaims,
} from "./claims-in-text.ts";
import {
  CLAIM_KEYS,
  type ClaimKey,
  type CredentialFacts,
  type CredentialStatus,
  credentialStatusOn,
} from "./credentials.ts";

/** The parts of a site that claim something. */
interface SiteWithClaims extends CredentialFacts {
  readonly claims: {
    readonly badges: readonly { readonly icon: string }[];
    readonly serviceBadges: readonly string[];
    readonly standing: string;
    readonly answerTime: string;
  };
  readonly testimonials: readonly { readonly permission?: object | undefined }[];
  readonly aboutContent: {
    readonly figures: readonly { readonly value: string; readonly label: string }[];
  };
  readonly faqs: object;
  readonly pages: object;
  readonly heroContent: object;
  readonly bookNow: object;
  readonly assistant: { readonly topics: object; readonly answers: object };
  readonly pricing: { readonly faqs: object };
}

/**
 * The site without what its owner has not confirmed, or what has expired on a day of its own calendar (`2026-11-20`; null:
 * nothing has expired): badges, figures, sentences, testimonials without permission and the promised answer time. Stored
 * content does not change. The sample business loses only what has expired; its pages say that its claims are examples.
 * 16 CFR 465.2 and 465.7 forbid testimonials of people who do not exist and claims nobody can support.
 */
export function withConfirmedClaims<Site extends SiteWithClaims>(
  site: Site,
  today: string | null,
): Site & { readonly credentialStatus: CredentialStatus } {
  const credentialStatus = credentialStatusOn(site, today);
  const { held, lapsed } = credentialStatus;
  const unsaid = site.isSample ? lapsed : CLAIM_KEYS.filter((key) => !held.includes(key));
  const { claims, aboutContent } = site;
  const figures = aboutContent.figures.filter(
    ({ value, label }) => !claimsOneOf(`${value} ${label}`, unsaid),
  );
  return {
    ...site,
    credentialStatus,
    claims: {
      ...claims,
      badges: claims.badges.filter(({ icon }) => {
        const claim = credentialOfBadge(icon);
        return claim === null || held.includes(claim);
      }),
      serviceBadges: claims.serviceBadges.filter((badge) => !claimsOneOf(badge, unsaid)),
      standing: sentencesWithoutClaims(claims.standing, unsaid),
      answerTime: unsaid.includes("answerTime") ? "" : claims.answerTime,
    },
    testimonials: site.isSample
      ? site.testimonials
      : site.testimonials.filter(({ permission }) => permission !== undefined),
    aboutContent: {
      ...withoutClaims(aboutContent, unsaid),
      ...(figures.length < aboutContent.figures.length ? { figures } : {}),
    },
    faqs: withoutClaims(site.faqs, unsaid),
    pages: withoutClaims(site.pages, unsaid),
    heroContent: withoutClaims(site.heroContent, unsaid),
    bookNow: withoutClaims(site.bookNow, unsaid),
    assistant: withoutClaimsIn(site.assistant, ["topics", "answers"], unsaid),
    pricing: withoutClaimsIn(site.pricing, ["faqs"], unsaid),
  };
}

/** A section with some of its fields freed of claims; the section itself where nothing changes, so that sites share it. */
function withoutClaimsIn<Section extends object>(
  section: Section,
  fields: readonly (keyof Section & string)[],
  unsaid: readonly ClaimKey[],
): Section {
  const left = fields.map((field) => [field, withoutFieldClaims(section[field], unsaid)] as const);
  if (left.every(([field, value]) => value === section[field])) return section;
  return { ...section, ...Object.fromEntries(left) };
}

function withoutFieldClaims(value: unknown, unsaid: readonly ClaimKey[]): unknown {
  return typeof value === "object" && value !== null ? withoutClaims(value, unsaid) : value;
}

/**
 * The site as it may describe itself where no notice beside it can say that something is an example: structured data and
 * `llms.txt`. For any site but the sample it is the site itself.
 */
export function confirmedSite<Site extends SiteWithClaims>(site: Site): Site {
  if (!site.isSample) return site;
  const strict =
    confirmedSites.get(site) ?? withConfirmedClaims({ ...site, isSample: false }, null);
  confirmedSites.set(site, strict);
  // Made from this very site above.
  return strict as Site;
}

const confirmedSites = new WeakMap<object, object>();
