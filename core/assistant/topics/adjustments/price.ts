import { NOTARY_FEE_QUESTION } from "../notary-fee-question.ts";
import { OVERSHADOWED_BY_PRICE } from "../topic-groups.ts";
import {
  type Adjustment,
  addToAll,
  hasDocument,
  hasPlace,
  hasService,
  type ScoreSheet,
  scoreOf,
} from "./score-sheet.ts";

/** Who asks for a price of a night or a hospital visit wants the price, not the hours or the way there. */
export const priceBeatsCircumstances: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (!message.mentionsPrice) return;
  add("meeting-place", -4);
  add("emergency", -3);
  addToAll(sheet, ["hours", "after-hours", "same-day"], -4);
};

/** A discount for several documents is asked about the documents. */
export const discountForSeveral: Adjustment = (sheet) => {
  if (scoreOf(sheet, "several-papers") > 0 && scoreOf(sheet, "discount") > 0)
    sheet.add("several-papers", 6);
};

/** `Cheaper` beside the name of a service asks for its price. */
export const discountOfService: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (!hasService(message) || scoreOf(sheet, "discount") <= 0) return;
  add("discount", -6);
  add("price", 5);
};

/** The legal maximum of one act, and no other amount: the question is why a visit costs more. */
export const legalMaximum: Adjustment = ({ message: { amounts }, lexicon, add }) => {
  if (amounts.length === 0 || amounts.some((amount) => amount !== lexicon.maxFeePerAct)) return;
  add("fee-law", 6);
  add("price", -4);
};

/** `Is the $75 the notary fee?` is answered by the law, and not by a list of prices. */
export const priceAsNotaryFee: Adjustment = ({ message: { amounts, text }, add }) => {
  if (amounts.length === 0 || !NOTARY_FEE_QUESTION.test(text)) return;
  add("fee-law", 9);
  add("price", -4);
};

/** `Price?` says nothing else, and several services at a price are added up. */
export const plainPrice: Adjustment = ({ message, add }) => {
  if (!message.mentionsPrice) return;
  if (message.words.length <= 2) add("price", 3);
  if (message.services.ids.length > 1) add("price", 3);
};

/** What a service says: a service with a place is a quote, a service with a word of money asks for its price. */
export const withService: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (!hasService(message)) return;
  const { services, zips, mentionsPrice } = message;
  add("service", services.by === "document" ? 0 : 3);
  if (zips.length > 0 || (hasPlace(message) && mentionsPrice)) quoteIsMeant(sheet);
  if (mentionsPrice) {
    add("price", 4);
    addToAll(sheet, ["document", "will"], -4);
  }
  if (scoreOf(sheet, "book") > 0) add("book", 1);
};

/** Service and place are all a quote needs, so they mean one, unless something else is asked for sure. */
function quoteIsMeant({ message, scores, add }: ScoreSheet): void {
  const isOtherTopicLikely = [...scores].some(
    ([id, score]) => score >= 6 && id !== "price" && !OVERSHADOWED_BY_PRICE.has(id),
  );
  add("price", isOtherTopicLikely && !message.mentionsPrice ? 2 : 6);
  for (const [id, score] of scores) if (OVERSHADOWED_BY_PRICE.has(id)) add(id, -score * 0.4);
}

/** Without a word of money several documents are mostly what is to be signed, not a question about their price. */
export const severalDocuments: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (message.mentionsPrice) add("services", -4);
  else if (!/\b(?:per|extra|additional|more|double|cheaper)\b/.test(message.text))
    add("several-papers", -scoreOf(sheet, "several-papers") * 0.7);
};

/** How much several documents cost that are not named: what counts is how many they are, and not what was spoken of before. */
export const priceOfSeveral: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (!message.mentionsPrice || hasService(message) || scoreOf(sheet, "several-papers") < 4) return;
  add("several-papers", 9);
  add("price", -4);
};

/** `Papers` beside a word of money name no document to ask about. */
export const priceWithoutDocument: Adjustment = ({ message, add }) => {
  if (message.mentionsPrice && !hasDocument(message)) add("document", -4);
};

/** Who names an amount speaks of a price, whatever it was to be paid for. */
export const withAmount: Adjustment = (sheet) => {
  const { message, add } = sheet;
  if (message.amounts.length === 0) return;
  add("price", 6);
  add("document", -3);
  addToAll(sheet, ["vehicle-title", "i9", "will", "hospital", "service"], -4);
};
