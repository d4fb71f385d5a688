import type { Site } from "../../../core/sections/site.ts";
import { withConfirmedClaims } from "../../../core/site/credentials/confirmed-claims.ts";
import { builtIn, checkedSite } from "./checked-site.ts";

/** The built-in business under another identity, whose owner has confirmed every claim with what backs it. */
export function confirmedSite(identity: { readonly name: string }): Site {
  const claims = Object.entries(builtIn.credentials as Readonly<Record<string, object>>);
  const backed = claims.map(([key, claim]) => [key, { ...claim, proof: "In the owner's files" }]);
  const { site } = checkedSite({
    businessConfig: { ...(builtIn.businessConfig as object), ...identity },
    credentials: Object.fromEntries(backed),
  });
  return withConfirmedClaims(site, "2026-11-20");
}
