import { behindBadge, claimedIn, type Standing, standingOn, type Vouched } from "./credentials.ts";

/** What of a site speaks of credentials. */
interface Claiming extends Vouched {
  readonly claims: {
    readonly badges: readonly { readonly icon: string }[];
    readonly serviceBadges: readonly string[];
    readonly standing: string;
  };
  readonly aboutContent: { readonly certifications: readonly string[] };
}

/**
 * A site as it may speak on a day of its own calendar: without badges whose credential does not count, and without the words
 * that claim one that has lapsed. Everything else stays as it is; nothing is taken from what the owner wrote.
 */
export function withStanding<Kind extends Claiming>(
  site: Kind,
  today: string | null,
): Kind & { readonly standing: Standing } {
  const standing = standingOn(site, today);
  const { claims, aboutContent } = site;
  const isTrue = (text: string) => !claimedIn(text).some((key) => standing.lapsed.includes(key));
  return {
    ...site,
    standing,
    claims: {
      ...claims,
      badges: claims.badges.filter(({ icon }) => {
        const behind = behindBadge(icon);
        return behind === null || standing.held.includes(behind);
      }),
      serviceBadges: claims.serviceBadges.filter(isTrue),
      standing: sentencesOf(claims.standing).filter(isTrue).join(" "),
    },
    aboutContent: {
      ...aboutContent,
      certifications: aboutContent.certifications.filter(isTrue),
    },
  };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}
