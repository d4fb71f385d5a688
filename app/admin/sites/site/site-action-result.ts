import type { ActionResult } from "../../shared/action-result/action-result.ts";

/** What a form on a site's page gets back. */
export interface SiteActionResult extends ActionResult {
  /** The hand-over link that was just made. */
  readonly link: string | null;
}
