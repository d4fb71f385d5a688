/** How the visits of a series repeat. `weekdays`: on chosen days of every week. */
export const RHYTHMS = ["weekly", "every-2-weeks", "every-4-weeks", "monthly", "weekdays"] as const;

export type Rhythm = (typeof RHYTHMS)[number];

/** Whether a text names a rhythm. */
export function isRhythm(text: string): text is Rhythm {
  return RHYTHMS.some((rhythm) => rhythm === text);
}

/** The rhythms as the business reads them. */
export const RHYTHM_LABELS: Readonly<Record<Rhythm, string>> = {
  weekly: "Every week",
  "every-2-weeks": "Every two weeks",
  "every-4-weeks": "Every 4 weeks",
  monthly: "Every month, on the same weekday",
  weekdays: "On certain weekdays",
};
