import { WEEKDAYS, type Weekday } from "../booking/time.ts";

/** When somebody wants something: what they said of day and hour. */
export interface SpokenMoment {
  readonly weekday: Weekday | null;
  readonly isWeekend: boolean;
  readonly relative: "now" | "today" | "tonight" | "tomorrow" | null;
  readonly holiday: string | null;
  /** Minutes after midnight, where an hour was named. */
  readonly minutes: number | null;
  readonly part: "morning" | "afternoon" | "evening" | "night" | null;
}

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:mon|mondays?|lunes)\b/, 0],
  [/\b(?:tue|tues|tuesdays?|martes)\b/, 1],
  [/\b(?:wed|weds|wednesdays?|miercoles)\b/, 2],
  [/\b(?:thu|thur|thurs|thursdays?|jueves)\b/, 3],
  [/\b(?:fri|fridays?|viernes)\b/, 4],
  [/\b(?:sat|saturdays?|sabados?)\b/, 5],
  [/\b(?:sun|sundays?|domingos?)\b/, 6],
];

/** Holidays people name, in the words of a reply. */
const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/\bchristmas(?: eve| day)?\b|\bnavidad\b/, "Christmas"],
  [/\bthanksgiving\b|\baccion de gracias\b/, "Thanksgiving"],
  [/\bnew years?(?: eve| day)?\b|\bano nuevo\b/, "New Year's"],
  [
    /\b(?:fourth|4th) of july\b|\bjuly (?:4|4th|fourth)\b|\bindependence day\b|\b4 de julio\b/,
    "the Fourth of July",
  ],
  [/\bmemorial day\b/, "Memorial Day"],
  [/\blabor day\b/, "Labor Day"],
  [/\bveterans day\b/, "Veterans Day"],
  [/\bpresidents day\b/, "Presidents' Day"],
  [/\b(?:mlk|martin luther king)\b(?: jr)?(?: day)?/, "Martin Luther King Day"],
  [/\bjuneteenth\b/, "Juneteenth"],
  [/\bcolumbus day\b/, "Columbus Day"],
  [/\beaster(?: sunday)?\b|\bpascua\b/, "Easter"],
  [/\bgood friday\b/, "Good Friday"],
];

/** Reads the moment a message names; `said` is the message as rules read it. */
export function momentIn(said: string): SpokenMoment {
  const day = DAYS.find(([pattern]) => pattern.test(said))?.[1];
  return {
    weekday: day === undefined ? null : (WEEKDAYS[day] as Weekday),
    isWeekend:
      /\b(?:weekends?|fin(?:es)? de semana|saturdays?|sundays?|sabados?|domingos?|sat|sun)\b/.test(
        said,
      ),
    relative: relativeIn(said),
    holiday: HOLIDAYS.find(([pattern]) => pattern.test(said))?.[1] ?? null,
    minutes: minutesIn(said),
    part: partIn(said),
  };
}

/** A message without its holidays' names, so that Columbus Day is no town. */
export function withoutHolidays(said: string): string {
  return HOLIDAYS.reduce((text, [pattern]) => text.replace(pattern, " holiday "), said).replace(
    / +/g,
    " ",
  );
}

function relativeIn(said: string): SpokenMoment["relative"] {
  if (/\b(?:right now|now|this minute|at the moment|currently|ahora|ahorita)\b/.test(said))
    return "now";
  if (/\b(?:tonight|this evening|esta noche)\b/.test(said)) return "tonight";
  if (/\b(?:tomorrow|manana)\b/.test(said) && !/\bpor la manana\b/.test(said)) return "tomorrow";
  if (/\b(?:today|hoy|this (?:morning|afternoon))\b/.test(said)) return "today";
  return null;
}

function minutesIn(said: string): number | null {
  if (/\bmidnight\b|\bmedianoche\b/.test(said)) return 0;
  if (/\b(?:noon|mediodia)\b/.test(said)) return 12 * 60;
  const marked = /\b(\d{1,2})(?: (\d{2}))? ?(a|p) ?m\b/.exec(said);
  if (marked) {
    const hour = Number(marked[1]);
    if (hour < 1 || hour > 12) return null;
    return ((hour % 12) + (marked[3] === "p" ? 12 : 0)) * 60 + Number(marked[2] ?? 0);
  }
  const bare =
    /\b(?:at|around|about|by|after|before|past|until|till|las) (\d{1,2})\b(?! (?:000|hours?|minutes|days|people|documents|weeks|business))/.exec(
      said,
    );
  const hour = Number(bare?.[1] ?? 0);
  if (!bare || hour < 1 || hour > 12) return null;
  // A bare hour is meant by daylight: 8 to 11 in the morning, noon to 7 after it.
  const isNight = /\b(?:night|tonight|evening|pm|noche|tarde)\b/.test(said);
  return (hour === 12 ? 12 : hour + (hour < 8 || isNight ? 12 : 0)) * 60;
}

function partIn(said: string): SpokenMoment["part"] {
  if (/\bmornings?\b|\bpor la manana\b/.test(said)) return "morning";
  if (/\bafternoons?\b|\bpor la tarde\b/.test(said)) return "afternoon";
  if (/\bevenings?\b/.test(said)) return "evening";
  return /\b(?:nights?|tonight|overnight|noches?)\b/.test(said) ? "night" : null;
}
