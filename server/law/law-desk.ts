import { isoDay } from "../../core/format/dates.ts";
import { type FeeCap, feeCapOf } from "../../core/law/fee-cap.ts";
import { isConfirmationDue, type OwnerFact, ownerFacts } from "../../core/law/owner-facts.ts";
import { siteLaw, statesOfSite } from "../../core/law/site-law.ts";
import { travelLimitTexts } from "../../core/pricing/travel-limit.ts";
import { BY_STATE, type WrittenSections } from "../../core/sections/registry.ts";
import type { Site } from "../../core/sections/site.ts";

/** What a signed-in person may ask about the law of the site's states. */
export interface LawDesk {
  /** The facts to confirm or correct. */
  readonly facts: readonly OwnerFact[];
  /** The site's own date, with which a confirmation is stored. */
  readonly today: string;
  /** The law of any states, as an owner sees it who is only about to say that they work there. */
  of(states: readonly string[]): SetupLaw;
  /** Whether something was never confirmed, or not for a year. */
  readonly isDue: boolean;
}

/** What setting up a business in some states has to know of their law. The home state is the first one. */
export interface SetupLaw {
  readonly facts: readonly OwnerFact[];
  /** Where the travel fee is limited: the state and how. */
  readonly travelLimits: readonly { readonly name: string; readonly rule: string }[];
  /** The most the home state allows for an act; null where it fixes none or none is known. */
  readonly feeMaximum: FeeCap | null;
}

/** Creates the law desk of a site. */
export function createLawDesk(
  site: Pick<Site, "businessConfig" | "lawCorrections">,
  builtIn: WrittenSections,
  now: number,
): LawDesk {
  const stateLaw = builtIn[BY_STATE]?.stateLaw ?? (() => null);
  const today = () => isoDay(now, site.businessConfig.timezone);
  const facts = () => ownerFacts(statesOfSite(site.businessConfig), site.lawCorrections, stateLaw);
  return {
    // Worked out when asked for: a desk is made for every request of the admin, and few of them ask.
    get facts() {
      return facts();
    },
    get today() {
      return today();
    },
    get isDue() {
      return isConfirmationDue(facts(), today());
    },
    of: ([home, ...others]) => {
      if (home === undefined) return { facts: [], travelLimits: [], feeMaximum: null };
      const law = siteLaw([home, ...others], site.lawCorrections, stateLaw);
      return {
        facts: ownerFacts([home, ...others], site.lawCorrections, stateLaw),
        travelLimits: travelLimitTexts(law),
        feeMaximum: feeCapOf(law),
      };
    },
  };
}
