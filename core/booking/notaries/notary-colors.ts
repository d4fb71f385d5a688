/** The colors that tell notaries apart in the calendar. */
export const NOTARY_COLORS = ["blue", "green", "violet", "orange", "teal", "pink"] as const;
