import { WEEKDAYS, type Weekday } from "../../booking/time/zoned-time.ts";

const SPANISH_DAYS = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];
/** As people shorten them, in the order of `WEEKDAYS`. */
const SHORT_DAYS = ["mon", "tues?", "weds?", "thu(?:rs?)?", "fri", "sat", "sun"];
// The first day behind the word counts: of "signed saturday, is it tuesday or wednesday" it is Saturday.
const SIGNED_ON = new RegExp(
  `\\b(?:sign\\w*|clos(?:e|es|ed|ing)|firm\\w+|cierr\\w+)\\b(?: \\w+){0,7}? (${[...WEEKDAYS, ...SPANISH_DAYS, ...SHORT_DAYS].join("|")})\\b`,
);
const BUSINESS_DAYS = 3;

/** The weekday a loan is signed on, as a normalized message says: `we sign our refi this friday`. Null where it doesn't. */
export function signingDay(text: string): Weekday | null {
  const name = SIGNED_ON.exec(text)?.[1];
  if (!name) return null;
  const at = SPANISH_DAYS.indexOf(name);
  return WEEKDAYS.find((day, index) => index === at || day.startsWith(name)) ?? null;
}

/**
 * The last weekday on which a refinance may be canceled, where no federal holiday falls in between: the third business day
 * after the signing. Saturdays count, Sundays do not (12 CFR 1026.2(a)(6), 1026.23(a)(3)).
 */
export function lastDayToCancel(signed: Weekday): Weekday {
  let at = WEEKDAYS.indexOf(signed);
  for (let counted = 0; counted < BUSINESS_DAYS; ) {
    at = (at + 1) % WEEKDAYS.length;
    if (WEEKDAYS[at] !== "sunday") counted += 1;
  }
  return WEEKDAYS[at] ?? signed;
}
