/** The views of the visits page, as its URL names them. */
export const VIEWS = ["agenda", "day", "week", "month"] as const;

export type ViewName = (typeof VIEWS)[number];

/** The views that show a calendar. */
export type CalendarView = Exclude<ViewName, "agenda">;
