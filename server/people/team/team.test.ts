import { expect, test } from "vitest";
import {
  codeOf,
  createPeopleTestBed,
  PASSWORD,
  TestBrowser,
} from "../../../tests/support/people/people-test-support.ts";
import { resetByCommand } from "./owner-commands.ts";

const { db, main, other, deskOf, advanceMinutes, owner, signedIn, mails } =
  await createPeopleTestBed();
const codeIn = (link = "") => new URL(link).searchParams.get("code") ?? "";

/** An owner, and a person they invited. */
async function pair(name: string, role: "owner" | "editor" | "notary") {
  const boss = await owner(`boss.${name}@lane.example`);
  const team = (await boss.desks()).team;
  const email = `${name}@lane.example`;
  const query = await team?.invite({ email, role });
  if (query?.kind !== "invited") throw new Error(query?.kind);
  const code = codeIn(query.link);
  const browser = new TestBrowser(main.origin);
  const desk = deskOf(main);
  const typed = { name, password: PASSWORD };
  const joined = browser.acceptCookies(await desk.join(code, typed, browser.request()));
  const { userId = "" } = (await desk.personOf(browser.request())) ?? {};
  return { boss, team, email, code, browser, desk, joined, userId };
}

test("an invitation works once, for one person, with the role it names", async () => {
  const { desk, browser, code, joined, email } = await pair("eve", "editor");
  expect(joined.kind).toBe("signed-in");
  expect(mails[0]).toMatchObject({ kind: "invitation", to: { address: email } });
  expect(codeIn(mails[0]?.text)).toBe(code);
  const person = await desk.personOf(browser.request());
  expect(person).toMatchObject({ role: "editor", email, name: "eve" });
  expect(person && desk.desksOf(person)).toMatchObject({ team: null, log: null });
  expect(await desk.viewInvitation(code)).toBeNull();
  const again = await desk.join(
    code,
    { name: "x", password: PASSWORD },
    new TestBrowser("https://lane.example").request(),
  );
  expect(again).toEqual({ kind: "no-such-link" });
});

test("an invitation is invalid when it was withdrawn, replaced, is expired, or is used on another site", async () => {
  const boss = await owner("boss.inv@lane.example");
  const { team } = await boss.desks();
  const invite = async (isAgain: boolean) => {
    const query = await team?.invite({ email: "ivo@lane.example", role: "notary", isAgain });
    return query?.kind === "invited" ? codeIn(query.link) : "";
  };
  const [first, second] = [await invite(false), await invite(true)];
  const desk = deskOf(main);
  expect(await desk.viewInvitation(first)).toBeNull();
  expect(await deskOf(other).viewInvitation(second)).toBeNull();
  expect(await desk.viewInvitation(second)).toMatchObject({ role: "notary", hasAccount: false });
  advanceMinutes(7 * 24 * 60 + 1);
  expect(await desk.viewInvitation(second)).toBeNull();
  advanceMinutes(-(7 * 24 * 60 + 1));
  expect(await team?.withdraw("no such thing")).toBe(false);
  expect(await team?.withdraw(crypto.randomUUID())).toBe(false);
  const [open] = (await team?.invitations()) ?? [];
  expect(await team?.withdraw(open?.id ?? "")).toBe(true);
  expect(await desk.viewInvitation(second)).toBeNull();
});

test("an address that is invited already keeps its role and its link until the owner says to invite it again", async () => {
  const boss = await owner("boss.twice@lane.example");
  const { team } = await boss.desks();
  const email = "ida@lane.example";
  const first = await team?.invite({ email, role: "editor" });
  const code = first?.kind === "invited" ? codeIn(first.link) : "";
  expect(await team?.invite({ email: "Ida@Lane.example", role: "owner" })).toEqual({
    kind: "already-invited",
    email,
    role: "editor",
  });
  expect(await deskOf(main).viewInvitation(code)).toMatchObject({ role: "editor" });
  const both = [team?.invite({ email: "two@at.once", role: "editor" })];
  both.push(team?.invite({ email: "two@at.once", role: "notary" }));
  expect((await Promise.all(both)).map((each) => each?.kind).sort()).toEqual([
    "already-invited",
    "invited",
  ]);
});

