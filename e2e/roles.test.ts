import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { ACCESS, mayAsk } from "../core/people/access.ts";
import { ROLES, type Role } from "../core/people/roles.ts";
import { clientConfig, keepPostgres } from "../server/platform/postgres/keeper.ts";
import { command } from "./command.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";
import { makeOwner, OWNER } from "./people.ts";

/** Somebody who asks: a role here, an owner of another site, or nobody. */
type Who = Role | "foreign" | "stranger";

let doorstep: Doorstep;
const cookies = new Map<Who, string>();

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
  const people: Who[] = [...ROLES, "foreign"];
  for (const who of people) await makeOwner(doorstep, wordsOf(who));
  for (const who of people) cookies.set(who, await signedIn(who));
  await command(doorstep, "site", "add", "other", "--host", "other.example");
  await turnOwnersInto();
});
test.afterAll(() => doorstep.stop());

const wordsOf = (who: Who) => ({ ...OWNER, email: `${who}@people.example` });

/** Whoever asks with no session is a stranger. */
function ask(who: Who, path: string, method: "GET" | "POST"): Promise<Response> {
  return fetch(doorstep.url + path, {
    method,
    redirect: "manual",
    headers: {
      origin: doorstep.url,
      cookie: cookies.get(who) ?? "",
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });
}

async function signedIn(who: Who): Promise<string> {
  const answer = await fetch(`${doorstep.url}/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: doorstep.url },
    body: new URLSearchParams(wordsOf(who)),
  });
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Commands make owners only; the rest is an owner's to do on the page of people. */
async function turnOwnersInto(): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const cluster = await keepPostgres({ dataDir: doorstep.dataDir, log: silent });
  const client = new Client(clientConfig(cluster, "postgres"));
  await client.connect();
  for (const who of ["editor", "notary"] as const) {
    await client.query(
      "UPDATE memberships SET role = $1 WHERE user_id = (SELECT id FROM auth_users WHERE email = $2)",
      [who, wordsOf(who).email],
    );
  }
  await client.query(
    "UPDATE memberships SET site_id = 'other' WHERE user_id = (SELECT id FROM auth_users WHERE email = $1)",
    [wordsOf("foreign").email],
  );
  await client.end();
  await cluster.close();
}

const guarded = Object.entries(ACCESS).filter(([, access]) => access !== "anyone");
const missing = "00000000-0000-4000-8000-000000000000";
const pathOf = (address: string) => address.replace(":key", "faqs").replace(/:\w+/, missing);
const isAllowed = (address: string, who: Who) =>
  who !== "foreign" && who !== "stranger" && mayAsk(address, who);

test("every address of the admin is open to the roles that may ask for it", async () => {
  for (const [address] of guarded) {
    for (const who of ROLES.filter((role) => mayAsk(address, role))) {
      const { status } = await ask(who, pathOf(address), "GET");
      expect([401, 403].includes(status) || status >= 500, `${who} ${address}: ${status}`).toBe(
        false,
      );
    }
  }
});

test("strangers are sent to the door, another site's people find nothing, and a wrong role is refused", async () => {
  const expected = { GET: { stranger: 302, foreign: 404 }, POST: { stranger: 401, foreign: 404 } };
  for (const [address] of guarded) {
    const path = pathOf(address);
    for (const who of ["stranger", "foreign", ...ROLES] as const) {
      if (isAllowed(address, who)) continue;
      for (const method of ["GET", "POST"] as const) {
        const answer = await ask(who, path, method);
        const status = who === "stranger" || who === "foreign" ? expected[method][who] : 403;
        expect(answer.status, `${who} ${method} ${address}`).toBe(status);
        expect(answer.headers.get("cache-control"), address).toContain("no-store");
        if (status !== 302) continue;
        const next = encodeURIComponent(path);
        expect(answer.headers.get("location")).toBe(`/admin/sign-in?next=${next}`);
      }
    }
  }
});

test("what the pages load is guarded like the pages, also where only a part of it is asked for", async () => {
  for (const [address] of guarded) {
    for (const who of ["stranger", "foreign", ...ROLES] as const) {
      if (isAllowed(address, who)) continue;
      for (const query of ["", "?_routes=admin%2Fpeople%2Froute", `?_routes=${address.slice(1)}`]) {
        const answer = await ask(who, `${pathOf(address)}.data${query}`, "GET");
        const text = await answer.text();
        expect(text, `${who} ${address}${query}`).not.toContain("@people.example");
        expect([202, 302, 401, 403, 404], `${who} ${address}${query}`).toContain(answer.status);
      }
    }
  }
});

test("pages before the door load nothing of the rooms behind it", async () => {
  const html = await (await ask("stranger", "/admin/sign-in", "GET")).text();
  expect(html).toContain("Sign in");
  expect(html).not.toMatch(/admin-frame|dashboard|member-list/);
});
