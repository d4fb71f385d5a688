import { type Adjustment, scoreOf } from "./score-sheet.ts";

/** `Are you open on Saturday` asks for the hours, not for the next opening. */
export const weekend: Adjustment = ({ message, add }) => {
  if (message.moment.isWeekend) add("next-start", -4);
};

/** A visit to a bedside that cannot wait is an emergency. */
export const urgentBedside: Adjustment = ({ message: { services, text }, add }) => {
  if (services.by === "place" && /\b(?:today|tonight|now|asap|urgent\w*|hoy|ahora)\b/.test(text))
    add("emergency", 6);
};

/** `Cancel a day ahead` is about canceling, not about booking ahead. */
export const cancelAhead: Adjustment = (sheet) => {
  if (scoreOf(sheet, "cancel") > 0) sheet.add("book-ahead", -6);
};

/** A message that names a time may be a booking request; one that asks for the earliest or latest time of a day is about hours. */
export const withMoment: Adjustment = ({ message: { moment, text }, add }) => {
  if (moment.minutes !== null || moment.weekday || moment.relativeDay === "tomorrow")
    add("book", 1);
  if (moment.weekday && /\b(?:earliest|latest|first|last|start|open|close)\b/.test(text))
    add("hours", 5);
};
