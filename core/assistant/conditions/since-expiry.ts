/** How long ago something expired, in years: at least `min`, at most `max`. */
export interface YearsSince {
  readonly min: number;
  readonly max: number;
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  couple: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  seven: 7,
  siete: 7,
  eight: 8,
  ocho: 8,
  nine: 9,
  nueve: 9,
  ten: 10,
  diez: 10,
  eleven: 11,
  once: 11,
  twelve: 12,
  doce: 12,
  fifteen: 15,
  quince: 15,
  eighteen: 18,
  dieciocho: 18,
  twenty: 20,
  veinte: 20,
};

const NUMBER = `\\d{1,2}|${Object.keys(NUMBERS).join("|")}`;
const YEAR_WORD = "(?:years?|yrs?|anos?)(?! old)";
const MONTH_WORD = "(?:months?|mos?|mes(?:es)?)";
const HALF = "(?:and a half|1 2|y medio|y media)";
const YEARS = new RegExp(
  `(?<!\\b(?:twenty|thirty|forty) )\\b(?<whole>${NUMBER})(?: (?<half>${HALF})| (?<tenth>\\d))?(?: or so| plus| of)? ${YEAR_WORD}(?<halfBehind> ${HALF})?(?: (?:(?:and|y) )?(?<months>${NUMBER}) ${MONTH_WORD})?\\b`,
);
/** Some weeks or days on top: past the full years, and by less than two months. */
const AND_DAYS = new RegExp(
  `\\b(?<whole>${NUMBER}) ${YEAR_WORD} (?:(?:and|y|plus) )?(?:a )?(?:${NUMBER}|few|some|unas|unos) (?:weeks?|days?|semanas?|dias?)\\b`,
);
const MONTHS = new RegExp(`\\b(?<months>${NUMBER})(?: ${HALF})? ${MONTH_WORD}\\b`);
const LONGER = /\b(?:over|more than|at least|mas de) /;
const SHORTER = /\b(?:under|less than|almost|nearly|not quite|within|menos de|casi) /;
const SHORT_TIME =
  /\b(?:last (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|night)|yesterday|(?<!\d )(?:days|weeks)|few months|la semana pasada|el mes pasado|ayer|hace poco)\b/;

/** A year as the time of something: `in 2021`, `like 2019`, `february 2025`. */
const NAMED_YEAR =
  /\b(?:in|since|en|desde|of|de|del|like|around|about|back|como|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) (20\d\d|19\d\d)\b/;

/** A number of years that someone says may leave out as many months. */
const ROUNDED = 11.5 / 12;
const MONTH = 1 / 12;
const DAY = 1 / 366;

/**
 * How long before `today` (`2026-11-20`) something expired, by the normalized words of a message: `3 years and 4 months ago`,
 * `hace dos anos`, `in 2023`, `last month`. Null where no time is given. A number of years or a year alone is a range, because
 * it leaves open the months on which a yes may depend.
 */
export function yearsSinceExpiry(text: string, today: string): YearsSince | null {
  return (
    fromYears(text) ?? fromMonths(text) ?? fromNamedYear(text, today) ?? fromWords(text, today)
  );
}

function fromYears(text: string): YearsSince | null {
  const withDays = AND_DAYS.exec(text)?.groups?.whole;
  if (withDays) return { min: numberOf(withDays) + DAY, max: numberOf(withDays) + 2 * MONTH };
  const found = YEARS.exec(text)?.groups;
  if (!found?.whole) return null;
  const whole = numberOf(found.whole);
  if (found.months) {
    const years = whole + numberOf(found.months) / 12;
    return { min: years, max: years + MONTH };
  }
  if (found.tenth) return exactly(whole + Number(found.tenth) / 10);
  if (found.half || found.halfBehind) return exactly(whole + 0.5);
  if (LONGER.test(text)) return { min: whole + MONTH / 2, max: whole + 1 };
  if (SHORTER.test(text)) return { min: Math.max(0, whole - 1), max: whole };
  return { min: whole - 0.5, max: whole + ROUNDED };
}

function fromMonths(text: string): YearsSince | null {
  const months = MONTHS.exec(text)?.groups?.months;
  if (!months) return null;
  const years = numberOf(months) / 12;
  return LONGER.test(text)
    ? { min: years + MONTH / 2, max: years + 1 }
    : { min: years, max: years + MONTH };
}

function fromNamedYear(text: string, today: string): YearsSince | null {
  const named = Number(NAMED_YEAR.exec(text)?.[1]);
  const now = yearsAt(today);
  return named <= now ? between(named, named + 1, now) : null;
}

function fromWords(text: string, today: string): YearsSince | null {
  const now = yearsAt(today);
  const year = Math.floor(now);
  if (/\b(?:decade|decada)\b/.test(text)) return { min: 9, max: 11 };
  if (/\b(?:ano y medio|year and a half)\b/.test(text)) return exactly(1.5);
  if (/\b(?:last year|el ano pasado)\b/.test(text)) return between(year - 1, year, now);
  if (/\b(?:last|el) (?:summer|winter|spring|fall|verano|invierno)\b/.test(text))
    return { min: 0, max: 1.5 };
  return SHORT_TIME.test(text) ? { min: 0, max: 1 } : null;
}

/** The range since a time between two points in years, both before `now`. */
function between(start: number, end: number, now: number): YearsSince {
  return { min: Math.max(0, now - end), max: now - start };
}

function exactly(years: number): YearsSince {
  return { min: years, max: years };
}

/** A day as a number of years: `2026-07-01` is about 2026.5. */
function yearsAt(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return year + (month - 1 + (date - 1) / 31) / 12;
}

function numberOf(word: string): number {
  return NUMBERS[word] ?? Number(word);
}
