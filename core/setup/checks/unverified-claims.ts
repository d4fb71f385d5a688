import { type SectionKey, writtenSection } from "../../sections/registry.ts";
import {
  claimsOneOf,
  credentialOfBadge,
  credentialsClaimedIn,
} from "../../site/credentials/claims-in-text.ts";
import {
  type ClaimKey,
  CREDENTIAL_KEYS,
  credentialStatusOn,
  isClaimed,
} from "../../site/credentials/credentials.ts";
import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";
import { businessTexts, findMatches, inconsistencyInText } from "../inconsistencies/site-texts.ts";
import { sampleClaims } from "../sample-claims.ts";

/** Claims without evidence: credentials without a document, expired or disabled ones, ratings, and sample content. */
export function findUnverifiedClaims(checked: CheckedSite): Inconsistency[] {
  return [
    ...checkEvidence(checked),
    ...badges(checked),
    ...checkWording(checked),
    ...checkRatings(checked),
    ...checkSampleClaims(checked),
  ];
}

function checkEvidence(checked: CheckedSite): Inconsistency[] {
  const { site, today } = checked;
  const { lapsed } = credentialStatusOn(site, today);
  return CREDENTIAL_KEYS.filter((key) => isClaimed(key, site)).flatMap((key) => {
    const { label, number, proof, expires } = site.credentials[key];
    const at = { key: "credentials", path: [key] } as const;
    const quote = `${label}.`;
    if (lapsed.includes(key)) {
      const explanation = `It expired on ${expires}. Its badge is off until you enter the new date.`;
      return [
        createInconsistency(checked, "proof", at, {
          evidence: `lapsed ${expires}`,
          quote,
          explanation,
        }),
      ];
    }
    const isCommission = key === "commission";
    const hasOwnNumber = isCommission && site.credentials.commissions.some((each) => each.number);
    if (number !== "" || proof !== "" || hasOwnNumber) return [];
    const explanation = isCommission
      ? "It has no number yet. Enter it under Commissions in your setup."
      : "It has no number or proof. Enter one, or turn it off in your profile.";
    return [createInconsistency(checked, "proof", at, { evidence: "bare", quote, explanation })];
  });
}

/** Badges of a disabled credential; pages already hide them. */
function badges(checked: CheckedSite): Inconsistency[] {
  if (isUnsaid("claims", checked)) return [];
  const { badges: list } = writtenSection(checked.written, "claims");
  return list.flatMap(({ label, icon }, at) => {
    const credential = credentialOfBadge(icon);
    if (!credential || isClaimed(credential, checked.site)) return [];
    return [
      createInconsistency(
        checked,
        "proof",
        { key: "claims", path: ["badges", at] },
        {
          evidence: label,
          quote: `Badge "${label}".`,
          explanation: `Your profile has ${checked.site.credentials[credential].label} turned off, so the badge is hidden.`,
          fix: {
            label: "Remove the badge",
            changes: [{ path: ["badges"], to: list.filter((_, index) => index !== at) }],
          },
        },
      ),
    ];
  });
}

/**
 * Whether the claims of a section are the sample's on a site of somebody's own: the owner never published them, and pages leave
 * out what nobody confirmed.
 */
function isUnsaid(key: SectionKey, { site, published }: CheckedSite): boolean {
  return !site.isSample && published[key] === undefined;
}

/** The sentence on credentials in the footer. */
const CREDENTIALS_LINE = "standing";

/** Texts that claim a disabled credential. */
function checkWording(checked: CheckedSite): Inconsistency[] {
  const { written, site } = checked;
  const disabledCredentials = (text: string): ClaimKey[] =>
    credentialsClaimedIn(text).filter((key) => !isClaimed(key, site));
  const claims = writtenSection(written, "claims");
  const about = writtenSection(written, "aboutContent");
  const claimTexts = [
    { key: "claims", path: [CREDENTIALS_LINE], texts: [claims[CREDENTIALS_LINE]], list: null },
    {
      key: "claims",
      path: ["serviceBadges"],
      texts: claims.serviceBadges,
      list: claims.serviceBadges,
    },
    {
      key: "aboutContent",
      path: ["certifications"],
      texts: about.certifications,
      list: about.certifications,
    },
  ] as const;
  return claimTexts.flatMap(({ key, path, texts, list }) =>
    texts.flatMap((text, index) => {
      if (isUnsaid(key, checked)) return [];
      const [credential] = disabledCredentials(text);
      if (!credential) return [];
      return [
        createInconsistency(
          checked,
          "proof",
          { key, path: list ? [...path, index] : path },
          {
            evidence: text,
            quote: text,
            explanation: `Your profile has ${site.credentials[credential].label} turned off.`,
            fix: list && {
              label: "Remove the line",
              changes: [{ path, to: list.filter((each) => each !== text) }],
            },
          },
        ),
      ];
    }),
  );
}

/** Five stars in a text, when the testimonials average less or there are none. */
function checkRatings(checked: CheckedSite): Inconsistency[] {
  const { testimonials } = checked.site;
  const sum = testimonials.reduce((total, { rating }) => total + rating, 0);
  const average = testimonials.length === 0 ? 0 : Math.round((10 * sum) / testimonials.length) / 10;
  if (average === 5) return [];
  const explanation =
    testimonials.length === 0
      ? "Your site has no testimonials."
      : `Your testimonials give ${average} on average.`;
  return findMatches(businessTexts(checked), /\b(?:5|five)[- ]stars?\b|\b5\.0\b/gi)
    .filter(({ at }) => !isUnsaid(at.key, checked))
    .map((found) => inconsistencyInText(checked, "proof", found, explanation));
}

function checkSampleClaims(checked: CheckedSite): Inconsistency[] {
  return (
    sampleClaims(checked.site, checked.published)
      // Claims of credentials are reported above.
      .filter(({ kind, text }) => kind !== "credential" && !claimsOneOf(text, CREDENTIAL_KEYS))
      .map(({ key, path, text }) =>
        createInconsistency(
          checked,
          "sample",
          { key, path },
          {
            evidence: text,
            quote: text,
            explanation: "This is sample content. Write your own, or remove it.",
          },
        ),
      )
  );
}
