import { expect, test } from "vitest";
import { MAX_ARCHIVE_BYTES } from "../../core/archive/import-plan.ts";
import type { BusinessConfig } from "../../core/site/profile.ts";
import {
  OPERATOR_EMAIL,
  RIVERA,
  startAgency,
} from "../../tests/support/agency/agency-test-support.ts";
import { addTestPicture } from "../../tests/support/archive/archive-test-support.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../tests/support/site/test-installation.ts";
import { createPictureStore } from "../media/picture-store.ts";
import { publishedSections } from "../site/store.ts";
import { removeOperator } from "./operators.ts";

const installation = await createTestInstallation();
const { db, query, publishSection } = installation;
const start = () => startAgency(installation);

test("only an operator with two-factor authentication on has the desk, and only on the default site", async () => {
  const { access, giveOwner } = await start();
  expect((await access()).kind).toBe("operator");
  await query("INSERT INTO sites (site_id) VALUES ('client')");
  expect((await access({ siteId: "client" })).kind).toBe("none");
  await giveOwner("main", "ana@agency.example");
  expect((await access({ userId: "ana@agency.example" })).kind).toBe("none");
  await query("UPDATE auth_users SET two_factor_enabled = false WHERE id = 'u-omar'");
  expect((await access()).kind).toBe("two-factor-missing");
  await removeOperator(db, OPERATOR_EMAIL, "root");
  expect((await access()).kind).toBe("none");
  const log = await query(
    "SELECT act, detail ->> 'email' AS email FROM operator_log ORDER BY entry_id DESC LIMIT 2",
  );
  expect(log).toEqual([
    { act: "operator-removed", email: OPERATOR_EMAIL },
    { act: "operator-added", email: OPERATOR_EMAIL },
  ]);
});

test("an operator who signed in long ago changes nothing before the password is entered again", async () => {
  const { desk } = await start();
  await query("INSERT INTO sites (site_id) VALUES ('client')");
  const late = await desk({ authenticatedAt: Date.now() - 3_600_000 });
  const refused = { kind: "reauth-required" };
  expect(await late.create(RIVERA, null)).toEqual(refused);
  expect(await late.moveHere(new Uint8Array(), RIVERA)).toEqual(refused);
  expect(await late.handOver("client", RIVERA.email)).toEqual(refused);
  expect(await late.suspend("client")).toEqual(refused);
  expect(await late.resume("client")).toEqual(refused);
  expect(await late.planRemoval("client", "client")).toEqual(refused);
  expect(await late.cancelRemoval("client")).toEqual(refused);
  expect(await query("SELECT site_id, suspended_at FROM sites ORDER BY site_id")).toEqual([
    { site_id: "client", suspended_at: null },
    { site_id: "main", suspended_at: null },
  ]);
});

test("a site made from a template has the client's name and number, and nothing that vouches for the template's owner", async () => {
  const { desk, registry, mails, deps } = await start();
  await publishSection("heroContent", heroWithHeadline("Signed at your table"));
  await publishSection("notifications", {
    ...(deps.builtIn.notifications as object),
    leads: ["leads@agency.example"],
  });
  const profile = deps.builtIn.businessConfig as BusinessConfig; // the built-in content is valid
  const address = { ...profile.address, street: "12 Elm Street" };
  await publishSection("businessConfig", { ...profile, name: "Ana's Notary", address });
  const fees = { acknowledgment: 500, jurat: 500, oath: 500, furtherName: null };
  const value = { rule: "capped", per: "act", ...fees };
  const fact = { fact: "feeMax", state: "OH", by: "Ana Reyes", on: "2026-11-01", value };
  await publishSection("lawCorrections", { facts: [fact] });
  const picture = await addTestPicture({ db, pictures: deps.pictures });
  const agency = await desk();
  const made = await agency.create(RIVERA, "main");
  if (made.kind !== "created") throw new Error(JSON.stringify(made));
  expect(made).toMatchObject({ siteId: "rivera-mobile-notary", origin: "https://rivera.example" });
  const site = await registry.siteFor("rivera.example");
  expect(site?.businessConfig).toMatchObject({
    ...{ name: RIVERA.name, shortName: "Rivera", phone: "(614) 555-0137", email: RIVERA.email },
    website: "https://rivera.example",
    credentials: { nna: false, backgroundCheck: false, insured: false, bonded: false },
  });
  expect(site?.heroContent.headline).toBe("Signed at your table");
  expect(site?.isSample).toBe(false);
  const published = await publishedSections(db, made.siteId);
  expect(published.notifications).toBeUndefined();
  expect(published.lawCorrections, "what another owner confirmed of the law").toBeUndefined();
  expect(site?.businessConfig.address).toEqual(profile.address);
  expect(await deps.pictures.read(`${made.siteId}/${picture}/v1-8.webp`)).not.toBeNull();
  expect((await registry.siteFor("agency.example"))?.id, "operators keep their own host").toBe(
    "main",
  );
  expect(mails.map(({ siteId, to, text }) => [siteId, to.address, text])).toEqual([
    [made.siteId, RIVERA.email, made.link],
  ]);
  const entry = { act: "site-created", who: OPERATOR_EMAIL, network: "203.0.113.9" };
  expect(await agency.log(made.siteId)).toMatchObject([entry]);
  expect(await deps.audit.list(made.siteId, { limit: 1 })).toMatchObject([entry]);
  expect(
    await deps.audit.list("main", { search: "rivera", limit: 1 }),
    "no tenant reads of another",
  ).toEqual([]);
  const copied = [{ act: "site-copied", who: OPERATOR_EMAIL, detail: {} }];
  expect(await deps.audit.list("main", { search: "copied", limit: 2 })).toMatchObject(copied);
});

