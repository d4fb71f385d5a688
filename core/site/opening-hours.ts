/** Opening hours in 24-hour time: `08:00` to `20:00`. */
export interface OpeningHours {
  readonly opens: string;
  readonly closes: string;
}

const TIME = String.raw`(\d{1,2})(?::([0-5]\d))?\s*([ap])\.?m\.?`;
const RANGE = new RegExp(String.raw`^\s*${TIME}\s*(?:-|–|to)\s*${TIME}\s*$`, "i");

/** Parses hours as people write them, `8:00 AM - 8:00 PM`; null for `Closed`, `By appointment` and other texts. */
export function parseOpeningHours(text: string): OpeningHours | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const opens = to24HourTime(match[1], match[2], match[3]);
  const closes = to24HourTime(match[4], match[5], match[6]);
  return opens && closes ? { opens, closes } : null;
}

function to24HourTime(hour = "", minute = "00", half = ""): string | null {
  const onDial = Number(hour);
  if (onDial < 1 || onDial > 12) return null;
  const of24 = (onDial % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(of24).padStart(2, "0")}:${minute}`;
}
