import type { Site } from "../../../core/sections/site.ts";
import type { SiteFault } from "./site-fault.ts";

/** A site for one request. */
export interface RequestedSite {
  /** As visitors see it, or, where that is not possible, a stand-in for its owner. */
  readonly site: Site;
  readonly isSuspended: boolean;
  /** Why the newest version is not shown; empty when it is. */
  readonly faults: readonly SiteFault[];
  /** Whether visitors see a notice, because no version of the site is valid. */
  readonly isUnavailable: boolean;
}
