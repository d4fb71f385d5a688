import { timeZone } from "./time-zone.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/**
 * The zone of the IANA database that a calendar program means by a name that its file does not define: `America/New_York`,
 * `/freeassociation.sourceforge.net/America/New_York`, "Eastern Standard Time" of Windows (which Outlook often leaves undefined,
 * also as "Eastern Standard Time 1"), and "(UTC-05:00) Eastern Time (US & Canada)". Null for all other names.
 */
export function calendarZone(name: string): string | null {
  const text = name.trim().replace(/^"|"$/g, "");
  for (let at = 0; at >= 0; at = text.indexOf("/", at) + 1 || -1) {
    const zone = timeZone.safeParse(text.slice(at));
    if (zone.success) return zone.data;
  }
  return WINDOWS_ZONES.get(windowsName(text)) ?? null;
}

/** A name of Windows in lower case, without what programs put around it. */
function windowsName(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\((?:utc|gmt)[^)]*\)\s*/, "")
    .replace(/\s*\(us\s*(?:&|and)\s*canada\)$/, "")
    .replace(/\s+\d+$/, "")
    .replace(/ (?:standard|daylight|summer)? ?time$/, "");
}
