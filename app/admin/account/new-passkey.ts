import { postJson } from "../ui/post-json.ts";

const ADDRESS = "/admin/account/passkey";

/** Makes a passkey on this device and has the server keep its public half. */
export async function addPasskey(name: string): Promise<"added" | "refused" | "prove"> {
  try {
    const asked = await postJson(ADDRESS, { step: "ask" });
    if (asked.kind === "prove") return "prove";
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.options);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return "refused";
    return (await postJson(ADDRESS, { step: "answer", response: credential.toJSON(), name })).kind;
  } catch {
    return "refused"; // somebody thought better of it, or the device could not
  }
}
