import { passkeyHostProblem } from "../shared/auth/passkey.ts";
import { postJson } from "../shared/requests/post-json.ts";

const ADDRESS = "/admin/account/passkey";

/** The result of adding a passkey: added, first sign in again ("sign-in-again"), or the problem as a sentence. */
export type NewPasskeyResult = "added" | "sign-in-again" | { readonly problem: string };

const REFUSED = { problem: "The passkey wasn't created. Please try again." };

/** Creates a passkey on this device and registers its public key with the server. */
export async function addPasskey(name: string): Promise<NewPasskeyResult> {
  try {
    const challenge = await postJson(ADDRESS, { step: "ask" });
    if (challenge.kind === "sign-in-again") return "sign-in-again";
    const wrongHost = passkeyHostProblem(challenge.options.rp?.id);
    if (wrongHost) return { problem: wrongHost };
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(challenge.options);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return REFUSED;
    const answer = await postJson(ADDRESS, {
      step: "answer",
      response: credential.toJSON(),
      name,
    });
    return answer.kind === "refused" ? REFUSED : answer.kind;
  } catch {
    return REFUSED; // canceled by the person, or not possible on this device
  }
}
