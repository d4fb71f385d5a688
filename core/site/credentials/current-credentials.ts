import {
  type CredentialFacts,
  type CredentialStatus,
  credentialOfBadge,
  credentialStatusOn,
  credentialsClaimedIn,
} from "./credentials.ts";

/** The parts of a site that claim credentials. */
interface SiteWithClaims extends CredentialFacts {
  readonly claims: {
    readonly badges: readonly { readonly icon: string }[];
    readonly serviceBadges: readonly string[];
    readonly standing: string;
  };
  readonly aboutContent: { readonly certifications: readonly string[] };
}

/**
 * The site without claims that are not true on a day of its own calendar (`2026-11-20`; null: nothing has expired): badges
 * of credentials the business does not hold, and sentences that claim an expired one. Stored content does not change.
 */
export function withCurrentCredentials<Site extends SiteWithClaims>(
  site: Site,
  today: string | null,
): Site & { readonly credentialStatus: CredentialStatus } {
  const credentialStatus = credentialStatusOn(site, today);
  const { held, lapsed } = credentialStatus;
  const { claims, aboutContent } = site;
  const isStillTrue = (text: string) =>
    !credentialsClaimedIn(text).some((key) => lapsed.includes(key));
  return {
    ...site,
    credentialStatus,
    claims: {
      ...claims,
      badges: claims.badges.filter(({ icon }) => {
        const credential = credentialOfBadge(icon);
        return credential === null || held.includes(credential);
      }),
      serviceBadges: claims.serviceBadges.filter(isStillTrue),
      standing: splitSentences(claims.standing).filter(isStillTrue).join(" "),
    },
    aboutContent: {
      ...aboutContent,
      certifications: aboutContent.certifications.filter(isStillTrue),
    },
  };
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}
