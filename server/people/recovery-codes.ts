import { hashOf } from "./secrets.ts";

const MARK = "sha256:";

/** A recovery code as better-auth is asked for it: hashed, without what a hurried hand adds or leaves out. */
export function recoveryCode(typed: string): string {
  return MARK + hashOf(typed.replace(/[^0-9a-z]/gi, ""));
}

/** Has better-auth keep recovery codes as hashes; 16 letters are too many to be guessed from one. */
export const hashedCodes = {
  encrypt: async (json: string) => {
    const codes: string[] = JSON.parse(json);
    // After one was used the rest comes again, hashed already.
    return JSON.stringify(codes.map((code) => (code.startsWith(MARK) ? code : recoveryCode(code))));
  },
  decrypt: async (stored: string) => stored,
};
