import { postJson } from "../shared/requests/post-json.ts";

const ADDRESS = "/admin/account/passkey";

/** Creates a passkey on this device and registers its public key with the server. */
export async function addPasskey(name: string): Promise<"added" | "refused" | "prove"> {
  try {
    const challenge = await postJson(ADDRESS, { step: "ask" });
    if (challenge.kind === "prove") return "prove";
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(challenge.options);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return "refused";
    return (await postJson(ADDRESS, { step: "answer", response: credential.toJSON(), name })).kind;
  } catch {
    return "refused"; // canceled by the person, or not possible on this device
  }
}
