/** Makes a passkey on this device and has the server keep its public half. */
export async function addPasskey(name: string): Promise<"added" | "refused" | "prove"> {
  try {
    const asked = await post({ step: "ask" });
    if (asked.kind === "prove") return "prove";
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.options);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return "refused";
    return (await post({ step: "answer", response: credential.toJSON(), name })).kind;
  } catch {
    return "refused"; // somebody thought better of it, or the device could not
  }
}

async function post(body: object) {
  const response = await fetch("/admin/account/passkey", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}
