import { beforeEach, expect, test } from "vitest";
import { parsePartnerKey } from "../../core/partners/key-input.ts";
import type { PartnerScope } from "../../core/partners/scopes.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { createPartnerTest, type TestCall } from "../../tests/support/partners/partner-client.ts";

const site = await siteOf();
const { booking, deps, owner, keyDesk, makeKey, call, problem } = await createPartnerTest(site);

beforeEach(async () => {
  await booking.clear();
  await booking.pool.query("DELETE FROM partner_keys");
});

const ALL: readonly PartnerScope[] = ["visits:read", "visits:write", "slots:read"];

/** What needs which scope. */
const OPERATIONS: readonly (readonly [PartnerScope, TestCall])[] = [
  ["slots:read", { path: "/api/slots", query: "?service=general-notary&zip=45202" }],
  ["quotes:read", { path: "/api/quote", query: "?service=general-notary&zip=45202" }],
  ["visits:read", { path: "/api/visits" }],
  ["visits:read", { path: "/api/visits/:id", id: "0192" }],
  ["visits:write", { method: "POST", path: "/api/visits", body: {} }],
  ["visits:write", { method: "PATCH", path: "/api/visits/:id", id: "0192", body: { notes: "a" } }],
  ["visits:write", { method: "DELETE", path: "/api/visits/:id", id: "0192" }],
  ["leads:write", { method: "POST", path: "/api/leads", body: {} }],
];

test.each(["slots:read", "quotes:read", "visits:read", "visits:write", "leads:write"] as const)(
  "a key with the scope %s alone does what needs it and nothing else",
  async (scope) => {
    const key = await makeKey([scope]);
    for (const [needed, operation] of OPERATIONS) {
      const { status, headers, body } = await call(key, operation);
      const name = `${operation.method ?? "GET"} ${operation.path}`;
      expect([name, status === 403]).toEqual([name, needed !== scope]);
      if (status >= 400) expect(problem.parse(body).code).not.toBe("error");
      expect(headers.get("ratelimit-limit"), name).toBe("600");
    }
  },
);

test("forged, expired, revoked, replaced and foreign keys are refused at once, and a key is stored as a hash", async () => {
  const key = await makeKey(ALL, { lastDay: "2026-03-03" });
  const status = async (used: string | null) => (await call(used, { path: "/api/visits" })).status;
  expect(await status(key)).toBe(200);
  expect(await status(null)).toBe(401);
  expect(await status(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).toBe(401);
  expect(await status("dsk_")).toBe(401);
  expect(await status("' OR 1=1 --")).toBe(401);
  const dump = JSON.stringify(await booking.ask("SELECT * FROM partner_keys"));
  expect(dump).not.toContain(key.slice(4, 40));
  booking.set("2026-03-04T00:00");
  expect(await status(key)).toBe(401);
  const [expired] = await keyDesk().list();
  expect(await keyDesk().replace(expired?.id ?? "")).toEqual({ kind: "unknown" });
  const fresh = await makeKey(ALL);
  const [listed] = (await keyDesk().list()).filter((one) => one.status === "active");
  const renewed = await keyDesk().replace(listed?.id ?? "");
  expect(renewed.kind).toBe("made");
  const newer = renewed.kind === "made" ? renewed.key : "";
  expect([await status(fresh), await status(newer)]).toEqual([401, 200]);
  expect(await keyDesk().revoke(listed?.id ?? "")).toBe(true);
  expect(await status(newer)).toBe(401);
  await booking.pool.query(
    "INSERT INTO sites (site_id, origin) VALUES ('alder', 'https://alder.example') ON CONFLICT DO NOTHING",
  );
  const elsewhere = { ...site, id: "alder" };
  const foreign = await makeKey(ALL, {}, keyDesk(owner({ siteId: "alder" }), elsewhere));
  expect(await status(foreign)).toBe(401);
  const log = await deps.audit.list(site.id, { limit: 10 });
  expect(log.map(({ act, who }) => [act, who])).toEqual(
    expect.arrayContaining(
      ["partner-key-revoked", "partner-key-replaced", "partner-key-made"].map((act) => [
        act,
        "olga@lane.example",
      ]),
    ),
  );
});

test("a key has its own number of requests a minute, and the answer says how long to wait", async () => {
  const key = await makeKey(ALL, { requestsPerMinute: 3 });
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await call(key, { path: "/api/visits" }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map(({ headers }) => headers.get("ratelimit-remaining"))).toEqual([
    "2",
    "1",
    "0",
    "0",
  ]);
  expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("pages of allowed origins may use a key, others may not, and no answer says *", async () => {
  const page = "https://app.riverside.example";
  const key = await makeKey(ALL, { origins: `${page}\nhttp://localhost:5173` });
  const from = (origin: string, more: Partial<TestCall> = {}) =>
    call(more.method === "OPTIONS" ? null : key, {
      path: "/api/visits",
      ...more,
      headers: { origin, ...more.headers },
    });
  const allowed = await from(page);
  expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([200, page]);
  expect(allowed.headers.get("vary")).toContain("Origin");
  const denied = await from("https://evil.example");
  expect([denied.status, denied.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  const preflight = { "access-control-request-method": "PATCH" };
  const asked = await from(page, { method: "OPTIONS", headers: preflight });
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, page]);
  expect(asked.headers.get("access-control-allow-headers")).toContain("If-Match");
  const evil = await from("https://evil.example", { method: "OPTIONS", headers: preflight });
  expect(evil.headers.get("access-control-allow-origin")).toBeNull();
  const [listed] = await keyDesk().list();
  await keyDesk().revoke(listed?.id ?? "");
  const after = await from(page, { method: "OPTIONS", headers: preflight });
  expect(after.headers.get("access-control-allow-origin")).toBeNull();
});

test("only an owner who signed in recently makes keys, and every field is checked", async () => {
  expect(() => keyDesk(owner({ role: "editor" }))).toThrow();
  const old = keyDesk(owner({ authenticatedAt: 0 }));
  const form = {
    name: "A",
    scopes: ["slots:read"],
    requestsPerMinute: 60,
    origins: "",
    lastDay: "",
  };
  expect((await old.make(form)).kind).toBe("sign-in-again");
  expect(
    parsePartnerKey({ name: " ", scopes: [], requestsPerMinute: 0, origins: "*", lastDay: "soon" }),
  ).toMatchObject({
    ok: false,
    errors: Object.fromEntries(
      ["name", "scopes", "requestsPerMinute", "origins", "lastDay"].map((field) => [
        field,
        expect.stringMatching(/\.$/),
      ]),
    ),
  });
  const past = await keyDesk().make({ ...form, lastDay: "2026-03-01" });
  expect(past.kind === "errors" && past.errors.lastDay).toBeTruthy();
});
