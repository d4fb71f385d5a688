import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { createTestBooking } from "../../../tests/support/booking/booking-database.ts";
import { addCalendarMember, secretIn } from "../../../tests/support/booking/calendar-links.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";
import { giveRole } from "../../people/account/account-store.ts";
import { createFeedDesk } from "./create-feed-desk.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set } = await createTestBooking(site);
const member = (name: string, role: "owner" | "notary") =>
  addCalendarMember(name, role, site, deps);
const read = (secret: string) => desk().feed(secret);

beforeEach(async () => {
  await clear();
  await ask("DELETE FROM auth_users");
});

test("each person's link works until it is replaced or removed, and the others keep working", async () => {
  const [ana, bo] = [await member("Ana", "owner"), await member("Bo", "notary")];
  const [phone, tablet, bos] = [
    await ana.makeLink("Ana's iPhone"),
    await ana.makeLink("Tablet"),
    await bo.makeLink("Bo's phone"),
  ];
  for (const secret of [phone, tablet, bos])
    expect(await read(secret)).toContain("BEGIN:VCALENDAR");
  const list = await ana.feeds.list();
  expect(list.map(({ name, person, isYours }) => [name, person, isYours]).toSorted()).toEqual([
    ["Ana's iPhone", "Ana", true],
    ["Bo's phone", "Bo", false],
    ["Tablet", "Ana", true],
  ]);
  const idOf = (wanted: string) => list.find(({ name }) => name === wanted)?.id ?? "";

  const replaced = await ana.feeds.replace(idOf("Ana's iPhone"));
  expect(await read(phone)).toBeNull();
  const renewed = replaced.kind === "made" ? secretIn(replaced.url) : "";
  expect(await read(renewed)).not.toBeNull();
  expect(await ana.feeds.remove(idOf("Ana's iPhone"))).toBe(true);
  expect(await read(renewed)).toBeNull();
  expect(await ana.feeds.remove(idOf("Ana's iPhone"))).toBe(false);
  expect(await ana.feeds.remove("no such id")).toBe(false);
  expect([await read(tablet), await read(bos)]).not.toContain(null);
});

test("a link is gone with the role or the person, and does not come back with them", async () => {
  const [owner, ana, bo] = [
    await member("Olive", "owner"),
    await member("Ana", "owner"),
    await member("Bo", "notary"),
  ];
  const [anas, bos] = [await ana.makeLink(), await bo.makeLink()];
  await ask("DELETE FROM memberships WHERE user_id = 'Ana'");
  expect(await read(anas)).toBeNull();
  await deps.db.transaction((tx) => giveRole(tx, site.id, "Bo", "editor"));
  expect(await read(bos)).toBeNull();
  await member("Ana", "owner");
  await member("Bo", "notary");
  expect([await read(anas), await read(bos)]).toEqual([null, null]);
  expect(await owner.feeds.list()).toEqual([]);
});

test("a notary sees and ends only their own links, and an owner ends anybody's", async () => {
  const [ana, bo] = [await member("Ana", "owner"), await member("Bo", "notary")];
  await ana.makeLink();
  const bos = await bo.makeLink();
  const anasId = (await ana.feeds.list()).find(({ isYours }) => isYours)?.id ?? "";
  const [own] = await bo.feeds.list();
  expect(await bo.feeds.list()).toHaveLength(1);
  expect(await bo.feeds.remove(anasId)).toBe(false);
  expect(await bo.feeds.replace(anasId)).toEqual({ kind: "unknown" });
  expect(await ana.feeds.replace(own?.id ?? "")).toEqual({ kind: "unknown" });
  expect(await ana.feeds.remove(own?.id ?? "")).toBe(true);
  expect(await read(bos)).toBeNull();
});

test("a new link takes a recent authentication and a name", async () => {
  const { person, feeds } = await member("Ana", "owner");
  expect(await feeds.add(" \n ")).toMatchObject({ kind: "errors", errors: { name: /name/ } });
  const longAgo = { ...person, authenticatedAt: deps.now() - 11 * 60_000 };
  const late = createFeedDesk(longAgo, site, async () => {}, deps);
  expect(await late.add("Phone")).toEqual({ kind: "sign-in-again" });
  expect(await late.replace("x")).toEqual({ kind: "sign-in-again" });
});

test("the list names the day a link was last used, which is written once a day", async () => {
  const ana = await member("Ana", "owner");
  const secret = await ana.makeLink();
  expect((await ana.feeds.list())[0]).toMatchObject({ lastUsedOn: null });
  await read(secret);
  const row = "SELECT xmin::text FROM calendar_feeds";
  const written = await ask(row);
  await read(secret);
  expect(await ask(row)).toEqual(written);
  expect((await ana.feeds.list())[0]).toMatchObject({ lastUsedOn: "2026-03-02" });
  set("2026-03-05T09:00");
  await read(secret);
  expect((await ana.feeds.list())[0]).toMatchObject({ lastUsedOn: "2026-03-05" });
});

test("the table holds no secret, and a link of another site opens nothing", async () => {
  const secret = await (await member("Ana", "owner")).makeLink();
  expect(JSON.stringify(await ask("SELECT * FROM calendar_feeds"))).not.toContain(secret);
  await ask("INSERT INTO sites (site_id) VALUES ('other') ON CONFLICT DO NOTHING");
  await ask("INSERT INTO memberships (site_id, user_id, role) VALUES ('other', 'Ana', 'owner')");
  await ask("UPDATE calendar_feeds SET site_id = 'other'");
  expect(await read(secret)).toBeNull();
});

test("an owner's calendar shows the past weeks, a notary's the visits to come", async () => {
  const [ana, bo] = [await member("Ana", "owner"), await member("Bo", "notary")];
  await book("2026-03-03T10:00");
  await book("2026-03-10T10:00");
  set("2026-03-06T09:00");
  const [anas, bos] = [
    await (await member("Ana", "owner")).makeLink(),
    await (await member("Bo", "notary")).makeLink(),
  ];
  const eventsOf = async (secret: string) => readCalendar((await read(secret)) ?? "").events.length;
  expect([await eventsOf(anas), await eventsOf(bos)]).toEqual([2, 1]);
  expect([ana.person.role, bo.person.role]).toEqual(["owner", "notary"]);
});

test("the former link of a site, a signature of its id, opens nothing, and its owner is told until a link is made", async () => {
  const former = createHmac("sha256", Buffer.alloc(32))
    .update(JSON.stringify(["feed", site.id]))
    .digest("base64url");
  expect(await read(former)).toBeNull();
  const [ana, bo] = [await member("Ana", "owner"), await member("Bo", "notary")];
  const tell = () =>
    ask("INSERT INTO upgrade_notices (site_id, notice) VALUES ('main', 'calendar-links-ended')");
  expect(await ana.feeds.hasEndedLinkNotice()).toBe(false);
  await tell();
  await bo.makeLink();
  expect([await ana.feeds.hasEndedLinkNotice(), await bo.feeds.hasEndedLinkNotice()]).toEqual([
    true,
    false,
  ]);
  await ana.feeds.dismissEndedLinkNotice();
  expect(await ana.feeds.hasEndedLinkNotice()).toBe(false);
  await tell();
  await ana.makeLink();
  expect(await ana.feeds.hasEndedLinkNotice()).toBe(false);
});
