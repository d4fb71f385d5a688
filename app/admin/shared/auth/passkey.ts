import { postJson } from "../requests/post-json.ts";

const ADDRESS = "/admin/passkey";

/** The result of a passkey sign-in: the page to open, or the problem as a sentence. */
export type PasskeyResult = { readonly goTo: string } | { readonly trouble: string };

const NO_PASSKEY_USED = "No passkey was used. Try again, or sign in with your email and password.";

/** Whether this browser supports passkeys at this address; IP addresses cannot have them. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(window.location.hostname)
  );
}

/**
 * Why a passkey of the site can't be used at the address that is open: browsers bind passkeys to one host name and
 * its subdomains. Null when it can be.
 */
export function passkeyHostProblem(relyingParty: string | undefined): string | null {
  const { hostname } = window.location;
  if (!relyingParty || hostname === relyingParty || hostname.endsWith(`.${relyingParty}`))
    return null;
  return `Passkeys of this site work only at ${relyingParty}, and you opened the admin at ${hostname}. Open it at ${relyingParty} and try again.`;
}

/** Signs in with a passkey: fetches a challenge, has the device sign it, and sends the signature to the server. */
export async function signInWithPasskey(next: string): Promise<PasskeyResult> {
  try {
    const options = await postJson(ADDRESS, { step: "ask" });
    if ("trouble" in options) return options;
    const wrongHost = passkeyHostProblem(options.rpId);
    if (wrongHost) return { trouble: wrongHost };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return { trouble: NO_PASSKEY_USED };
    return await postJson(ADDRESS, { step: "answer", response: credential.toJSON(), next });
  } catch {
    return { trouble: NO_PASSKEY_USED };
  }
}
