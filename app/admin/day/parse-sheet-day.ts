/** A day of this century from a URL; null for any other text. */
export function parseSheetDay(text: string): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
