import { postJson } from "../ui/post-json.ts";

const ADDRESS = "/admin/passkey";

/** What came of asking for a passkey: where to go on, or a sentence. */
export type PasskeyAnswer = { readonly goTo: string } | { readonly trouble: string };

const NOT_DONE = "No passkey was used. Try again, or sign in with your email and password.";

/** Whether this browser has passkeys, and this address may have them: one that is a number may not. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(window.location.hostname)
  );
}

/** Signs in by passkey: the server asks, the device answers, the server checks. */
export async function signInByPasskey(next: string): Promise<PasskeyAnswer> {
  try {
    const options = await postJson(ADDRESS, { step: "ask" });
    if ("trouble" in options) return options;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return { trouble: NOT_DONE };
    return await postJson(ADDRESS, { step: "answer", response: credential.toJSON(), next });
  } catch {
    return { trouble: NOT_DONE };
  }
}
