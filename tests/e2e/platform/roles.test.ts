import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "@playwright/test";
import { canAccess, ROUTE_ACCESS } from "../../../core/people/access.ts";
import { ROLES, type Role } from "../../../core/people/roles.ts";
import { accountOf, giveRole } from "../../../server/people/account/account-store.ts";
import { makeOwner } from "../../../server/people/team/owner-commands.ts";
import { addSite, listSites } from "../../../server/site/store.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { makeOperator } from "../../support/e2e/make-operator.ts";
import { OWNER } from "../../support/e2e/owner-session.ts";
import { withDatabase } from "../../support/e2e/with-database.ts";

/** Who makes a request: a role on this site, an owner of another site, an operator of the installation, or nobody. */
type Requester = Role | "foreign" | "operator" | "stranger";

const ACCOUNTS = [...ROLES, "foreign", "operator"] as const;

let doorstep: Doorstep;
const cookies = new Map<Requester, string>();

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
  await createAccounts();
  for (const who of ACCOUNTS) cookies.set(who, await signInAs(who));
  await makeOperator(doorstep, credentialsOf("operator").email);
});
test.afterAll(() => doorstep.stop());

const credentialsOf = (who: Requester) => ({ ...OWNER, email: `${who}@people.example` });

/** The session cookie of each requester; none for a signed-out visitor. */
async function requestAs(who: Requester, path: string, method: "GET" | "POST") {
  const answer = await fetch(doorstep.url + path, {
    method,
    redirect: "manual",
    headers: {
      origin: doorstep.url,
      cookie: cookies.get(who) ?? "",
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });
  const { status, headers } = answer;
  // The stream of events does not end by itself. Any other body is read to its end, so that the connection can be reused.
  const isStream = headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream) await answer.body?.cancel();
  return { status, headers, text: isStream ? "" : await answer.text() };
}

