import { expect, test } from "vitest";
import type { Role } from "../../../core/people/roles.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../../tests/support/site/test-installation.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import type { Person } from "../../people/person.ts";
import { composePreview } from "../preview/compose-preview.ts";
import { createPreviewLinks } from "../preview/preview-links.ts";
import { parsePreviewRequest } from "../preview/preview-request.ts";
import { publishedSections } from "../store.ts";
import { createEditorDesk } from "./editor-desk.ts";

const { deps, openSiteRegistry, query, publishSection } = await createTestInstallation();

const person = (name: string, role: Role = "owner"): Person => ({
  userId: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@lane.example`,
  role,
  siteId: "main",
  sessionId: name,
  authenticatedAt: 0,
});
const audit = createAuditLog(deps.db);
const open = (...who: Parameters<typeof person>) =>
  createEditorDesk(person(...who), "192.0.2.7", deps);
const ana = open("Ana");
const ben = open("Ben", "editor");

const headline = async () => (await publishedSections(deps.db, "main")).heroContent;

test("a section loads with the published value, this person's draft and the names of others with drafts", async () => {
  await publishSection("heroContent", heroWithHeadline("We come to you"));
  await ana.saveDraft("heroContent", heroWithHeadline("Ana comes to you"), 1);
  await ben.saveDraft("heroContent", heroWithHeadline("Ben comes to you"), 1);
  const [opened] = await ana.open("heroContent");
  expect(opened).toMatchObject({
    value: heroWithHeadline("We come to you"),
    isBuiltIn: false,
    version: 1,
    changed: { by: "Ana" },
    draft: { value: heroWithHeadline("Ana comes to you"), basedOn: 1 },
    others: [{ name: "Ben" }],
  });
});

test("two people who write at once keep a draft each, and the later publish is told who was first, with the differences", async () => {
  const [mine] = await ana.open("heroContent");
  await ben.publish([
    { key: "heroContent", value: heroWithHeadline("Ben"), basedOn: mine?.version ?? 0 },
  ]);
  await ana.saveDraft("heroContent", heroWithHeadline("Ana"), 0);
  const late = await ana.publish([
    { key: "heroContent", value: heroWithHeadline("Ana"), basedOn: 0 },
  ]);
  expect(late).toMatchObject({
    kind: "clash",
    by: "Ben",
    isOwn: false,
    theirs: heroWithHeadline("Ben"),
    changes: [{ field: "headline", from: "Ben", to: "Ana" }],
  });
  expect(await headline()).toEqual(heroWithHeadline("Ben"));
  expect((await ana.open("heroContent"))[0]?.draft?.value).toEqual(heroWithHeadline("Ana"));
});

test("somebody who saved in another tab is told so, with only the fields that both tabs changed", async () => {
  const [opened] = await ana.open("heroContent");
  const began = Object.assign({}, heroWithHeadline("Here"), { subheadline: "Old" });
  const { version = 0 } = opened ?? {};
  await ana.publish([{ key: "heroContent", value: began, basedOn: version }]);
  const basedOn = version + 1;
  const other = { ...began, headline: "First tab", subheadline: "First tab" };
  await ana.publish([{ key: "heroContent", value: other, basedOn }]);
  const mine = { ...began, headline: "Second tab" };
  expect(await ana.publish([{ key: "heroContent", value: mine, basedOn }])).toMatchObject({
    kind: "clash",
    isOwn: true,
    base: began,
    changes: [{ field: "headline", from: "First tab", to: "Second tab" }],
  });
});

test("a publish deletes this person's drafts, which are listed with their changes before", async () => {
  await ana.saveDraft("heroContent", heroWithHeadline("We drive to you"), 0);
  const [waiting] = await ana.drafts();
  expect(waiting).toMatchObject({
    key: "heroContent",
    changes: [{ field: "headline", to: "We drive to you" }],
  });
  await ana.publish([
    { key: "heroContent", value: heroWithHeadline("We drive to you"), basedOn: 0 },
  ]);
  expect(await ana.drafts()).toEqual([]);
  expect(await audit.list("main", { limit: 1 })).toMatchObject([
    { who: "ana@lane.example", act: "published", detail: { heroContent: 1 }, network: "192.0.2.7" },
  ]);
});

test("an invalid publish reports each field, and publishes nothing", async () => {
  const outcome = await ana.publish([
    { key: "heroContent", value: heroWithHeadline("New") },
    { key: "testimonials", value: [{ text: "", author: "Jo", rating: 5 }] },
  ]);
  expect(outcome).toEqual({
    kind: "refused",
    errors: [{ key: "testimonials", field: "0.text", message: "What they said is required." }],
  });
  expect(await headline()).toBeUndefined();
});

test("an editor cannot change prices by any means, nor a notary any content", async () => {
  const carl = open("Carl", "notary");
  expect(ben.keys).not.toContain("pricing");
  expect(carl.keys).toEqual([]);
  expect(await ben.publish([{ key: "pricing", value: null }])).toEqual({ kind: "forbidden" });
  expect(await ben.saveDraft("pricing", {}, 0)).toBeNull();
  await expect(ben.open("pricing")).rejects.toThrow("pricing is not for a editor");
  expect(await carl.publish([{ key: "heroContent", value: null }])).toEqual({ kind: "forbidden" });
  await publishSection("pricing", deps.builtIn.pricing);
  const [revision] = await ana.history({ limit: 1 });
  expect(await ben.restore(revision?.revisionId ?? 0)).toEqual({ kind: "forbidden" });
  expect(await ben.compare(revision?.revisionId ?? 0, "now")).toBeNull();
});

test("every revision is listed with person and time, compared, and restored as a new one; leads are not touched", async () => {
  await publishSection("heroContent", heroWithHeadline("One"));
  await publishSection("heroContent", heroWithHeadline("Two"));
  await publishSection("heroContent", null);
  const history = await ana.history({ key: "heroContent", limit: 10 });
  expect(
    history.map(({ version, isBuiltIn, isCurrent }) => [version, isBuiltIn, isCurrent]),
  ).toEqual([
    [3, true, true],
    [2, false, false],
    [1, false, false],
  ]);
  const one = history[2]?.revisionId ?? 0;
  const two = history[1]?.revisionId ?? 0;
  expect(await ana.compare(two, "before")).toEqual([{ field: "headline", from: "One", to: "Two" }]);
  expect(await ana.restore(one)).toMatchObject({ kind: "published", versions: { heroContent: 4 } });
  expect(await headline()).toEqual(heroWithHeadline("One"));
  const [latest] = await ana.history({ limit: 1 });
  expect(latest).toMatchObject({ version: 4, by: "Ana", note: "restore of version 1" });
  expect(await ana.history({ before: one, limit: 10 })).toEqual([]);
});

test("a site never shows another site's history", async () => {
  await query("INSERT INTO sites (site_id) VALUES ('alder')");
  await publishSection("heroContent", heroWithHeadline("By the alder"), "alder");
  expect(await ana.history({ limit: 10 })).toEqual([]);
  const [{ revision_id: id } = {}] = await query("SELECT revision_id FROM site_revisions");
  expect(await ana.restore(Number(id))).toBeNull();
});

test("a preview shows one person's drafts over the published sections, and lists invalid drafts it left out", async () => {
  const live = await (await openSiteRegistry()).siteFor("localhost");
  if (!live) throw new Error("the test installation has no site");
  await ana.saveDraft("heroContent", heroWithHeadline("Ana comes to you"), 0);
  await ben.saveDraft("heroContent", heroWithHeadline("Ben comes to you"), 0);
  await ana.saveDraft("testimonials", "none", 0);
  const owner = { userId: "ana", role: "owner" } as const;
  const at = (day: string) => ({ ...deps, now: () => Date.parse(day) });
  const { site, leftOut } = await composePreview(live, owner, at("2026-11-20"));
  expect(site.heroContent.headline).toBe("Ana comes to you");
  expect(leftOut).toEqual(["testimonials"]);

  // The next day the insurance has expired, and she is a notary now.
  const insured = { label: "E&O Insured", expires: "2026-11-20" };
  const words = { ...(deps.builtIn.credentials as object), insured };
  await ana.saveDraft("credentials", words, 0);
  const badges = async (day: string) =>
    JSON.stringify((await composePreview(live, owner, at(day))).site.claims.badges);
  expect(await badges("2026-11-20T12:00Z")).toContain("E&O");
  expect(await badges("2026-11-22T12:00Z")).not.toContain("E&O");
  const later = await composePreview(live, { ...owner, role: "notary" }, at("2026-11-20"));
  expect(later.site.heroContent).toEqual(live.heroContent);
});

test("a preview link stops working when its author loses the role", async () => {
  const live = await (await openSiteRegistry()).siteFor("localhost");
  if (!live) throw new Error("the test installation has no site");
  await query("INSERT INTO auth_users (id, name, email) VALUES ('dora', 'Dora', 'd@lane.example')");
  await query("INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'dora', 'editor')");
  const links = createPreviewLinks(Buffer.alloc(32, 7), Date.now);
  const request = new Request(`http://localhost${links.baseFor("main", "dora")}/pricing`);
  const asked = () => parsePreviewRequest(request, live, links, { ...deps, now: Date.now });
  expect(await asked()).toMatchObject({ site: { id: "main" } });
  await query("DELETE FROM memberships");
  expect(await asked()).toBe("gone");
});

