import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import {
  startWebhookReceiver,
  webhookTestSupport,
} from "../../tests/support/webhooks/webhook-test-support.ts";
import { createPublicUrlGuard } from "./delivery/url-guard.ts";
import { createWebhookDesk } from "./desk.ts";
import { createWebhookSecret, sealSecrets, unsealSecrets } from "./settings/secrets.ts";

const { addWebhook, emit, runDueJobs, queryRows, deskOf, deps, person, passHours } =
  await webhookTestSupport();

/** Which of these secrets a call is signed with. */
const signedWith = (
  { headers, body }: { headers: Record<string, string>; body: string },
  secrets: readonly string[],
) => {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  const signatures = (headers["webhook-signature"] ?? "").split(" ");
  return secrets.map((secret) =>
    signatures.includes(new Webhook(secret).sign(headers["webhook-id"] ?? "", at, body)),
  );
};

test("a secret is shown once, is not stored in plain text, and is replaced within a day", async () => {
  const other = await startWebhookReceiver();
  const { webhookId, secret } = await addWebhook(other.url);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const rotation = await deskOf().rotate(webhookId);
  const newer = rotation.kind === "rotated" ? rotation.secret : "";
  for (const hours of [0, 25]) {
    passHours(hours);
    await emit();
    await runDueJobs();
  }
  expect(other.received.map((call) => signedWith(call, [secret, newer]))).toEqual([
    [true, true],
    [false, true],
  ]);
  const tables = await queryRows(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
  );
  for (const { name } of tables) {
    const dump = JSON.stringify(await queryRows(`SELECT * FROM ${name}`));
    for (const planted of [secret, newer]) {
      expect(dump.includes(planted.slice("whsec_".length, -2)), String(name)).toBe(false);
    }
  }
});

test("an encrypted secret can be decrypted for its own webhook and key alone, and not when a byte is changed", () => {
  const key = Buffer.alloc(32, 1);
  const whose = { siteId: "main", webhookId: "a" };
  const secrets = { current: createWebhookSecret(), before: null };
  const sealed = sealSecrets(secrets, whose, key);
  expect(unsealSecrets(sealed, whose, key)).toEqual(secrets);
  expect(sealSecrets(secrets, whose, key)).not.toBe(sealed);
  expect(unsealSecrets(sealed, { ...whose, webhookId: "b" }, key)).toBeNull();
  expect(unsealSecrets(sealed, whose, Buffer.alloc(32, 2))).toBeNull();
  const [version, nonce, body = "", tag] = sealed.split(".");
  const changed = Buffer.from(body, "base64url");
  changed[0] = (changed[0] ?? 0) ^ 1;
  expect(
    unsealSecrets([version, nonce, changed.toString("base64url"), tag].join("."), whose, key),
  ).toBeNull();
  expect(unsealSecrets("", whose, key)).toBeNull();
});

test("a private address is rejected at its field before anything is stored", async () => {
  const desk = createWebhookDesk(person(), "net", {
    ...deps,
    urlGuard: createPublicUrlGuard([5432]),
  });
  const wrong = async (url: string) => {
    const outcome = await desk?.add({ url, events: ["lead.created"] });
    return outcome?.kind === "errors" ? (outcome.errors.url ?? "") : "";
  };
  for (const url of ["http://localhost:8080/", "http://[::1]/", "http://2130706433/"]) {
    expect(await wrong(url), url).toContain("private network");
  }
  expect(await wrong("https://hooks.example:5432/")).toContain("Port 5432");
  expect(await wrong(`https://hooks.example/${"x".repeat(2_000)}`)).toContain("2000 characters");
  const none = await desk?.add({ url: "https://hooks.example/", events: ["no.such", "test"] });
  expect(none).toEqual({
    kind: "errors",
    errors: { events: expect.stringContaining("at least one") },
  });
  expect(await deskOf().list()).toEqual([]);
});