/** Sends a form of the admin. */
async function postAs(who: Requester, path: string, fields: Record<string, string>) {
  const answer = await fetch(doorstep.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: doorstep.url, cookie: cookies.get(who) ?? "" },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Requests a path at a host, with a form when there are fields; fetch would replace the Host header. */
async function requestAt(
  host: string,
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const { port } = new URL(doorstep.url);
  const sent = request(doorstep.url + path, {
    method: fields ? "POST" : "GET",
    headers: {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
  }).end(fields && new URLSearchParams(fields).toString());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await Array.fromAsync(answer)).toString();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

/** The cookies that a response sets, as a Cookie header. */
function cookieOf({ headers }: Pick<IncomingMessage, "headers">): string {
  return (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
}

/** Signs a requester in on their own site; the session is then used on the first site. */
async function signInAs(who: Requester): Promise<string> {
  const host = who === "foreign" ? "other.example" : new URL(doorstep.url).host;
  const sent = request(`${doorstep.url}/admin/sign-in`, {
    method: "POST",
    headers: {
      host,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  }).end(new URLSearchParams(credentialsOf(who)).toString());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(303);
  return cookieOf(answer);
}

/** Creates an account for each requester, with their role and on their site. */
function createAccounts(): Promise<void> {
  return withDatabase(doorstep, async (db) => {
    const [main] = await listSites(db);
    await addSite(db, { id: "other", hosts: ["other.example"], origin: null });
    for (const who of ACCOUNTS) {
      const id = who === "foreign" ? "other" : (main?.id ?? "");
      await makeOwner({ ...credentialsOf(who), name: who }, { id, business: [] }, db);
      const account = await accountOf(db, credentialsOf(who).email);
      const role = who === "foreign" ? "owner" : who === "operator" ? "notary" : who;
      await db.transaction((tx) => giveRole(tx, id, account?.id ?? "", role));
    }
  });
}

const guardedPaths = Object.entries(ROUTE_ACCESS).filter(([, access]) => access !== "anyone");
const missing = "00000000-0000-4000-8000-000000000000";
const pathOf = (address: string) => address.replace(":key", "faqs").replace(/:\w+/, missing);
const isAllowed = (address: string, who: Role | "foreign" | "stranger") =>
  who !== "foreign" && who !== "stranger" && canAccess(address, who);

test("every path of the admin is open to the roles that may open it", async () => {
  for (const [address] of guardedPaths) {
    for (const who of ROLES.filter((role) => canAccess(address, role))) {
      const { status, headers } = await requestAs(who, pathOf(address), "GET");
      if (status === 200) expect(headers.get("cache-control"), address).toBe("no-store");
      expect([401, 403].includes(status) || status >= 500, `${who} ${address}: ${status}`).toBe(
        false,
      );
    }
  }
});

test("signed-out visitors are sent to sign in, members of another site find nothing, and a wrong role is rejected", async () => {
  const expected = { GET: { stranger: 302, foreign: 404 }, POST: { stranger: 401, foreign: 404 } };
  for (const [address] of guardedPaths) {
    const path = pathOf(address);
    for (const who of ["stranger", "foreign", ...ROLES] as const) {
      if (isAllowed(address, who)) continue;
      for (const method of ["GET", "POST"] as const) {
        const answer = await requestAs(who, path, method);
        const status = who === "stranger" || who === "foreign" ? expected[method][who] : 403;
        expect(answer.status, `${who} ${method} ${address}`).toBe(status);
        expect(answer.headers.get("cache-control"), address).toMatch(/no-store|private/);
        if (status !== 302) continue;
        const next = encodeURIComponent(path);
        expect(answer.headers.get("location")).toBe(`/admin/sign-in?next=${next}`);
      }
    }
  }
});

test("loader data is guarded like the pages, also when only part of it is requested", async () => {
  for (const [address] of guardedPaths) {
    for (const who of ["stranger", "foreign", ...ROLES] as const) {
      if (isAllowed(address, who)) continue;
      for (const query of ["", "?_routes=admin%2Fpeople%2Froute", `?_routes=${address.slice(1)}`]) {
        const answer = await requestAs(who, `${pathOf(address)}.data${query}`, "GET");
        expect(answer.text, `${who} ${address}${query}`).not.toContain("@people.example");
        expect([202, 302, 401, 403, 404], `${who} ${address}${query}`).toContain(answer.status);
      }
    }
  }
});

test("an operator takes a client's name to a live draft on its own host, hands it over, and pauses it", async () => {
  const begun = performance.now();
  const empty = await requestAs("operator", "/admin/sites", "GET");
  expect(empty.status).toBe(200);
  expect(empty.text).toContain("other.example");
  const made = await postAs("operator", "/admin/sites/new", {
    ...{ name: "Rivera Mobile Notary", phone: "614-555-0137", template: "" },
    ...{ host: "rivera.example", email: "lena@rivera.example" },
  });
  expect(made.status, made.text).toBe(200);
  const home = await requestAt("rivera.example", "/");
  expect(home.status).toBe(200);
  expect(home.text).toContain("Rivera Mobile Notary");
  expect(home.text).toContain("(614) 555-0137");
  expect(home.text).not.toContain("(513) 555-0142");
  expect(performance.now() - begun, "five minutes").toBeLessThan(300_000);

  const [code = ""] = /(?<=join\?code=)[\w-]+/.exec(made.text) ?? [];
  const joining = { code, name: "Lena Rivera", password: OWNER.password };
  const joined = await requestAt("rivera.example", "/admin/join", joining);
  expect([joined.status, joined.headers.location]).toEqual([303, "/admin"]);
  const again = await requestAt("rivera.example", "/admin/join", joining);
  expect(again.headers.location, "the link works once").not.toBe("/admin");
  const lena = { cookie: cookieOf(joined) };
  const own = await requestAt("rivera.example", "/admin", undefined, lena);
  expect(own.text).toContain("Rivera");
  expect(own.text, "an owner reads nothing of operators").not.toContain("/admin/sites");
  expect((await requestAt("rivera.example", "/admin/sites", undefined, lena)).status).toBe(403);

  const page = "/admin/sites/rivera-mobile-notary";
  expect((await postAs("operator", page, { intent: "suspend" })).status).toBe(200);
  await expect.poll(async () => (await requestAt("rivera.example", "/")).status).toBe(503);
  expect((await requestAt("rivera.example", "/")).text).toContain("(614) 555-0137");
  const foreign = await requestAs("operator", "/admin/sites/nowhere", "GET");
  expect(foreign.status).toBe(404);
  expect((await postAs("operator", page, { intent: "resume" })).status).toBe(200);
  await expect.poll(async () => (await requestAt("rivera.example", "/")).status).toBe(200);
  const file = await requestAs("operator", `${page}/export.zip`, "GET");
  expect(file.headers.get("content-type")).toBe("application/zip");
});

test("pages before sign-in load no scripts of the admin behind it", async () => {
  const { text } = await requestAs("stranger", "/admin/sign-in", "GET");
  expect(text).toContain("Sign in");
  expect(text).not.toMatch(/admin-shell|dashboard|member-list/);
});
