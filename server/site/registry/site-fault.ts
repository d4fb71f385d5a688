import type { SectionKey } from "../../../core/sections/registry.ts";
import { SectionError } from "../../../core/sections/section-error.ts";
import { problemForOwner } from "../../../core/sections/validate-section.ts";

/** Why a site's newest version cannot be shown. */
export interface SiteFault {
  /** The section at fault; null when it is not known. */
  readonly section: SectionKey | null;
  /** What is wrong, in one sentence. */
  readonly text: string;
}

/** The faults that an error of composing a site tells of. */
export function faultsOf(error: unknown, section: SectionKey | null = null): SiteFault[] {
  if (error instanceof SectionError) {
    return error.problems.map((problem) => ({
      section: problem.section,
      text: problemForOwner(problem),
    }));
  }
  const message = error instanceof Error ? error.message : String(error);
  return [{ section, text: message }];
}
