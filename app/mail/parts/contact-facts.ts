import { internationalNumber } from "../../../core/format/phones.ts";
import { mailtoLink } from "../../../core/site/contact-links.ts";
import type { EmailFact } from "./lead-facts.ts";

/** How the owner reaches somebody: call, text and email, each as a link to tap. Email is left out when unknown. */
export function contactFacts({ phone, email }: { phone: string; email: string }): EmailFact[] {
  const number = internationalNumber(phone);
  return [
    { label: "Call", value: phone, link: `tel:${number}` },
    { label: "Text", value: phone, link: `sms:${number}` },
    { label: "Email", value: email, link: mailtoLink(email) },
  ].filter(({ value }) => value !== "");
}