test("a new site whose email can't be queued is not created, so the operator can try again", async () => {
  let isBroken = true;
  const { desk, deps } = await startAgency(installation, {
    outbox: {
      queueMail: async () => {
        if (isBroken) throw new Error("the queue is away");
        return "mail";
      },
    },
  });
  const agency = await desk();
  await expect(agency.create(RIVERA, null)).rejects.toThrow("the queue is away");
  expect(await query("SELECT site_id FROM sites")).toEqual([{ site_id: "main" }]);
  isBroken = false;
  expect(await agency.create(RIVERA, null)).toMatchObject({ kind: "created" });
  expect(await deps.audit.list("main", { search: "copied", limit: 1 })).toEqual([]);
});

test("a template larger than an archive may be is refused before it fills the server's memory", async () => {
  const pictures = createPictureStore(temporaryFolder(), null);
  const tooLong = Buffer.alloc(MAX_ARCHIVE_BYTES + 1);
  const { desk } = await startAgency(installation, {
    pictures: { ...pictures, read: async () => tooLong },
  });
  await addTestPicture({ db, pictures });
  expect(await (await desk()).create(RIVERA, "main")).toEqual({
    kind: "errors",
    errors: { template: "That site’s export is larger than 100 MB. Choose another site." },
  });
});

test("a host that is taken, a template that is gone and a missing number are named, and no site is left behind", async () => {
  const { desk } = await start();
  const agency = await desk();
  expect(await agency.create({ ...RIVERA, phone: "" }, null)).toMatchObject({ kind: "errors" });
  expect(await agency.create(RIVERA, "nowhere")).toEqual({
    kind: "errors",
    errors: { template: "That site no longer exists. Choose another." },
  });
  expect((await agency.create(RIVERA, null)).kind).toBe("created");
  expect(await agency.create({ ...RIVERA, name: "Other" }, null)).toEqual({
    kind: "errors",
    errors: { host: "Another site on this installation already uses rivera.example." },
  });
  expect(await query("SELECT site_id FROM sites ORDER BY site_id")).toEqual([
    { site_id: "main" },
    { site_id: "rivera-mobile-notary" },
  ]);
});

test("a site moves from one installation to another as a file, and a file that is none is refused", async () => {
  const { desk, registry } = await start();
  const agency = await desk();
  await publishSection("heroContent", heroWithHeadline("Moved with care"));
  const download = await agency.export("main");
  if (!download) throw new Error("no download");
  const zip = new Uint8Array(await new Response(download.body).arrayBuffer());
  expect(await agency.moveHere(new Uint8Array([1, 2, 3]), RIVERA)).toMatchObject({
    kind: "refused",
  });
  const moved = await agency.moveHere(zip, RIVERA);
  expect(moved).toMatchObject({ kind: "created", siteId: "main-2" });
  expect((await registry.siteFor("rivera.example"))?.heroContent.headline).toBe("Moved with care");
  expect(await agency.export("nowhere")).toBeNull();
});

test("a new hand-over link replaces the last one, and there is none once the site has an owner", async () => {
  const { desk, giveOwner } = await start();
  const agency = await desk();
  const made = await agency.create(RIVERA, null);
  if (made.kind !== "created") throw new Error(made.kind);
  const open = () => query("SELECT email FROM invitations");
  expect(await agency.handOver(made.siteId, "nobody")).toMatchObject({ kind: "errors" });
  expect(await agency.handOver(made.siteId, "New@rivera.example")).toMatchObject({
    kind: "handed-over",
    email: "new@rivera.example",
  });
  expect(await open()).toEqual([{ email: "new@rivera.example" }]);
  expect((await agency.site(made.siteId))?.handOver?.email).toBe("new@rivera.example");
  await giveOwner(made.siteId, "lena@rivera.example");
  expect(await agency.handOver(made.siteId, RIVERA.email)).toEqual({ kind: "has-owner" });
  expect(await agency.handOver("nowhere", RIVERA.email)).toEqual({ kind: "unknown" });
});

test("the list shows counts and dates of each site and finds one by a part of its host", async () => {
  const { desk } = await start();
  const agency = await desk();
  const made = await agency.create(RIVERA, null);
  if (made.kind !== "created") throw new Error(made.kind);
  await query(
    `UPDATE site_sections SET published = '{"name": 7}' WHERE site_id = '${made.siteId}'`,
  );
  await query(`UPDATE sites SET version = version + 1 WHERE site_id = '${made.siteId}'`);
  const { sites, hasMore } = await agency.sites({ search: "", page: 0 });
  expect(sites.map(({ id }) => id)).toEqual(["main", made.siteId]);
  expect(hasMore).toBe(false);
  const found = await agency.sites({ search: "RIVERA.ex", page: 0 });
  expect(found.sites).toMatchObject([
    {
      ...{ id: made.siteId, hosts: ["rivera.example"], isDefault: false, isSuspended: false },
      ...{ visits: { ahead: 0, total: 0 }, lastLeadAt: null, owners: [], failedEmails: 0 },
      ...{ pictureBytes: 0, lastPublishAt: expect.any(Number) },
    },
  ]);
  expect(await agency.sites({ search: "%", page: 0 })).toMatchObject({ sites: [] });
  expect(await agency.installation()).toEqual({
    ...{ product: "0.1.0", sites: 2, sendsEmail: true, disk: "ok" },
  });
});
