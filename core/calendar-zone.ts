import { canonicalTimeZone } from "./time-zone.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/** A longer name is none: the longest of all tables has about 60 characters, and a stranger's file may write any. */
const LONGEST_NAME = 100;
/** The longest names of the database, such as `America/Argentina/Buenos_Aires`, have three parts. */
const MOST_PARTS = 3;

/**
 * The zone of the IANA database that a calendar program means by a name that its file does not define: `America/New_York`,
 * `/freeassociation.sourceforge.net/America/New_York`, "Eastern Standard Time" of Windows (which Outlook often leaves undefined,
 * also as "Eastern Standard Time 1"), and "(UTC-05:00) Eastern Time (US & Canada)". Null for all other names.
 */
export function calendarZone(name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  const text = name.trim().replace(/^"|"$/g, "");
  const parts = text.split("/").slice(-MOST_PARTS);
  for (const at of parts.keys()) {
    const zone = canonicalTimeZone(parts.slice(at).join("/").trim());
    if (zone !== null) return zone;
  }
  return WINDOWS_ZONES.get(windowsName(text)) ?? null;
}

/** A name of Windows in lower case, without what programs put around it. */
function windowsName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^\((?:utc|gmt)[^)]*\) ?/, "")
    .replace(/ ?\(us ?(?:&|and) ?canada\)$/, "")
    .replace(/ \d+$/, "")
    .replace(/ (?:standard|daylight|summer)? ?time$/, "");
}
