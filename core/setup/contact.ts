import type { Checked, Contradiction } from "./contradiction.ts";
import { type Found, findIn, inText, otherTexts, ownTexts } from "./texts.ts";

const PHONE = /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}(?!\d)/g;
const MAIL = /[A-Za-z0-9][\w.+-]*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;
const OURS =
  /\b(?:call|text|write|mail|e-?mail|reach|ring|contact) (?:or \w+ )?us\b|\bour (?:number|phone|e-?mail|address)\b/i;

/** Numbers and addresses written out in texts that are not the profile's. Elsewhere than in our own texts they may be an office's. */
export function wrongContact(checked: Checked): Contradiction[] {
  const { phone, email } = checked.site.businessConfig;
  const digits = digitsOf(phone);
  const isProfile = ({ at }: Found) =>
    at.key === "businessConfig" && ["phone", "email"].includes(String(at.path[0]));
  // Most texts hold neither, and a pattern that looks for one takes its time.
  const own = ownTexts(checked);
  const others = otherTexts(checked);
  const found = (pattern: RegExp, sign: RegExp) => {
    const holding = ({ text }: { text: string }) => sign.test(text);
    return [
      ...findIn(own.filter(holding), pattern),
      ...findIn(others.filter(holding), pattern).filter(({ sentence }) => OURS.test(sentence)),
    ].filter((each) => !isProfile(each));
  };
  return [
    ...found(PHONE, /\d{4}/)
      .filter(({ match: [said] }) => digitsOf(said) !== digits)
      .map((each) =>
        inText(checked, "contact", each, `Your profile's number is ${phone}.`, {
          label: "Use the profile's number",
          by: "{phone}",
        }),
      ),
    ...found(MAIL, /@/)
      .filter(({ match: [said] }) => said.toLowerCase() !== email.toLowerCase())
      .map((each) =>
        inText(checked, "contact", each, `Your profile's address is ${email}.`, {
          label: "Use the profile's address",
          by: "{email}",
        }),
      ),
  ];
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").slice(-10);
}