test("only owners have the desk, each for their own site, and adding requires a recent sign-in", async () => {
  expect(createWebhookDesk(person("editor"), "net", deps)).toBeNull();
  expect(createWebhookDesk(person("notary"), "net", deps)).toBeNull();
  const { webhookId } = await addWebhook("http://127.0.0.1:9999/");
  await emit();
  const foreign = deskOf("other");
  expect(await foreign.list()).toEqual([]);
  expect(await foreign.open(webhookId)).toBeNull();
  expect(await foreign.setOn(webhookId, false)).toBe(false);
  expect(await foreign.rotate(webhookId)).toEqual({ kind: "unknown" });
  expect(await foreign.sendTest(webhookId)).toEqual({ kind: "unknown" });
  expect((await foreign.deliveries(webhookId, {})).deliveries).toEqual([]);
  const { deliveries } = await deskOf().deliveries(webhookId, {
    status: "queued",
    event: "lead.created",
  });
  const [call] = deliveries;
  expect(await foreign.delivery(webhookId, call?.deliveryId ?? "")).toBeNull();
  expect(await foreign.resend(webhookId, call?.deliveryId ?? "")).toEqual({ kind: "unknown" });
  expect(await deskOf().open("no number")).toBeNull();
  const later = createWebhookDesk({ ...person(), authenticatedAt: 0 }, "net", deps);
  const typed = { url: "https://hooks.example/", events: ["lead.created"] };
  expect(await later?.add(typed)).toEqual({ kind: "sign-in-again" });
  expect(await later?.change(webhookId, typed, "")).toEqual({ kind: "sign-in-again" });
  expect(await later?.rotate(webhookId)).toEqual({ kind: "sign-in-again" });
});

test("the log is loaded page by page, newest first, without a gap", async () => {
  const { webhookId } = await addWebhook("http://127.0.0.1:9999/");
  for (let id = 0; id < 120; id += 1) await emit({ id });
  const desk = deskOf();
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { deliveries, hasMore } = await desk.deliveries(webhookId, { ...(before && { before }) });
    seen.push(...deliveries.map(({ deliveryId }) => deliveryId));
    before = seen.at(-1);
    expect(hasMore).toBe(page < 2);
  }
  expect(new Set(seen).size).toBe(120);
  const newest = await desk.delivery(webhookId, seen[0] ?? "");
  expect(JSON.parse(newest?.body ?? "")).toMatchObject({ data: { id: 119 } });
});

test("saving over somebody else's change reports a clash, and overwrites it only knowingly", async () => {
  const { webhookId } = await addWebhook("http://127.0.0.1:9999/");
  const [ana, ben] = [deskOf(), deskOf()];
  const opened = (await ana.open(webhookId))?.settingsKey ?? "";
  const bens = { url: "http://127.0.0.1:9998/", events: ["visit.booked"] };
  const anas = { url: "http://127.0.0.1:9999/", events: ["post.published"] };
  expect(await ben.change(webhookId, bens, opened)).toEqual({ kind: "changed" });
  expect(await ben.change(webhookId, bens, opened), "sent twice").toEqual({ kind: "changed" });
  const clash = await ana.change(webhookId, anas, opened);
  expect(clash).toMatchObject({ kind: "clash", now: bens });
  expect(await ana.open(webhookId)).toMatchObject(bens);
  const seen = clash.kind === "clash" ? clash.now.settingsKey : "";
  expect(await ana.change(webhookId, anas, seen)).toEqual({ kind: "changed" });
});

test("a site gets at most twenty webhooks, also when many are added at once; sixty tests in five minutes are allowed", async () => {
  const typed = { url: "http://127.0.0.1:9999/", events: ["lead.created"] };
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => deskOf().add(typed)));
  expect(outcomes.filter(({ kind }) => kind === "added")).toHaveLength(20);
  const [first] = await deskOf().list();
  const tests = Array.from({ length: 61 }, () => deskOf().sendTest(first?.webhookId ?? ""));
  const waits = (await Promise.all(tests)).filter(({ kind }) => kind === "wait");
  expect(waits).toEqual([{ kind: "wait", seconds: expect.any(Number) }]);
});
