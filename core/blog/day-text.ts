/** A calendar day as text: `2026-03-09` becomes `March 9, 2026`. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}
