import { tenDigits } from "../../format/phones.ts";
import type { CheckedSite, Inconsistency } from "../inconsistencies/inconsistency.ts";
import {
  businessTexts,
  findMatches,
  inconsistencyInText,
  type PatternMatch,
  topicTexts,
} from "../inconsistencies/site-texts.ts";

const PHONE_PATTERN = /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}(?!\d)/g;
const EMAIL_PATTERN = /(?<![\w.+-])[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;
const OUR_CONTACT_PATTERN =
  /\b(?:call|text|write|mail|e-?mail|reach|ring|contact) (?:or \w+ )?us\b|\bour (?:number|phone|e-?mail|address)\b/i;

/**
 * Phone numbers and email addresses in texts that differ from the profile's. In topic texts only those called ours
 * count: others may belong to an office.
 */
export function checkContact(checked: CheckedSite): Inconsistency[] {
  const { phone, email } = checked.site.businessConfig;
  const digits = tenDigits(phone);
  const isProfile = ({ at }: PatternMatch) =>
    at.key === "businessConfig" && ["phone", "email"].includes(String(at.path[0]));
  // A cheap test first: the patterns are slow, and most texts contain neither.
  const own = businessTexts(checked);
  const others = topicTexts(checked);
  const findOutdated = (pattern: RegExp, hint: RegExp) => {
    const mayMatch = ({ text }: { text: string }) => hint.test(text);
    return [
      ...findMatches(own.filter(mayMatch), pattern),
      ...findMatches(others.filter(mayMatch), pattern).filter(({ sentence }) =>
        OUR_CONTACT_PATTERN.test(sentence),
      ),
    ].filter((each) => !isProfile(each));
  };
  return [
    ...findOutdated(PHONE_PATTERN, /\d{4}/)
      .filter(({ match: [written] }) => tenDigits(written) !== digits)
      .map((each) =>
        inconsistencyInText(checked, "contact", each, `Your profile's number is ${phone}.`, {
          label: "Use the profile's number",
          replacement: "{phone}",
        }),
      ),
    ...findOutdated(EMAIL_PATTERN, /@/)
      .filter(({ match: [written] }) => written.toLowerCase() !== email.toLowerCase())
      .map((each) =>
        inconsistencyInText(checked, "contact", each, `Your profile's address is ${email}.`, {
          label: "Use the profile's address",
          replacement: "{email}",
        }),
      ),
  ];
}
