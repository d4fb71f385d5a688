import { expect, test } from "vitest";
import {
  codeOf,
  createPeopleTestBed,
  PASSWORD,
} from "../../../tests/support/people/people-test-support.ts";
import { deleteExpiredSignIns } from "../sign-in/expired-sign-ins.ts";
import { resetByCommand } from "../team/owner-commands.ts";

const { db, main, deskOf, request, advanceMinutes, owner, signedIn, mails, deps } =
  await createPeopleTestBed();
const codeIn = (link = "") => new URL(link).searchParams.get("code") ?? "";
const NEW = "another set of words";

test("a new password ends every other session at once, and renews the token of this one", async () => {
  const here = await owner("pia@lane.example");
  const there = await signedIn(here.email);
  const before = here.browser.secrets();
  const { account } = await here.desks();
  const changed = await account.changePassword(
    { current: PASSWORD, password: NEW },
    here.browser.request(),
  );
  expect(here.browser.acceptCookies(changed).kind).toBe("changed");
  expect(await there.desk.personOf(there.browser.request())).toBeNull();
  expect(await here.desk.personOf(here.browser.request())).toMatchObject({ role: "owner" });
  expect(here.browser.secrets()).not.toEqual(before);
  expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
    ["sign-in-changed", here.email],
  ]);
  const again = await (await here.desks()).account.changePassword(
    { current: PASSWORD, password: "x" },
    here.browser.request(),
  );
  expect(again).toMatchObject({ kind: "errors", errors: { current: expect.any(String) } });
});

test("sessions are listed, and an ended one is signed out on its next request", async () => {
  const here = await owner("sam@lane.example");
  const there = await signedIn(here.email);
  const { account } = await here.desks();
  const { sessions } = await account.view();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  const other = sessions.find(({ isThisOne }) => !isThisOne);
  for (const unknown of ["", "no such id", "no\0id"])
    expect(await account.endSession(unknown)).toBe(false);
  expect(await account.removePasskey("no such id", here.browser.request())).toBe("unknown");
  expect(await account.endSession(other?.id ?? "")).toBe(true);
  expect(await there.desk.authStateOf(there.browser.request())).toEqual({ kind: "stranger" });
  expect(await here.desk.personOf(here.browser.request())).not.toBeNull();
});

test("a person who authenticated long ago authenticates again, and gets a new token", async () => {
  const { browser, desk, desks, email } = await owner("uma@lane.example");
  advanceMinutes(11);
  const { account, team } = await desks();
  expect(account.hasRecentAuth()).toBe(false);
  expect(await account.requestEmailChange("uma@new.example")).toEqual({ kind: "sign-in-again" });
  expect(await account.startPasskeyRegistration(browser.request())).toEqual({
    kind: "sign-in-again",
  });
  expect(await team?.invite({ email: "x@new.example", role: "editor" })).toEqual({
    kind: "sign-in-again",
  });
  advanceMinutes(-11);
  const old = browser.request();
  browser.acceptCookies(await desk.signIn({ email, password: PASSWORD }, old));
  expect(await desk.personOf(old)).toBeNull();
  expect((await desks()).account.hasRecentAuth()).toBe(true);
});

test("a mail address changes by a link sent to the new one, and the old one is notified", async () => {
  const { desk, browser, desks } = await owner("old@lane.example");
  expect(await (await desks()).account.requestEmailChange("New@Lane.example")).toEqual({
    kind: "asked",
  });
  const [mail] = mails;
  expect(mail).toMatchObject({ kind: "confirm-mail", to: { address: "new@lane.example" } });
  const code = codeIn(mail?.text);
  expect(await desk.viewEmailChange(code)).toBe("new@lane.example");
  expect(await desk.confirmEmailChange(code)).toBe(true);
  expect(await desk.confirmEmailChange(code)).toBe(false);
  for (const [at, kind] of [
    [1, "mail-change-asked"],
    [2, "mail-changed"],
  ] as const)
    expect(mails[at]).toMatchObject({ kind, to: { address: "old@lane.example" } });
  expect(await desk.personOf(browser.request())).toBeNull();
  const typed = { email: "new@lane.example", password: PASSWORD };
  expect((await desk.signIn(typed, browser.request())).kind).toBe("signed-in");
});

