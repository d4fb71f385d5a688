import { z } from "zod";
import { internationalNumber, isPhoneNumber } from "../format/phones.ts";
import { VISIT_TEXT_KINDS } from "./text-message.ts";

function phoneNumber(message: string) {
  return z.string(message).trim().refine(isPhoneNumber, message).transform(internationalNumber);
}

const numbers = {
  fromNumber: phoneNumber("Enter the number that texts come from, with its area code."),
  testNumber: phoneNumber("Enter your own phone number, with its area code."),
};

/** What connects a provider, as the owner types it. Numbers become `+15135550142`. */
export const textAccountForm = z.discriminatedUnion("provider", [
  z.object({
    ...numbers,
    provider: z.literal("twilio"),
    accountSid: z
      .string()
      .trim()
      .regex(
        /^AC[0-9a-f]{32}$/i,
        "Paste the account SID. It begins with AC and has 34 characters.",
      ),
    authToken: z
      .string()
      .trim()
      .regex(/^[0-9a-f]{32}$/i, "Paste the auth token. It has 32 characters."),
  }),
  z.object({
    ...numbers,
    provider: z.literal("http"),
    url: z.string().trim().max(500),
    secret: z
      .string()
      .trim()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "Use a secret that begins with whsec_."),
  }),
]);

export type TextAccountInput = z.output<typeof textAccountForm>;

/** Which texts about visits are sent. */
export const textKindsForm = z.array(z.enum(VISIT_TEXT_KINDS)).max(VISIT_TEXT_KINDS.length);