test("a preview opens pages of the site only, however the address of another route is written", async () => {
  const live = await (await openSiteRegistry()).siteFor("localhost");
  if (!live) throw new Error("the test installation has no site");
  await query("INSERT INTO auth_users (id, name, email) VALUES ('eve', 'Eve', 'e@lane.example')");
  await query("INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'eve', 'editor')");
  const links = createPreviewLinks(Buffer.alloc(32, 7), Date.now);
  const opened = async (path: string) => {
    const request = new Request(`http://localhost${links.baseFor("main", "eve")}${path}`);
    const preview = await parsePreviewRequest(request, live, links, { ...deps, now: Date.now });
    return preview !== "gone";
  };
  for (const page of ["", "/", "/pricing", "/blog/visit-checklist", "/visitors"]) {
    expect(await opened(page), page).toBe(true);
  }
  const others =
    "/visit/T /VISIT/T /%76isit/T //visit/T /visit./T /visit%2e/T /visit%20/T /visit%5CT";
  const more =
    "/Admin /api/leads /aPi/leads /reviews/stop/T /media/x /calendar/T /preview/T /%zz /visit";
  for (const path of `${others} ${more}`.split(" ")) expect(await opened(path), path).toBe(false);
});

test("a preview link works for one site and one day, and not with a changed letter", () => {
  let now = Date.parse("2026-11-20T10:30:00Z");
  const links = createPreviewLinks(Buffer.alloc(32, 7), () => now);
  const token = links.baseFor("main", "ana").replace("/preview/", "");
  expect(links.read("main", token)).toEqual({ userId: "ana" });
  expect(links.read("alder", token)).toBeNull();
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "A" ? "B" : "A";
    expect(links.read("main", token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
  }
  now += 25 * 3_600_000;
  expect(links.read("main", token)).toBeNull();
});

test("a save whose answer was lost and that is sent again is settled without a second revision", async () => {
  const save = () =>
    ana.publish([{ key: "heroContent", value: heroWithHeadline("Sent twice"), basedOn: 0 }]);
  const first = await save();
  expect(await save()).toEqual(first);
  expect(await ana.history({ key: "heroContent", limit: 9 })).toHaveLength(1);
});

test("two people who changed different fields of a section both keep their change", async () => {
  const hero = Object((await ana.open("heroContent"))[0]?.value);
  const edit = (change: object) => [
    { key: "heroContent" as const, value: { ...hero, ...change }, basedOn: 0 },
  ];
  await ben.publish(edit({ headline: "Ben comes to you" }));
  const both = { ...hero, headline: "Ben comes to you", subheadline: "Ana brings the seal" };
  expect(await ana.publish(edit({ subheadline: "Ana brings the seal" }))).toEqual({
    ...{ kind: "published", versions: { heroContent: 2 } },
    merged: { heroContent: both },
  });
  expect(await headline()).toEqual(both);
});
