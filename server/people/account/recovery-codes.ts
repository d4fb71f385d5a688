import { hashOf } from "./secrets.ts";

const MARK = "sha256:";

/** A typed recovery code as better-auth stores it: hashed, without spaces and hyphens. */
export function recoveryCode(typed: string): string {
  return MARK + hashOf(typed.replace(/[^0-9a-z]/gi, ""));
}

/** Makes better-auth store recovery codes as hashes; codes of 16 characters cannot be found from a hash. */
export const hashedCodes = {
  encrypt: async (json: string) => {
    const codes: string[] = JSON.parse(json);
    // After one was used the remaining codes come again, already hashed.
    return JSON.stringify(codes.map((code) => (code.startsWith(MARK) ? code : recoveryCode(code))));
  },
  decrypt: async (stored: string) => stored,
};
