import { surchargedHours } from "../../booking/hours/after-hours-gaps.ts";
import {
  bookableHoursText,
  DAY_GROUPS,
  offeredWindows,
  weekWithHours,
} from "../../booking/hours/shown-hours.ts";
import { WEEKDAYS } from "../../booking/time/zoned-time.ts";
import { formatClockMinutes } from "../../format/dates.ts";
import { capitalize } from "../../format/names.ts";
import { writtenSection } from "../../sections/registry.ts";
import { parseOpeningHours } from "../../site/opening-hours.ts";
import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";
import { businessTexts, findMatches, inconsistencyInText } from "../inconsistencies/site-texts.ts";

/** Hours that disagree: the profile with the booking rules, and texts with the profile. */
export function checkHours(checked: CheckedSite): Inconsistency[] {
  return [
    ...checkProfileHours(checked),
    ...checkTimeRanges(checked),
    ...checkAroundTheClock(checked),
    ...checkEveryDay(checked),
  ];
}

function checkProfileHours(checked: CheckedSite): Inconsistency[] {
  const { hours } = checked.site.businessConfig;
  const { weekly } = checked.site.scheduling;
  const written = writtenSection(checked.written, "scheduling");
  return DAY_GROUPS.flatMap(([group, days]) => {
    const text = hours[group];
    const opening = parseOpeningHours(text);
    // "By appointment" names no times, so it cannot be wrong.
    if (!opening && !/closed/i.test(text)) return [];
    const says = opening
      ? `${formatClockText(opening.opens)} - ${formatClockText(opening.closes)}`
      : "";
    const open = days.map((day) => bookableHoursText(day, weekly));
    const differingDays = days.filter((_, at) => open[at] !== says);
    const [first = ""] = open;
    if (differingDays.length === 0) return [];
    const bookableTexts = differingDays.map(
      (day) => `${capitalize(day)} ${bookableHoursText(day, weekly) || "closed"}`,
    );
    return [
      createInconsistency(
        checked,
        "hours",
        { key: "businessConfig", path: ["hours", group] },
        {
          evidence: text,
          quote: `${capitalize(group)}: ${text}`,
          explanation: `Visits can be booked ${bookableTexts.join(", ")}.`,
          fix: open.every((each) => each === first)
            ? {
                label: "Use the booking hours",
                changes: [{ path: ["hours", group], to: first || "Closed" }],
              }
            : null,
          ...(offeredWindows(text) !== null && {
            otherFix: {
              label: "Offer these hours",
              key: "scheduling" as const,
              changes: [{ path: ["weekly"], to: weekWithHours(written.weekly, group, text) }],
            },
          }),
        },
      ),
    ];
  });
}

const TIME_SOURCE = String.raw`\d{1,2}(?::[0-5]\d)?\s*[ap]\.?m\.?`;
const RANGE_PATTERN = new RegExp(
  String.raw`\b(${TIME_SOURCE})\s*(?:-|–|—|to|until|till)\s*(${TIME_SOURCE})(?!\w)`,
  "gi",
);

/** Times in a text that are neither the profile's hours nor what they leave of the after-hours windows. */
function checkTimeRanges(checked: CheckedSite): Inconsistency[] {
  const { hours } = checked.site.businessConfig;
  const { scheduling } = checked.site;
  const known = new Set([
    ...[hours.weekdays, hours.weekends].map(rangeKey),
    ...WEEKDAYS.flatMap((day) =>
      surchargedHours(day, scheduling).map(({ from, to }) => `${from} ${to}`),
    ),
  ]);
  const texts = businessTexts(checked).filter(
    ({ key, path }) => !(key === "businessConfig" && path[0] === "hours"),
  );
  return findMatches(texts, RANGE_PATTERN)
    .filter(({ match: [, from = "", to = ""] }) => !known.has(rangeKey(`${from} - ${to}`)))
    .map((found) => {
      const explanation = `Your profile says ${hours.weekdays} on weekdays and ${hours.weekends} on weekends.`;
      return inconsistencyInText(checked, "hours", found, explanation, {
        label: "Use the profile's hours",
        replacement: rangeToken(found.sentence),
      });
    });
}

function rangeToken(sentence: string): string {
  const isWeekday = /\bweekdays?\b|\bmonday/i.test(sentence);
  const isWeekend = /\bweekends?\b|\bsaturday|\bsunday/i.test(sentence);
  if (isWeekday && !isWeekend) return "{weekdays}";
  if (isWeekend && !isWeekday) return "{weekends}";
  return "{weekdays} on weekdays and {weekends} on weekends";
}

/** "24/7" in a sentence that does not say visits are by appointment. */
function checkAroundTheClock(checked: CheckedSite): Inconsistency[] {
  const { emergency } = checked.site.businessConfig.hours;
  const texts = businessTexts(checked).filter(
    ({ key, path }) => !(key === "businessConfig" && path[0] === "hours"),
  );
  return findMatches(texts, /\b24\/7\b|\b24 hours a day\b|\baround the clock\b/gi)
    .filter(({ sentence }) => !/appointment|emergenc|request|online|\bbook|arrange/i.test(sentence))
    .map((found) =>
      inconsistencyInText(
        checked,
        "hours",
        found,
        `Outside the hours for visits, your profile says: ${emergency}.`,
        emergency.includes("24/7")
          ? { label: "Use the profile's text", replacement: "{emergency}" }
          : null,
      ),
    );
}

/** "Seven days a week" when a day has no bookable hours. */
function checkEveryDay(checked: CheckedSite): Inconsistency[] {
  const { weekly, afterHours } = checked.site.scheduling;
  const closedDays = WEEKDAYS.filter((day) => weekly[day].length + afterHours[day].length === 0);
  if (closedDays.length === 0) return [];
  return findMatches(businessTexts(checked), /\b(?:seven|7) days (?:a|per) week\b/gi).map((found) =>
    inconsistencyInText(
      checked,
      "hours",
      found,
      `Visits can't be booked on ${closedDays.map(capitalize).join(", ")}.`,
    ),
  );
}

/** A range as minutes after midnight, so that different spellings compare equal. */
function rangeKey(text: string): string {
  const opening = parseOpeningHours(text.replace(/—|until|till/gi, "-"));
  return opening ? `${minutesOf(opening.opens)} ${minutesOf(opening.closes)}` : "";
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function formatClockText(time: string): string {
  return formatClockMinutes(minutesOf(time));
}
