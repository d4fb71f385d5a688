import { WEEKDAYS, type Weekday } from "../booking/time.ts";
import { openingOf } from "../site/opening-hours.ts";
import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";
import { findIn, inText, ownTexts } from "./texts.ts";

const GROUPS = [
  ["weekdays", WEEKDAYS.slice(0, 5)],
  ["weekends", WEEKDAYS.slice(5)],
] as const;

/** Hours that disagree: the profile with the booking rules, and texts with the profile. */
export function wrongHours(checked: Checked): Contradiction[] {
  return [...profile(checked), ...ranges(checked), ...always(checked), ...everyDay(checked)];
}

/** Regular hours of one day from the first start to the last end, whatever breaks lie between: `8:00 AM - 8:00 PM`. */
function openOn(day: Weekday, { site }: Checked): string {
  const windows = site.scheduling.weekly[day].filter(({ from, to }) => to > from);
  if (windows.length === 0) return "";
  const from = Math.min(...windows.map((window) => window.from));
  const to = Math.max(...windows.map((window) => window.to));
  return `${clock(from)} - ${clock(to)}`;
}

function profile(checked: Checked): Contradiction[] {
  const { hours } = checked.site.businessConfig;
  return GROUPS.flatMap(([group, days]) => {
    const text = hours[group];
    const opening = openingOf(text);
    // "By appointment" says no times, so it cannot be wrong about them.
    if (!opening && !/closed/i.test(text)) return [];
    const says = opening ? `${plain(opening.opens)} - ${plain(opening.closes)}` : "";
    const open = days.map((day) => openOn(day, checked));
    const off = days.filter((_, at) => open[at] !== says);
    const [first = ""] = open;
    if (off.length === 0) return [];
    const booked = off.map((day) => `${titled(day)} ${openOn(day, checked) || "closed"}`);
    return [
      contradiction(
        checked,
        "hours",
        { key: "businessConfig", path: ["hours", group] },
        {
          found: text,
          says: `${titled(group)}: ${text}`,
          but: `Visits can be booked ${booked.join(", ")}.`,
          mend: open.every((each) => each === first)
            ? {
                label: "Use the booking hours",
                changes: [{ path: ["hours", group], to: first || "Closed" }],
              }
            : null,
        },
      ),
    ];
  });
}

const TIME = String.raw`\d{1,2}(?::[0-5]\d)?\s*[ap]\.?m\.?`;
const RANGE = new RegExp(String.raw`\b(${TIME})\s*(?:-|–|—|to|until|till)\s*(${TIME})(?!\w)`, "gi");

/** Times written out in a text that are neither the profile's nor an after-hours window. */
function ranges(checked: Checked): Contradiction[] {
  const { hours } = checked.site.businessConfig;
  const { afterHours } = checked.site.scheduling;
  const known = new Set([
    ...[hours.weekdays, hours.weekends].map(spanOf),
    ...WEEKDAYS.flatMap((day) => afterHours[day].map(({ from, to }) => `${from} ${to}`)),
  ]);
  const texts = ownTexts(checked).filter(
    ({ key, path }) => !(key === "businessConfig" && path[0] === "hours"),
  );
  return findIn(texts, RANGE)
    .filter(({ match: [, from = "", to = ""] }) => !known.has(spanOf(`${from} - ${to}`)))
    .map((found) => {
      const but = `Your profile says ${hours.weekdays} on weekdays and ${hours.weekends} on weekends.`;
      return inText(checked, "hours", found, but, {
        label: "Use the profile's hours",
        by: rangeToken(found.sentence),
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

/** "24/7" without a word that one has to call first. */
function always(checked: Checked): Contradiction[] {
  const { emergency } = checked.site.businessConfig.hours;
  const texts = ownTexts(checked).filter(
    ({ key, path }) => !(key === "businessConfig" && path[0] === "hours"),
  );
  return findIn(texts, /\b24\/7\b|\b24 hours a day\b|\baround the clock\b/gi)
    .filter(({ sentence }) => !/appointment|emergenc|request|online|\bbook|arrange/i.test(sentence))
    .map((found) =>
      inText(
        checked,
        "hours",
        found,
        `Visits have hours; outside them your profile says: ${emergency}.`,
        emergency.includes("24/7") ? { label: "Use the profile's words", by: "{emergency}" } : null,
      ),
    );
}

/** "Seven days a week" with a day on which nothing can be booked. */
function everyDay(checked: Checked): Contradiction[] {
  const { weekly, afterHours } = checked.site.scheduling;
  const shut = WEEKDAYS.filter((day) => weekly[day].length + afterHours[day].length === 0);
  if (shut.length === 0) return [];
  return findIn(ownTexts(checked), /\b(?:seven|7) days (?:a|per) week\b/gi).map((found) =>
    inText(checked, "hours", found, `No visit can be booked on ${shut.map(titled).join(", ")}.`),
  );
}

/** A range as minutes after midnight, so that two ways to write it are the same. */
function spanOf(text: string): string {
  const opening = openingOf(text.replace(/—|until|till/gi, "-"));
  return opening ? `${minutesOf(opening.opens)} ${minutesOf(opening.closes)}` : "";
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function plain(time: string): string {
  return clock(minutesOf(time));
}

/** Minutes after midnight as people read them: `8:00 AM`. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${half}`;
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
