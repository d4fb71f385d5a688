import { type ActionResult, actionResult } from "../shared/action-result/action-result.ts";

/** What a form of the account page gets back. */
export interface AccountResult extends ActionResult {
  /** The URI for the QR code of an authenticator app, while one is set up. */
  readonly uri: string | null;
  /** New recovery codes: they are shown only this once. */
  readonly recoveryCodes: readonly string[];
}

/** A result of the account page with the given parts; everything else is empty. */
export function accountResult({
  uri = null,
  recoveryCodes = [],
  ...rest
}: Partial<AccountResult>): AccountResult {
  return { ...actionResult(rest), uri, recoveryCodes };
}
