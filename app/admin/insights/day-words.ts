const SHORT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** A calendar day in few words: "Nov 20". */
export function shortDay(day: string): string {
  return SHORT.format(Date.parse(`${day}T00:00:00Z`));
}

/** A stretch of days: "Oct 22 to Nov 20, 2026". */
export function spanText(from: string, to: string): string {
  const [year, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from === to) return `${shortDay(from)}, ${year}`;
  return `${shortDay(from)}${year === last ? "" : `, ${year}`} to ${shortDay(to)}, ${last}`;
}

/** A number with its thousands apart. */
export function number(count: number): string {
  return new Intl.NumberFormat("en-US").format(count);
}
