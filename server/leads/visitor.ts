/** What the tests of whole processes share: visitors who open the form of a running house and send it, and partners who call. */
import type { ClientConfig } from "pg";

export type Fields = Readonly<Record<string, string>>;

/** What came back: the status, the place to go to, how long to wait, and the page or problem. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Everything a visitor of this name types. The address tells the enquiries of a test apart. */
export function typedBy(name: string): Fields {
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

/** What a house carries for a form that was opened just now: its token. */
export async function openForm(address: string): Promise<Fields> {
  const page = await (await fetch(`${address}/contact`)).text();
  const [, token] = /name="token" value="([^"]+)"/.exec(page) ?? [];
  if (!token) throw new Error(`the form carries no token: ${page.slice(0, 500)}`);
  return { token, accept: "on" };
}

/** Sends a form as a browser does from a page of the house. */
export async function sendForm(
  address: string,
  fields: Fields,
  headers: Fields = {},
): Promise<Answer> {
  const body = new URLSearchParams(fields);
  return post(`${address}/contact`, body, { origin: address, ...headers });
}

/** Sends an enquiry as a partner's program does. */
export async function call(
  address: string,
  fields: Fields,
  key: string,
  headers: Fields = {},
): Promise<Answer> {
  const json = { "content-type": "application/json", "idempotency-key": key, ...headers };
  return post(`${address}/api/leads`, JSON.stringify(fields), json);
}

/** Rejects when no answer comes, as when the house was killed. */
export async function post(url: string, body: BodyInit, headers: Fields): Promise<Answer> {
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

/** For DATABASE_URL: the address of a test database, whose server listens on a socket. */
export function urlOf({ host, user, password, database }: ClientConfig): string {
  return `postgres:///${database}?host=${host}&user=${user}&password=${password}`;
}
