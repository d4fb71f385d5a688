import { APOSTILLE_TOPICS, LOAN_TOPICS } from "../topic-groups.ts";
import { type Adjustment, addToAll, isAboutApostille, scoreOf } from "./score-sheet.ts";

/** The price of an apostille is asked more often than what one is. */
export const apostillePrice: Adjustment = (sheet) => {
  if (!sheet.message.mentionsPrice || !isAboutApostille(sheet)) return;
  addToAll(
    sheet,
    [
      "apostille-what",
      "apostille-steps",
      "apostille-federal",
      "apostille-country",
      "apostille-school",
      "apostille-vital",
    ],
    -5,
  );
};

/** Topics of apostilles count half where no apostille is named; those of loans a little more where a loan is. */
export const specialtyNamed: Adjustment = (sheet) => {
  const { message, scores, add } = sheet;
  const isApostille = isAboutApostille(sheet);
  const isLoan = message.services.ids.some((id) => /loan/.test(id));
  for (const [id, score] of scores) {
    // Federal documents are named by their office, not by the word apostille.
    if (APOSTILLE_TOPICS.has(id) && !isApostille && id !== "apostille-federal") add(id, -score / 2);
    if (LOAN_TOPICS.has(id) && isLoan) add(id, 1);
  }
};

/** How long an apostille takes is not how long a visit takes, and an apostille is not notarized like a document. */
export const apostilleNamed: Adjustment = (sheet) => {
  if (!isAboutApostille(sheet)) return;
  const { message, add } = sheet;
  const durationScore = scoreOf(sheet, "duration");
  if (durationScore > 0) add("apostille-time", durationScore + 2);
  if (/\bhow (?:long|many|fast|soon)\b|\brush|expedit/.test(message.text)) add("apostille-time", 3);
  add("document", -2);
  add("duration", -5);
  add("certified-copy", -4);
};
