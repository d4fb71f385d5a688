import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { type NudgeDeps, sendDueNudges } from "./send-nudges.ts";

/** Looks once a minute for leads that have waited too long for an answer, and reminds the business of them. */
export function leadNudgeJob(deps: NudgeDeps): JobDefinition {
  return {
    name: "lead-nudge",
    schedule: "* * * * *",
    workers: 1,
    timeoutSeconds: 120,
    retry: { firstDelaySeconds: 20, maxDelaySeconds: 300, limit: 10 },
    run: () => sendDueNudges(deps),
  };
}