test("a mailed reset works once within an hour, ends all sessions, and leaves the second step", async () => {
  const { browser, desk, desks, email } = await owner("rea@lane.example");
  const { account } = await desks();
  const started = await account.startCode(PASSWORD, browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  browser.acceptCookies(await account.confirmCode(await codeOf(started.uri), browser.request()));

  const ask = async () => {
    const query = await desk.requestPasswordReset(email);
    if ("done" in query) await query.done;
    return codeIn(mails.at(-1)?.text);
  };
  const [first, second] = [await ask(), await ask()];
  expect(await desk.resetOf(first)).toEqual({ email, isFromServer: false });
  const input = { password: NEW, removeSecondStep: true };
  const weak = { ...input, password: "rea@lane.example" };
  expect((await desk.resetPassword({ code: first, ...weak })).kind).toBe("errors");
  expect(await desk.resetPassword({ code: first, ...input })).toEqual({ kind: "reset" });
  expect(await desk.resetPassword({ code: first, ...input })).toEqual({ kind: "no-such-link" });
  expect(await desk.personOf(browser.request())).toBeNull();
  const outcome = await desk.signIn({ email, password: NEW }, browser.request());
  expect(outcome.kind).toBe("code-needed");
  advanceMinutes(61);
  expect(await desk.resetPassword({ code: second, ...input })).toEqual({ kind: "no-such-link" });
});

test("a new password or a new mail address invalidates every earlier link", async () => {
  const { browser, desk, desks, email } = await owner("vic@lane.example");
  const mailed = async (asking: Promise<object>) => {
    const query = await asking;
    if ("done" in query) await query.done;
    return codeIn(mails.findLast(({ text }) => text !== "")?.text);
  };
  const account = async () => (await desks()).account;
  const made = async () => {
    const { link } = (await resetByCommand(email, main, db, Date.now())) as { link: string };
    return codeIn(link);
  };
  const links = async () => ({
    reset: await mailed(desk.requestPasswordReset(email)),
    change: await mailed((await account()).requestEmailChange("vic@new.example")),
    machine: await made(),
  });
  const expectVoid = async ({ reset, change, machine }: Awaited<ReturnType<typeof links>>) => {
    expect(await desk.resetOf(reset)).toBeNull();
    expect(await desk.viewEmailChange(change)).toBeNull();
    expect(await desk.confirmEmailChange(change)).toBe(false);
    for (const code of [reset, machine])
      expect(await desk.resetPassword({ code, password: NEW, removeSecondStep: true })).toEqual({
        kind: "no-such-link",
      });
  };

  const first = await links();
  const typed = { current: PASSWORD, password: NEW };
  browser.acceptCookies(await (await account()).changePassword(typed, browser.request()));
  await expectVoid(first);

  const second = await links();
  const input = { code: second.machine, password: PASSWORD, removeSecondStep: false };
  expect(await desk.resetPassword(input)).toEqual({ kind: "reset" });
  expect(await request("SELECT * FROM known_devices")).toEqual([]);
  await expectVoid(second);

  const again = await signedIn(email);
  const wished = await (await again.desks()).account.requestEmailChange("vic@third.example");
  const change = await mailed(Promise.resolve(wished));
  const machine = await made();
  expect(await desk.confirmEmailChange(change)).toBe(true);
  await expectVoid({ reset: second.reset, change, machine });
});

test("of two reset links used at the same time one sets the password", async () => {
  const { desk, email } = await owner("wes@lane.example");
  for (let at = 0; at < 2; at += 1) {
    const query = await desk.requestPasswordReset(email);
    if ("done" in query) await query.done;
  }
  const uses = mails.map(({ text }) =>
    desk.resetPassword({ code: codeIn(text), password: NEW, removeSecondStep: false }),
  );
  const kinds = (await Promise.all(uses)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["no-such-link", "reset"]);
});

test("a person who requests an address of somebody else learns nothing of it by the mails", async () => {
  const { desks } = await owner("xen@lane.example");
  await owner("yan@lane.example");
  const { account } = await desks();
  expect(await account.requestEmailChange("yan@lane.example")).toEqual({ kind: "asked" });
  expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
    ["mail-change-asked", "xen@lane.example"],
  ]);
});

test("expired rows are deleted, and valid ones stay", async () => {
  const { desk, browser, email } = await owner("zoe@lane.example");
  await desk.startPasskeySignIn(browser.request());
  const stored = await desk.requestPasswordReset(email);
  if ("done" in stored) await stored.done;
  const left = () =>
    request(
      "SELECT (SELECT count(*)::int FROM auth_verifications) AS links, (SELECT count(*)::int FROM auth_sessions) AS sessions",
    );
  await deleteExpiredSignIns(db, deps.now());
  expect(await left()).toEqual([{ links: 2, sessions: 1 }]);
  await deleteExpiredSignIns(db, deps.now() + 31 * 24 * 3_600_000);
  expect(await left()).toEqual([{ links: 0, sessions: 0 }]);
});

test("an address without an account gets no mail, and the response is the same", async () => {
  const query = await deskOf(main).requestPasswordReset("stranger@lane.example");
  expect(query.kind).toBe("asked");
  if ("done" in query) await query.done;
  expect(mails).toEqual([]);
});

test("the audit log contains successful and failed sign-ins, no secrets, and cannot be changed", async () => {
  const { desks, desk, browser, email } = await owner("lou@lane.example");
  await desk.signIn({ email, password: "a wrong guess 123" }, browser.request());
  const { log, account } = await desks();
  await account.endOtherSessions();
  const acts = (await log?.list({ limit: 10 }))?.map(({ act, who }) => `${act} ${who}`);
  expect(acts).toEqual([
    `sessions-ended ${email}`,
    `sign-in-refused ${email}`,
    `signed-in ${email}`,
    "owner-made the machine",
  ]);
  expect(await log?.list({ search: "refused LOU", limit: 10 })).toHaveLength(1);
  expect(await log?.list({ search: "100%", limit: 10 })).toEqual([]);
  expect(JSON.stringify(await log?.list({ limit: 10 }))).not.toContain("wrong guess");
  await expect(request("UPDATE audit_log SET who = 'nobody'")).rejects.toThrow(/append-only/);
  await expect(request("DELETE FROM audit_log")).rejects.toThrow(/append-only/);
  await deps.audit.record("main", { who: "a\r\nb", act: "x", network: null });
  expect((await log?.list({ limit: 1 }))?.[0]?.who).toBe("a b");
});
