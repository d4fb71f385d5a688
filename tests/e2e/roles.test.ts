import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "@playwright/test";
import { ACCESS, mayAsk } from "../../core/people/access.ts";
import { ROLES, type Role } from "../../core/people/roles.ts";
import { accountOf, giveRole } from "../../server/people/accounts.ts";
import { makeOwner } from "../../server/people/by-command.ts";
import { connect } from "../../server/platform/db/connect.ts";
import { clientConfig, keepPostgres } from "../../server/platform/postgres/keeper.ts";
import { addSite, allSites } from "../../server/site/store.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";
import { OWNER } from "./people.ts";

/** Somebody who asks: a role here, an owner of another site, or nobody. */
type Who = Role | "foreign" | "stranger";

const PEOPLE = [...ROLES, "foreign"] as const;

let doorstep: Doorstep;
const cookies = new Map<Who, string>();

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
  await takePlaces();
  for (const who of PEOPLE) cookies.set(who, await signedIn(who));
});
test.afterAll(() => doorstep.stop());

const wordsOf = (who: Who) => ({ ...OWNER, email: `${who}@people.example` });

/** Whoever asks with no session is a stranger. */
async function ask(who: Who, path: string, method: "GET" | "POST") {
  const answer = await fetch(doorstep.url + path, {
    method,
    redirect: "manual",
    headers: {
      origin: doorstep.url,
      cookie: cookies.get(who) ?? "",
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });
  // Read to its end: a connection with half an answer in it is cut when it is wanted again.
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Everybody signs in on their own site; the session is then shown to the first one. */
async function signedIn(who: Who): Promise<string> {
  const host = who === "foreign" ? "other.example" : new URL(doorstep.url).host;
  const sent = request(`${doorstep.url}/admin/sign-in`, {
    method: "POST",
    headers: {
      host,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  }).end(new URLSearchParams(wordsOf(who)).toString());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(303);
  return (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
}

/** Makes an account for everybody, in their role and on their site, as an owner would on the page of people. */
async function takePlaces(): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const cluster = await keepPostgres({ dataDir: doorstep.dataDir, log: silent });
  const { db, close } = connect(clientConfig(cluster, "postgres"), () => {});
  const [main] = await allSites(db);
  await addSite(db, { id: "other", hosts: ["other.example"], origin: null });
  for (const who of PEOPLE) {
    const id = who === "foreign" ? "other" : (main?.id ?? "");
    await makeOwner({ ...wordsOf(who), name: who }, { id, business: "" }, db);
    const account = await accountOf(db, wordsOf(who).email);
    const role = who === "foreign" ? "owner" : who;
    await db.transaction((tx) => giveRole(tx, id, account?.id ?? "", role));
  }
  await close();
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
      const { status, headers } = await ask(who, pathOf(address), "GET");
      if (status === 200) expect(headers.get("cache-control"), address).toBe("no-store");
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
        expect(answer.headers.get("cache-control"), address).toMatch(/no-store|private/);
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
        expect(answer.text, `${who} ${address}${query}`).not.toContain("@people.example");
        expect([202, 302, 401, 403, 404], `${who} ${address}${query}`).toContain(answer.status);
      }
    }
  }
});

test("pages before the door load nothing of the rooms behind it", async () => {
  const { text } = await ask("stranger", "/admin/sign-in", "GET");
  expect(text).toContain("Sign in");
  expect(text).not.toMatch(/admin-frame|dashboard|member-list/);
});
