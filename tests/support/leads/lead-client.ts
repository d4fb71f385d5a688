/** An HTTP client for tests of whole processes: visitors who open and send the form, and partners who call the API. */
import type { ClientConfig, Pool } from "pg";

export type Fields = Readonly<Record<string, string>>;

/** The parts of a response that tests look at. */
export interface ClientResponse {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** A complete form. The email address identifies the leads of a test. */
export function leadFieldsOf(name: string): Fields {
  return {
    firstName: name,
    lastName: "Ruiz",
    phone: "(513) 555-0199",
    email: `${name}@home.example`,
    zip: "45040",
    preferredTime: "today",
    details: `${name} asks: how soon can you come?`,
  };
}

/** Loads the contact page and returns its form token and the consent. */
export async function fetchFormFields(address: string): Promise<Fields> {
  const page = await (await fetch(`${address}/contact`)).text();
  const [, token] = /name="token" value="([^"]+)"/.exec(page) ?? [];
  if (!token) throw new Error(`the form carries no token: ${page.slice(0, 500)}`);
  return { token, accept: "on" };
}

/** Sends the form as a browser does. */
export async function postLeadForm(
  address: string,
  fields: Fields,
  headers: Fields = {},
): Promise<ClientResponse> {
  const body = new URLSearchParams(fields);
  return postBody(`${address}/contact`, body, { origin: address, ...headers });
}

/** Sends a lead through the public API. */
export async function postApiLead(
  address: string,
  fields: Fields,
  key: string,
  headers: Fields = {},
): Promise<ClientResponse> {
  const json = { "content-type": "application/json", "idempotency-key": key, ...headers };
  return postBody(`${address}/api/leads`, JSON.stringify(fields), json);
}

/** Rejects when no response comes, as when the server was killed. */
export async function postBody(
  url: string,
  body: BodyInit,
  headers: Fields,
): Promise<ClientResponse> {
  const answer = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
  const { status } = answer;
  const [location, retryAfter] = ["location", "retry-after"].map((name) =>
    answer.headers.get(name),
  );
  return {
    status,
    location: location ?? null,
    retryAfter: retryAfter ?? null,
    text: await answer.text(),
  };
}

/** The DATABASE_URL of a test database, whose server listens on a socket. */
export function databaseUrlOf({ host, user, password, database }: ClientConfig): string {
  return `postgres:///${database}?host=${host}&user=${user}&password=${password}`;
}

/**
 * Skips the minute until the next attempt of failed jobs. Jobs that are due are left alone: workers skip a row that is locked, so
 * a test that asked again and again on a busy machine kept them waiting.
 */
export async function retryNow(pool: Pool): Promise<void> {
  await pool.query(
    "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()",
  );
}
