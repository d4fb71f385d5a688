import { CANNOT_NOTARIZE_TOPICS, SIGNING_RULE_TOPICS } from "../topic-groups.ts";
import { type Adjustment, addToAll, hasDocument, hasScored, hasService } from "./score-sheet.ts";

/** A pattern that scores this much is meant. */
const CLEAR = 7;

/** `Which ID do I need` asks for no advice. */
export const idIsNoAdvice: Adjustment = ({ message, add }) => {
  if (mentionsId(message.text)) add("legal-advice", -6);
};

/** Where the document is named, its entry says which act it needs. */
export const documentDecidesAct: Adjustment = ({ message, add }) => {
  if (hasDocument(message)) add("which-act", -5);
};

/** A named document is asked about; with a ZIP its price is more likely. */
export const withDocument: Adjustment = ({ message, add }) => {
  if (hasDocument(message)) add("document", message.zips.length > 0 ? 1 : 4);
};

/** Beside a rule of signing the document is only the occasion: `can she sign the deed with an X`. */
export const signingRuleBeatsDocument: Adjustment = (sheet) => {
  if (hasScored(sheet, SIGNING_RULE_TOPICS, CLEAR) && !sheet.message.isDocumentOnly)
    sheet.add("document", -6);
};

/** A message that is nothing but a document asks whether we notarize it, unless no notary does and a topic says why. */
export const onlyDocument: Adjustment = (sheet) => {
  const { isDocumentOnly, mentionsPrice, documents } = sheet.message;
  const isRefusedElsewhere =
    hasScored(sheet, CANNOT_NOTARIZE_TOPICS, CLEAR) && documents[0]?.notarizable === false;
  if (isDocumentOnly && !mentionsPrice && !isRefusedElsewhere) sheet.add("document", 14);
};

/** A driver's license in a document's name is no question about IDs. */
export const documentIsNoId: Adjustment = ({ message, add }) => {
  if (hasDocument(message) && !mentionsId(message.text)) add("id-accepted", -4);
};

/** What names our trade is neither off topic nor a threat: `bible`, `drug test form`. */
export const tradeIsOnTopic: Adjustment = (sheet) => {
  if (hasDocument(sheet.message) || hasService(sheet.message))
    addToAll(sheet, ["offtopic", "harm"], -5);
};

/** A number no one should send is answered before all else. */
export const withSensitiveNumber: Adjustment = ({ message, add }) => {
  if (message.isSensitive) add("sensitive", 20);
};

function mentionsId(text: string): boolean {
  return /\b(?:ids?|identification)\b/.test(text);
}
