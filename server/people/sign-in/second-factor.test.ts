import { expect, test } from "vitest";
import {
  codeOf,
  createPeopleTestBed,
  PASSWORD,
  TestBrowser,
} from "../../../tests/support/people/people-test-support.ts";

const { main, deskOf, owner, mails, advanceMinutes, request } = await createPeopleTestBed();

/** An owner with a second step, signed out on a device they signed in from. */
async function ownerWithCode(email: string) {
  const ana = await owner(email);
  const { account } = await ana.desks();
  const started = await account.startCode(PASSWORD, ana.browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  const code = await codeOf(started.uri);
  ana.browser.acceptCookies(await account.confirmCode(code, ana.browser.request()));
  ana.browser.acceptCookies({ cookies: await ana.desk.signOut(ana.browser.request()) });
  mails.length = 0;
  return { ...ana, ...started };
}

type Step = Awaited<ReturnType<ReturnType<typeof deskOf>["signInByCode"]>>;

/** Types the password and then codes on a device; each code on a sign-in of its own. */
async function typeCodes(email: string, codes: readonly string[], browser: TestBrowser) {
  const steps: Step[] = [];
  for (const code of codes) {
    const desk = deskOf(main);
    const typed = { email, password: PASSWORD };
    browser.acceptCookies(await desk.signIn(typed, browser.request()));
    steps.push(browser.acceptCookies(await desk.signInByCode(code, browser.request())));
  }
  return steps;
}

const WRONG = Array<string>(12).fill("000000");
const kindsOf = (steps: readonly Step[]) => steps.map(({ kind }) => kind);

test("a stranger with the password who tries codes locks the owner out neither of codes nor of recovery codes", async () => {
  const { browser, email, uri, recoveryCodes } = await ownerWithCode("ana@lane.example");
  const stranger = new TestBrowser(main.origin);
  for (const code of WRONG) {
    expect(kindsOf(await typeCodes(email, [code], stranger))).toEqual(["refused"]);
    await request("DELETE FROM limits"); // a patient stranger, who waits between the attempts
  }
  expect(kindsOf(await typeCodes(email, [await codeOf(uri, 1)], browser))).toEqual(["signed-in"]);
  browser.acceptCookies({ cookies: await deskOf(main).signOut(browser.request()) });
  expect(kindsOf(await typeCodes(email, [recoveryCodes[0] ?? ""], browser))).toEqual(["signed-in"]);
});

test("strangers' codes are bounded per account, whatever their number and networks, and a recovery code still works", async () => {
  const { email, uri, recoveryCodes } = await ownerWithCode("bea@lane.example");
  const stranger = new TestBrowser(main.origin);
  const typed = { email, password: PASSWORD };
  stranger.acceptCookies(await deskOf(main).signIn(typed, stranger.request()));
  const steps = [];
  for (let at = 0; at < 100; at += 1)
    steps.push(await deskOf(main).signInByCode("000000", stranger.request()));
  expect(steps.filter(({ kind }) => kind === "refused").length).toBeLessThanOrEqual(5);
  expect(steps.at(-1)).toMatchObject({ kind: "wait", seconds: expect.any(Number) });

  const phone = new TestBrowser(main.origin);
  const [code] = await typeCodes(email, [await codeOf(uri, 1)], phone);
  expect(code?.kind).toBe("wait");
  const again = await deskOf(main).signInByCode(recoveryCodes[1] ?? "", phone.request());
  expect(again.kind).toBe("signed-in");
});

test("strangers' recovery codes are bounded per account and per network, and each uses up only their own", async () => {
  const { browser, email, recoveryCodes } = await ownerWithCode("bo@lane.example");
  const tryWrong = async (network: string, times: number) => {
    const stranger = new TestBrowser(main.origin);
    const desk = deskOf(main, network);
    await request("DELETE FROM limits WHERE key LIKE 'guess-%'"); // passwords have limits of their own
    stranger.acceptCookies(await desk.signIn({ email, password: PASSWORD }, stranger.request()));
    let refused = 0;
    for (let at = 0; at < times; at += 1) {
      const { kind } = await desk.signInByCode("wrong-wrong-wron", stranger.request());
      if (kind === "refused") refused += 1;
    }
    return refused;
  };
  expect(await tryWrong("192.0.2.1", 8)).toBe(5);

  // A stranger on one network leaves the owner's new phone its attempts.
  const phone = new TestBrowser(main.origin);
  expect(kindsOf(await typeCodes(email, [recoveryCodes[0] ?? ""], phone))).toEqual(["signed-in"]);

  let tried = 0;
  for (let at = 2; at < 20; at += 1) tried += await tryWrong(`192.0.2.${at}`, 5);
  expect(tried).toBeLessThanOrEqual(55);
  await request("DELETE FROM limits WHERE key LIKE 'guess-%'");
  const [late] = await typeCodes(email, [recoveryCodes[1] ?? ""], new TestBrowser(main.origin));
  expect(late?.kind).toBe("wait");
  // The device the owner knows has a count of its own.
  expect(kindsOf(await typeCodes(email, [recoveryCodes[2] ?? ""], browser))).toEqual(["signed-in"]);
});

test("the owner is emailed once that somebody knows the password, and the link ends all sessions without one", async () => {
  const { browser, email, uri, desk } = await ownerWithCode("cleo@lane.example");
  await typeCodes(email, [await codeOf(uri, 1)], browser);
  await typeCodes(email, WRONG.slice(0, 4), new TestBrowser(main.origin));
  await typeCodes(email, WRONG.slice(0, 4), new TestBrowser(main.origin));
  expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([["password-known", email]]);
  const link = new URL(mails[0]?.text ?? "");
  expect(link.pathname).toBe("/admin/new-password");
  const code = link.searchParams.get("code") ?? "";
  advanceMinutes(23 * 60);
  expect(await deskOf(main).resetOf(code)).toEqual({ email, isFromServer: false });
  const input = { code, password: "words nobody else knows", removeSecondStep: true };
  expect(await deskOf(main).resetPassword(input)).toEqual({ kind: "reset" });
  expect(await deskOf(main).resetPassword(input)).toEqual({ kind: "no-such-link" });
  expect(await desk.personOf(browser.request())).toBeNull();
});

test("the link of that email expires after a day", async () => {
  const { email } = await ownerWithCode("dora@lane.example");
  await typeCodes(email, WRONG.slice(0, 3), new TestBrowser(main.origin));
  advanceMinutes(24 * 60 + 1);
  const code = new URL(mails[0]?.text ?? "").searchParams.get("code") ?? "";
  expect(await deskOf(main).resetOf(code)).toBeNull();
});

test("the owner's own typing mistakes are no incident", async () => {
  const { browser, email, uri } = await ownerWithCode("emma@lane.example");
  await typeCodes(email, WRONG.slice(0, 4), browser);
  const phone = new TestBrowser(main.origin);
  await typeCodes(email, [...WRONG.slice(0, 2), await codeOf(uri, 1)], phone);
  expect(mails).toEqual([]);
});

test("the log names whose account it was and what was wrong", async () => {
  const { email } = await ownerWithCode("fay@lane.example");
  await typeCodes(email, WRONG.slice(0, 1), new TestBrowser(main.origin));
  const [entry] = await request(
    "SELECT who, detail->>'why' AS why FROM audit_log WHERE act = 'sign-in-refused'",
  );
  expect(entry).toEqual({
    who: email,
    why: "wrong code after the correct password, from an unknown device (Firefox)",
  });
});

test("after five wrong codes in a row the sign-in starts over, and says so", async () => {
  const { browser, email } = await ownerWithCode("gina@lane.example");
  browser.acceptCookies(
    await deskOf(main).signIn({ email, password: PASSWORD }, browser.request()),
  );
  const steps: Step[] = [];
  for (const code of WRONG.slice(0, 6))
    steps.push(await deskOf(main).signInByCode(code, browser.request()));
  expect(kindsOf(steps)).toEqual([...Array(5).fill("refused"), "start-over"]);
  expect(steps.at(-1)).toEqual({ kind: "start-over", why: "too-many" });
});

test("a code used to set the second step up is refused at the next sign-in, which goes on with the next code", async () => {
  const ana = await owner("ines@lane.example");
  const { account } = await ana.desks();
  const started = await account.startCode(PASSWORD, ana.browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  const used = await codeOf(started.uri);
  ana.browser.acceptCookies(await account.confirmCode(used, ana.browser.request()));
  const phone = new TestBrowser(main.origin);
  const desk = deskOf(main);
  const typed = { email: ana.email, password: PASSWORD };
  phone.acceptCookies(await desk.signIn(typed, phone.request()));
  expect(await desk.signInByCode(used, phone.request())).toEqual({ kind: "used" });
  const next = await desk.signInByCode(await codeOf(started.uri, 1), phone.request());
  expect(next.kind).toBe("signed-in");
});

test("turning the second step on or off ends the other sessions and is emailed", async () => {
  const here = await owner("hana@lane.example");
  const there = new TestBrowser(main.origin);
  const signInThere = async () =>
    there.acceptCookies(
      await deskOf(main).signIn({ email: here.email, password: PASSWORD }, there.request()),
    );
  await signInThere();
  const { account } = await here.desks();
  const started = await account.startCode(PASSWORD, here.browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  const code = await codeOf(started.uri);
  here.browser.acceptCookies(await account.confirmCode(code, here.browser.request()));
  expect(await here.desk.personOf(there.request())).toBeNull();
  expect(await here.desk.personOf(here.browser.request())).not.toBeNull();

  await typeCodes(here.email, [await codeOf(started.uri, 1)], there);
  expect(await here.desk.personOf(there.request())).not.toBeNull();
  const ended = await (await here.desks()).account.endCode(PASSWORD, here.browser.request());
  here.browser.acceptCookies(ended);
  expect(await here.desk.personOf(there.request())).toBeNull();
  expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual(
    Array(2).fill(["sign-in-changed", here.email]),
  );
});
