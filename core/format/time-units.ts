/** One second in milliseconds. */
export const SECOND_MS = 1_000;

/** One minute in milliseconds. */
export const MINUTE_MS = 60_000;

/** One hour in milliseconds. */
export const HOUR_MS = 3_600_000;

/** One hour in seconds. */
export const HOUR_SECONDS = 3_600;

/** Twenty-four hours in milliseconds. A calendar day can last 23 or 25 hours: see `daysFrom` in core/booking. */
export const DAY_MS = 86_400_000;

/** Twenty-four hours in seconds. */
export const DAY_SECONDS = 86_400;

/** Twenty-four hours in minutes. */
export const DAY_MINUTES = 1_440;
