/** What is known of a site's commissions. */
interface SiteWithCommissions {
  readonly businessConfig: { readonly commissionStates: readonly string[] };
  readonly credentials: {
    readonly commissions: readonly { readonly state: string; readonly expires: string }[];
  };
  readonly law: { readonly states: readonly { readonly state: string }[] };
}

/**
 * The states whose commission has expired on a day of the business's calendar (`2026-11-20`). The last one is never among them: a
 * site without any state could say and book nothing, and its owner has been told by email.
 */
export function lapsedCommissions(site: SiteWithCommissions, today: string): string[] {
  const { commissionStates: states } = site.businessConfig;
  const expiryOf = (state: string) =>
    site.credentials.commissions.find((each) => each.state === state)?.expires ?? "";
  const hasLapsed = (state: string) => expiryOf(state) !== "" && expiryOf(state) < today;
  const lapsed = states.filter(hasLapsed);
  if (lapsed.length < states.length) return lapsed;
  const last = states.reduce((one, other) => (expiryOf(other) > expiryOf(one) ? other : one));
  return lapsed.filter((state) => state !== last);
}

/** The site without the states of lapsed commissions: nothing is booked there, and their law is no longer said. */
export function withoutStates<Site extends SiteWithCommissions>(
  site: Site,
  lapsed: readonly string[],
): Site {
  const isKept = (state: string) => !lapsed.includes(state);
  const states = site.law.states.filter(({ state }) => isKept(state));
  return {
    ...site,
    businessConfig: {
      ...site.businessConfig,
      commissionStates: site.businessConfig.commissionStates.filter(isKept),
    },
    law: states.length > 0 ? { ...site.law, states } : site.law,
  };
}
