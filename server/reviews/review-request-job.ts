import type { Site } from "../../core/sections/site.ts";
import { redactError } from "../platform/db/redact-error.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import { type ReviewsDeps, sendDueRequests } from "./requests.ts";
import { sitesWithRecentVisits } from "./store.ts";

/** What the job needs: the requests' own dependencies, and the sites that can be shown. */
interface ReviewJobDeps extends ReviewsDeps {
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
}

/** Sends the review requests that are due, four times an hour. */
export function reviewRequestJob(deps: ReviewJobDeps): JobDefinition {
  return {
    name: "review-requests",
    schedule: "*/15 * * * *",
    workers: 1,
    timeoutSeconds: 300,
    retry: { firstDelaySeconds: 60, maxDelaySeconds: 600, limit: 5 },
    run: () => sendForAllSites(deps),
  };
}

/** A site whose requests fail does not hold up the others; the job is tried again for it. */
async function sendForAllSites(deps: ReviewJobDeps): Promise<void> {
  const failed: string[] = [];
  for (const id of await sitesWithRecentVisits(deps.db, deps.now())) {
    const site = await deps.siteOf(id);
    if (!site) continue;
    try {
      const count = await sendDueRequests(site, deps);
      if (count > 0) deps.log.info({ site: id, count }, "sent review requests");
    } catch (error) {
      failed.push(id);
      deps.log.error({ err: redactError(error), site: id }, "a review request failed");
    }
  }
  if (failed.length > 0) throw new Error(`No review requests for ${failed.join(", ")}.`);
}
