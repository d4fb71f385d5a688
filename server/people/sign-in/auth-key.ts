import { loadOrCreateKey } from "../../platform/load-or-create-key.ts";

/** The secret of sign-in, stored in the data folder. Throws one sentence when it can be neither generated nor read. */
export function loadAuthKey(dataDir: string): Promise<Buffer> {
  return loadOrCreateKey(dataDir, {
    name: "auth.key",
    purpose: "signs sessions and encrypts two-factor secrets",
    loss: "everyone has to sign in again, and people with two-factor authentication set it up again after `npm run owner -- --reset`",
  });
}
