/** A date as people name it: `December 3`, `12/3/2026`, `the 30th`. Null is what was left out. */
export interface NamedDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number;
}

/** The first three letters of each month; `ene`, `abr`, `ago` and `dic` are Spanish. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  dic: 12,
};

const MONTH_DAY =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?! ?(?:[ap]\.?m|people|persons|signers|documents|pages|of us))(?:,? (20\d\d)\b)?/;
const DAY_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th)? (?:of |de )?(january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)\b(?:,? (?:del? )?(20\d\d)\b)?/;
/** Behind a word that leads to a day only: 1/2 is also a half. */
const FIGURES =
  /\b(?:on|for|by|until|el|para|day|mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:day)?,? (?:the )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?\b/;
/** `On the 3rd`, but neither the 3rd floor nor the 3rd deed. */
const ORDINAL =
  /\b(?:on|for|by) the (\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|page|deed|document|copy|signer|person|one|time|mortgage|owner|line|street|st|ave|avenue)\b)|\bel (?:dia )?(\d{1,2})\b(?= ?(?:$|[?.!,]|a las|por la|en la|en \d))/;
/** What tells of a date that is no visit: a birth, an expired ID, a document's date. */
const OTHER_DATE =
  /\b(?:born|birthday|birth|dated?|expir\w+|issued|signed|filed|recorded|purchased|bought|nacid[oa]|nacimiento|venci\w*|caduc\w*|fechad[oa]|firmad[oa])\b/;

/** The date of a visit that a message in lower case without accents names; null where it names none. */
export function parseDate(text: string): NamedDate | null {
  if (OTHER_DATE.test(text)) return null;
  const [, monthName, dayBehind, yearBehind] = MONTH_DAY.exec(text) ?? [];
  if (monthName) return dateOf(yearBehind, MONTHS[monthName.slice(0, 3)], dayBehind);
  const [, dayBefore, nameBehind, year] = DAY_MONTH.exec(text) ?? [];
  if (nameBehind) return dateOf(year, MONTHS[nameBehind.slice(0, 3)], dayBefore);
  const [, month, day, shortYear] = FIGURES.exec(text) ?? [];
  if (month) return dateOf(shortYear, Number(month), day);
  const [, ordinal, spanishDay] = ORDINAL.exec(text) ?? [];
  return dateOf(undefined, null, ordinal ?? spanishDay);
}

function dateOf(
  year: string | undefined,
  month: number | null | undefined,
  day: string | undefined,
): NamedDate | null {
  const named = Number(day ?? 0);
  if (named < 1 || named > 31 || month === undefined || (month !== null && month > 12)) return null;
  const century = year?.length === 2 ? 2000 : 0;
  return { year: year ? century + Number(year) : null, month: month || null, day: named };
}