test("a person with an account on another site joins with that password, and with no other", async () => {
  await owner("two@lane.example", other);
  const boss = await owner("boss.two@lane.example");
  const query = await (await boss.desks()).team?.invite({
    email: "two@lane.example",
    role: "notary",
  });
  const code = query?.kind === "invited" ? codeIn(query.link) : "";
  const [desk, browser] = [deskOf(main), new TestBrowser(main.origin)];
  expect(await desk.viewInvitation(code)).toMatchObject({ hasAccount: true });
  const wrong = await desk.join(
    code,
    { name: "", password: "some other words" },
    browser.request(),
  );
  expect(wrong).toMatchObject({ kind: "errors" });
  browser.acceptCookies(await desk.join(code, { name: "", password: PASSWORD }, browser.request()));
  expect(await desk.personOf(browser.request())).toMatchObject({ role: "notary" });
});

test("a changed or removed role counts from the next request on", async () => {
  const { team, desk, browser, userId, email } = await pair("rob", "editor");
  expect(await team?.changeRole(userId, "notary")).toEqual({ kind: "done" });
  expect(await desk.personOf(browser.request())).toMatchObject({ role: "notary" });
  expect(await team?.remove(userId)).toEqual({ kind: "done" });
  expect(await desk.personOf(browser.request())).toBeNull();
  const back = await desk.signIn({ email, password: PASSWORD }, browser.request());
  expect(back).toEqual({ kind: "refused" });
  for (const nobody of ["nobody", "no\0body"])
    expect(await team?.remove(nobody)).toEqual({ kind: "unknown" });
});

test("the last owner stays, also where two owners remove each other at the same moment", async () => {
  const { boss, team, desk, browser, userId } = await pair("kim", "owner");
  const bossId = (await boss.desk.personOf(boss.browser.request()))?.userId ?? "";
  const kim = await desk.personOf(browser.request());
  const kimsTeam = kim && desk.desksOf(kim).team;
  const outcomes = await Promise.all([team?.remove(userId), kimsTeam?.remove(bossId)]);
  expect(outcomes.map((one) => one?.kind).toSorted()).toEqual(["done", "last-owner"]);
  const left = (await boss.desk.personOf(boss.browser.request())) ? team : kimsTeam;
  const [last] = (await left?.members()) ?? [];
  expect(await left?.changeRole(last?.userId ?? "", "editor")).toEqual({ kind: "last-owner" });
  expect(await left?.remove(last?.userId ?? "")).toEqual({ kind: "last-owner" });
});

test("a link printed by the command sets a password without mail, once, and removes the second step on request", async () => {
  const { browser, desk, desks, email } = await owner("max@lane.example");
  const { account } = await desks();
  const started = await account.startCode(PASSWORD, browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  browser.acceptCookies(await account.confirmCode(await codeOf(started.uri), browser.request()));

  const made = await resetByCommand(null, main, db, Date.now());
  const code = made.kind === "link" ? codeIn(made.link) : "";
  expect(await desk.resetOf(code)).toEqual({ email, isFromServer: true });
  expect(await deskOf(other).resetOf(code)).toBeNull();
  const input = { code, password: "words of a new start", removeSecondStep: true };
  expect(await desk.resetPassword(input)).toEqual({ kind: "reset" });
  expect(await desk.resetPassword(input)).toEqual({ kind: "no-such-link" });
  const back = await desk.signIn({ email, password: input.password }, browser.request());
  expect(back.kind).toBe("signed-in");
  expect((await signedIn("max@lane.example", main, input.password)).email).toBe(email);
});
