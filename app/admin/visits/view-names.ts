/** The ways to look at visits, as the address names them. */
export const VIEWS = ["agenda", "day", "week", "month"] as const;

export type ViewName = (typeof VIEWS)[number];
