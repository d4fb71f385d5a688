/** How often something may be done in a stretch of time. */
export interface Bound {
  /** Unlike every other bound's; the counts are kept under it. */
  readonly name: string;
  /** Whether each network has its own count on a site, or all who come to the site share one. */
  readonly per: "network" | "site";
  readonly times: number;
  readonly seconds: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * What is limited, and how. The bounds by network come first, so that one of them cannot use up a whole site's.
 * Quotes need none: their answers are kept, and a kept answer costs less than counting would.
 */
export const rules = {
  lead: [
    { name: "lead-now", per: "network", times: 5, seconds: 10 * MINUTE },
    { name: "lead-day", per: "network", times: 20, seconds: DAY },
    { name: "lead-site", per: "site", times: 300, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Bound[]>;

export type Rule = keyof typeof rules;
