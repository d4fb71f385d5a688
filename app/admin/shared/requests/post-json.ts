/**
 * Posts JSON to a path of the admin and returns the JSON of the response. Rejects without a connection, and when the server
 * could not do it.
 */
export async function postJson(address: string, body: object) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
