/** Shared by tests of running processes: clients of the public API that load slots and book them. */
import { type ClientResponse, postBody } from "../leads/lead-client.ts";

interface FreeSlot {
  readonly start: string;
  readonly total: number;
}

/** The slots of two weeks that begin in four days, so that notice and same-day surcharge never matter. */
export async function fetchFreeSlots(address: string, zip = "45202"): Promise<FreeSlot[]> {
  const from = new Date(Date.now() + 4 * 24 * 3_600_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ service: "general-notary", zip, from, days: "14" });
  const answer = await fetch(`${address}/api/slots?${query}`);
  const { slots } = (await answer.json()) as { slots?: FreeSlot[] };
  if (!slots) throw new Error(`/api/slots answered ${answer.status}`);
  return slots;
}

/** Books a visit through the public API. The name distinguishes the visits of a test. */
export function postVisit(
  address: string,
  start: string,
  name: string,
  zip = "45202",
): Promise<ClientResponse> {
  const email = `${name}@home.example`;
  const contact = { firstName: name, lastName: "Ruiz", phone: "(513) 555-0199", email };
  const body = JSON.stringify({ service: "general-notary", zip, start, contact });
  const headers = { "content-type": "application/json", "idempotency-key": `key of ${name}` };
  return postBody(`${address}/api/visits`, body, headers);
}
