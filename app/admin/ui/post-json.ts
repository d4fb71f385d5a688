/** Sends a body to an address of the admin and gives what it answered. Rejects where nobody answers. */
export async function postJson(address: string, body: object) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}
