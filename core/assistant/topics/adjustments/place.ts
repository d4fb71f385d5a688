import {
  type Adjustment,
  addToAll,
  hasDocument,
  hasPlace,
  hasService,
  scoreOf,
} from "./score-sheet.ts";

/** Without a place a question is seldom about one, unless it speaks of areas. */
export const noPlace: Adjustment = ({ message, add }) => {
  const asksForArea = /\b(?:areas?|zones?|radius|far|range|counties|near|zona|in|around)\b/.test(
    message.text,
  );
  if (!hasPlace(message) && !asksForArea) add("area", -3);
};

/** Without a service `can you do` asks for none; with a place it asks whether we come there. */
export const noService: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (hasService(message)) return;
  const score = scoreOf(sheet, "service");
  add("service", hasPlace(message) ? -score : -score * 0.3);
};

/** A place outside the home states decides more than what would be done there, unless a document is named. */
export const outsideHomeStates: Adjustment = (sheet) => {
  const { message, lexicon, add } = sheet;
  const isOutside = message.places.some(({ state }) => !lexicon.homeStates.includes(state));
  if (!isOutside || hasDocument(message)) return;
  add("area", 4);
  addToAll(sheet, ["document", "service"], -5);
};

/** `When can you come to Mason` asks for a time, not whether we serve Mason. */
export const asksWhen: Adjustment = ({ message, add }) => {
  if (/\b(?:when|how (?:soon|quick\w*|fast)|earliest|soonest|cuando)\b/.test(message.text))
    add("area", -4);
};

/** A place is what a question about areas names; one about our own office or a list of counties names none. */
export const withPlace: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (!hasPlace(message)) return;
  const isCityOrZip =
    message.places.some(({ kind }) => kind !== "landmark") || message.zips.length > 0;
  add("area", isCityOrZip ? 2 : 1);
  if (scoreOf(sheet, "travel-fee") > 0) add("travel-fee", 1);
  add("our-office", -3);
  if (scoreOf(sheet, "counties") > 6 && message.zips.length > 0) add("counties", -3);
};
