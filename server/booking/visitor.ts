/** What the tests of whole processes share: partners who ask a running house for starts and book them. */
import { type Answer, post } from "../leads/visitor.ts";

interface FreeStart {
  readonly start: string;
  readonly total: number;
}

/** The starts of the two weeks that begin in four days: whatever the hour of the test, notice and surcharge of today are past. */
export async function freeStarts(address: string, zip = "45202"): Promise<FreeStart[]> {
  const from = new Date(Date.now() + 4 * 24 * 3_600_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ service: "general-notary", zip, from, days: "14" });
  const answer = await fetch(`${address}/api/slots?${query}`);
  const { slots } = (await answer.json()) as { slots?: FreeStart[] };
  if (!slots) throw new Error(`/api/slots answered ${answer.status}`);
  return slots;
}

/** Books a start as a partner's program does. The name tells the visits of a test apart. */
export function bookStart(
  address: string,
  start: string,
  name: string,
  zip = "45202",
): Promise<Answer> {
  const email = `${name}@home.example`;
  const contact = { firstName: name, lastName: "Ruiz", phone: "(513) 555-0199", email };
  const body = JSON.stringify({ service: "general-notary", zip, start, contact });
  const headers = { "content-type": "application/json", "idempotency-key": `key of ${name}` };
  return post(`${address}/api/visits`, body, headers);
}
