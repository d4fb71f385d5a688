import { beforeEach, expect, test } from "vitest";
import {
  codeOf,
  createPeopleTestBed,
  PASSWORD,
  TestBrowser,
} from "../../../tests/support/people/people-test-support.ts";

const { main, other, deskOf, request, owner } = await createPeopleTestBed();

// Sign-in attempts are counted per account over all tests of this file, so each test has its own account.
let ANA = "";
let accounts = 0;
beforeEach(() => {
  accounts += 1;
  ANA = `ana${accounts}@lane.example`;
});

test("a stranger's guesses from many networks are delayed, while the owner's own device signs in", async () => {
  const { browser, desk } = await owner(ANA);
  let tried = 0;
  for (let round = 0; round < 100; round += 1) {
    const guesses = Array.from({ length: 20 }, (_, at) =>
      deskOf(main, `net ${round} ${at}`).signIn(
        { email: ANA, password: `guess number ${round} ${at}` },
        new TestBrowser(main.origin).request(),
      ),
    );
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind);
    expect(kinds).not.toContain("signed-in");
    tried += kinds.filter((kind) => kind === "refused").length;
  }
  expect(tried).toBeLessThanOrEqual(5);
  const stranger = new TestBrowser(main.origin);
  const right = { email: ANA, password: PASSWORD };
  expect(await deskOf(main).signIn(right, stranger.request())).toMatchObject({ kind: "wait" });
  await desk.signOut(browser.request());
  expect(await desk.signIn(right, browser.request())).toMatchObject({ kind: "signed-in" });
});

test("an unknown mail address, a wrong password and an account of another site get the same response", async () => {
  await owner(ANA);
  await owner("bo@other.example", other);
  const browser = new TestBrowser(main.origin);
  for (const typed of [
    { email: ANA, password: "not the password" },
    { email: "nobody@lane.example", password: PASSWORD },
    { email: "bo@other.example", password: PASSWORD },
    { email: "not an address", password: "" },
  ]) {
    const outcome = await deskOf(main).signIn(typed, browser.request());
    expect(outcome, typed.email).toEqual({ kind: "refused" });
  }
  const left = await request("SELECT count(*)::int AS sessions FROM auth_sessions");
  expect(left).toEqual([{ sessions: 2 }]); // Ana's and Bo's own
});

test("unknown accounts have the same attempt limit as known ones", async () => {
  await owner(ANA);
  const kinds = async (email: string) => {
    const result = [];
    for (let at = 0; at < 7; at += 1) {
      const guess = { email, password: "not the password" };
      result.push((await deskOf(main).signIn(guess, new TestBrowser(main.origin).request())).kind);
    }
    return result;
  };
  const unknown = await kinds("nobody.at.all@lane.example");
  expect(unknown).toEqual([...Array(5).fill("refused"), "wait", "wait"]);
  // The owner's own sign-in was one of the five.
  expect(await kinds(ANA)).toEqual([...Array(4).fill("refused"), "wait", "wait", "wait"]);
});

test("cookies are host-only, HttpOnly and SameSite", async () => {
  const desk = deskOf(main);
  await owner(ANA);
  const typed = { email: ANA, password: PASSWORD };
  const outcome = await desk.signIn(typed, new TestBrowser(main.origin).request());
  const { cookies = [] } = outcome as { cookies?: string[] };
  expect(cookies).toHaveLength(2);
  for (const line of cookies) {
    expect(line).toMatch(/^__Host-doorstep\.(session_token|device)=/);
    for (const word of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(line).toContain(word);
    expect(line).not.toContain("Domain");
  }
});

test("a code works once, a recovery code works once, and neither works without the password", async () => {
  const { browser, desk, desks } = await owner(ANA);
  const { account } = await desks();
  const started = await account.startCode(PASSWORD, browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  const now = await codeOf(started.uri);
  expect(browser.acceptCookies(await account.confirmCode("000000", browser.request())).kind).toBe(
    "errors",
  );
  expect(browser.acceptCookies(await account.confirmCode(now, browser.request())).kind).toBe(
    "done",
  );
  expect(await (await desks()).account.view()).toMatchObject({ hasCode: true, recoveryCodes: 10 });

  const password = async () => {
    const outcome = await desk.signIn({ email: ANA, password: PASSWORD }, browser.request());
    expect(browser.acceptCookies(outcome).kind).toBe("code-needed");
  };
  const code = async (typed: string) =>
    browser.acceptCookies(await desk.signInByCode(typed, browser.request())).kind;
  await browser.acceptCookies({ cookies: await desk.signOut(browser.request()) });
  expect(await code(await codeOf(started.uri, 1))).toBe("start-over"); // no password yet
  await password();
  expect(await desk.personOf(browser.request())).toBeNull();
  expect(await code("123456")).toBe("refused");
  expect(await code(now)).toBe("used"); // the code that turned the second step on
  const next = await codeOf(started.uri, 1);
  expect(await code(next)).toBe("signed-in");
  await password();
  expect(await code(next)).toBe("used");
  const [recovery = ""] = started.recoveryCodes;
  await password();
  expect(await code(recovery.toLowerCase() === recovery ? recovery : ` ${recovery} `)).toBe(
    "signed-in",
  );
  expect(await (await desks()).account.view()).toMatchObject({ recoveryCodes: 9 });
  await password();
  expect(await code(recovery)).toBe("refused");
});

test("strangers on the same network cannot use up the attempts of a device that signed in before", async () => {
  const { browser } = await owner(ANA);
  const here = deskOf(main, "one office");
  const stranger = () => new TestBrowser(main.origin).request();
  for (let at = 0; at < 35; at += 1)
    expect(await here.signInByCode("123456", stranger())).toEqual({
      kind: "start-over",
      why: "expired",
    });
  const kinds = [];
  for (let at = 0; at < 31; at += 1) kinds.push((await here.signInByPasskey({}, stranger())).kind);
  expect(kinds).toEqual([...Array(30).fill("refused"), "wait"]); // codes without a correct password are not counted
  expect((await here.signInByPasskey({}, browser.request())).kind).toBe("refused");
});

test("passkey challenges are counted, so one network gets a limited number", async () => {
  const here = deskOf(main, "a machine that asks");
  const ask = () => here.startPasskeySignIn(new TestBrowser(main.origin).request());
  for (let at = 0; at < 60; at += 1) expect(await ask()).toHaveProperty("options");
  expect(await ask()).toMatchObject({ kind: "wait" });
});

test("no usable secret is stored in the tables", async () => {
  const { browser, desks, desk } = await owner(ANA);
  const started = await (await desks()).account.startCode(PASSWORD, browser.request());
  if (started.kind !== "started") throw new Error(started.kind);
  await desk.requestPasswordReset(ANA);
  const secrets = [
    PASSWORD,
    new URL(started.uri).searchParams.get("secret") ?? "",
    ...started.recoveryCodes,
    ...browser.secrets(),
  ];
  const tables = await request(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  for (const { name } of tables) {
    const text = JSON.stringify(await request(`SELECT t::text FROM "${name}" t`));
    for (const secret of secrets) expect(text.includes(secret), `${name}`).toBe(false);
  }
});

test("a session is invalid on another site, even if its cookie is copied", async () => {
  const { browser } = await owner(ANA);
  await owner("bo@other.example", other);
  expect(await deskOf(other).authStateOf(browser.request())).toEqual({ kind: "foreign" });
});
