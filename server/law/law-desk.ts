import { isoDay } from "../../core/format/dates.ts";
import { isConfirmationDue, type OwnerFact, ownerFacts } from "../../core/law/owner-facts.ts";
import { statesOfSite } from "../../core/law/site-law.ts";
import { BY_STATE, type WrittenSections } from "../../core/sections/registry.ts";
import type { Site } from "../../core/sections/site.ts";

/** What a signed-in person may ask about the law of the site's states. */
export interface LawDesk {
  /** The facts to confirm or correct. */
  readonly facts: readonly OwnerFact[];
  /** The site's own date, with which a confirmation is stored. */
  readonly today: string;
  /** Whether something was never confirmed, or not for a year. */
  readonly isDue: boolean;
}

/** Creates the law desk of a site. */
export function createLawDesk(
  site: Pick<Site, "businessConfig" | "lawCorrections">,
  builtIn: WrittenSections,
  now: number,
): LawDesk {
  const stateLaw = builtIn[BY_STATE]?.stateLaw ?? (() => null);
  const facts = ownerFacts(statesOfSite(site.businessConfig), site.lawCorrections, stateLaw);
  const today = isoDay(now, site.businessConfig.timezone);
  return { facts, today, isDue: isConfirmationDue(facts, today) };
}
