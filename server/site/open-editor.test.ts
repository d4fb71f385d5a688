import { expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { openEditorDesk } from "./open-editor.ts";
import { openPreviewLinks } from "./preview-links.ts";
import { previewSite } from "./preview-site.ts";
import { askedPreview } from "./previews.ts";
import { publishedSections } from "./store.ts";
import { heroSaying, installation } from "./trial.ts";

const { world, openBoard, ask, say } = await installation();

const person = (name: string, role: Role = "owner"): Person => ({
  userId: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@lane.example`,
  role,
  siteId: "main",
  sessionId: name,
  provenAt: 0,
});
const audit = openAuditLog(world.db);
const open = (...who: Parameters<typeof person>) =>
  openEditorDesk(person(...who), "192.0.2.7", world);
const ana = open("Ana");
const ben = open("Ben", "editor");

const headline = async () => (await publishedSections(world.db, "main")).heroContent;

test("a section opens on what is published, with one's own draft beside it and the names of others who write", async () => {
  await say("heroContent", heroSaying("We come to you"));
  await ana.keepDraft("heroContent", heroSaying("Ana comes to you"), 1);
  await ben.keepDraft("heroContent", heroSaying("Ben comes to you"), 1);
  const [opened] = await ana.open("heroContent");
  expect(opened).toMatchObject({
    value: heroSaying("We come to you"),
    isBuiltIn: false,
    version: 1,
    changed: { by: "Ana" },
    draft: { value: heroSaying("Ana comes to you"), basedOn: 1 },
    others: [{ name: "Ben" }],
  });
});

test("two who write at once keep a draft each, and the later publish is told who was first, with what differs", async () => {
  const [mine] = await ana.open("heroContent");
  await ben.publish([
    { key: "heroContent", value: heroSaying("Ben"), basedOn: mine?.version ?? 0 },
  ]);
  await ana.keepDraft("heroContent", heroSaying("Ana"), 0);
  const late = await ana.publish([{ key: "heroContent", value: heroSaying("Ana"), basedOn: 0 }]);
  expect(late).toMatchObject({
    kind: "clash",
    by: "Ben",
    theirs: heroSaying("Ben"),
    changes: [{ field: "headline", from: "Ben", to: "Ana" }],
  });
  expect(await headline()).toEqual(heroSaying("Ben"));
  expect((await ana.open("heroContent"))[0]?.draft?.value).toEqual(heroSaying("Ana"));
});

test("a publish drops one's own drafts of it, and lists what they would have changed before", async () => {
  await ana.keepDraft("heroContent", heroSaying("We drive to you"), 0);
  const [waiting] = await ana.drafts();
  expect(waiting).toMatchObject({
    key: "heroContent",
    changes: [{ field: "headline", to: "We drive to you" }],
  });
  await ana.publish([{ key: "heroContent", value: heroSaying("We drive to you"), basedOn: 0 }]);
  expect(await ana.drafts()).toEqual([]);
  expect(await audit.list("main", { limit: 1 })).toMatchObject([
    { who: "ana@lane.example", act: "published", detail: { heroContent: 1 }, network: "192.0.2.7" },
  ]);
});

test("what is refused is told field by field, and nothing of it is out", async () => {
  const outcome = await ana.publish([
    { key: "heroContent", value: heroSaying("New") },
    { key: "testimonials", value: [{ text: "", author: "Jo", rating: 5 }] },
  ]);
  expect(outcome).toEqual({
    kind: "refused",
    errors: [{ key: "testimonials", field: "0.text", message: "This must not be empty." }],
  });
  expect(await headline()).toBeUndefined();
});

test("an editor may not touch prices, nor a notary any words, by no way there is", async () => {
  const carl = open("Carl", "notary");
  expect(ben.keys).not.toContain("pricing");
  expect(carl.keys).toEqual([]);
  expect(await ben.publish([{ key: "pricing", value: null }])).toEqual({ kind: "forbidden" });
  expect(await ben.keepDraft("pricing", {}, 0)).toBeNull();
  await expect(ben.open("pricing")).rejects.toThrow("pricing is not for a editor");
  expect(await carl.publish([{ key: "heroContent", value: null }])).toEqual({ kind: "forbidden" });
  await say("pricing", world.builtIn.pricing);
  const [revision] = await ana.history({ limit: 1 });
  expect(await ben.restore(revision?.revisionId ?? 0)).toEqual({ kind: "forbidden" });
  expect(await ben.compare(revision?.revisionId ?? 0, "now")).toBeNull();
});

test("every version is listed with who and when, compared, and restored as a new one; leads stay as they are", async () => {
  await say("heroContent", heroSaying("One"));
  await say("heroContent", heroSaying("Two"));
  await say("heroContent", null);
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
  expect(await headline()).toEqual(heroSaying("One"));
  const [latest] = await ana.history({ limit: 1 });
  expect(latest).toMatchObject({ version: 4, by: "Ana", note: "restore of version 1" });
  expect(await ana.history({ before: one, limit: 10 })).toEqual([]);
});

test("a site never shows another's history", async () => {
  await ask("INSERT INTO sites (site_id) VALUES ('alder')");
  await say("heroContent", heroSaying("By the alder"), "alder");
  expect(await ana.history({ limit: 10 })).toEqual([]);
  const [{ revision_id: id } = {}] = await ask("SELECT revision_id FROM site_revisions");
  expect(await ana.restore(Number(id))).toBeNull();
});

test("a preview shows one person's drafts over what is published, and leaves a draft with errors out by name", async () => {
  const live = (await openBoard()).siteFor("localhost");
  if (!live) throw new Error("the trial has no site");
  await ana.keepDraft("heroContent", heroSaying("Ana comes to you"), 0);
  await ben.keepDraft("heroContent", heroSaying("Ben comes to you"), 0);
  await ana.keepDraft("testimonials", "none", 0);
  const owner = { userId: "ana", role: "owner" } as const;
  const at = (day: string) => ({ ...world, now: () => Date.parse(day) });
  const { site, leftOut } = await previewSite(live, owner, at("2026-11-20"));
  expect(site.heroContent.headline).toBe("Ana comes to you");
  expect(leftOut).toEqual(["testimonials"]);

  // Tomorrow the insurance has lapsed, and she is a notary now.
  const insured = { label: "E&O Insured", expires: "2026-11-20" };
  const words = { ...(world.builtIn.credentials as object), insured };
  await ana.keepDraft("credentials", words, 0);
  const badges = async (day: string) =>
    JSON.stringify((await previewSite(live, owner, at(day))).site.claims.badges);
  expect(await badges("2026-11-20T12:00Z")).toContain("E&O");
  expect(await badges("2026-11-22T12:00Z")).not.toContain("E&O");
  const later = await previewSite(live, { ...owner, role: "notary" }, at("2026-11-20"));
  expect(later.site.heroContent).toEqual(live.heroContent);
});

test("a preview link ends with the role of who made it", async () => {
  const live = (await openBoard()).siteFor("localhost");
  if (!live) throw new Error("the trial has no site");
  await ask("INSERT INTO auth_users (id, name, email) VALUES ('dora', 'Dora', 'd@lane.example')");
  await ask("INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'dora', 'editor')");
  const links = openPreviewLinks(Buffer.alloc(32, 7), Date.now);
  const request = new Request(`http://localhost${links.baseFor("main", "dora")}/pricing`);
  const asked = () => askedPreview(request, live, links, { ...world, now: Date.now });
  expect(await asked()).toMatchObject({ site: { id: "main" } });
  await ask("DELETE FROM memberships");
  expect(await asked()).toBe("gone");
});

test("a preview link is good for one site and a day, and for nobody who changes a letter of it", () => {
  let now = Date.parse("2026-11-20T10:30:00Z");
  const links = openPreviewLinks(Buffer.alloc(32, 7), () => now);
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
