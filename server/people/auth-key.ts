import { keepKey } from "../platform/kept-key.ts";

/** The secret of sign-in, kept in the data folder. Throws one sentence when it can be neither made nor read. */
export function keepAuthKey(dataDir: string): Promise<Buffer> {
  return keepKey(dataDir, {
    name: "auth.key",
    purpose: "signs sessions and seals the second steps of sign-in",
    loss: "everybody signs in again, and whoever had a second step sets it up anew after `npm run owner -- --reset`",
  });
}
