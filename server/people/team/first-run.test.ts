import { expect, test } from "vitest";
import {
  createPeopleTestBed,
  PASSWORD,
  TestBrowser,
} from "../../../tests/support/people/people-test-support.ts";
import { firstRunLink } from "./owner-codes.ts";

const { db, main, other, deskOf, request, advanceMinutes, owner } = await createPeopleTestBed();

const codeOf = (link: string | null) => new URL(link ?? "").searchParams.get("code") ?? "";
const newCode = async () => codeOf(await firstRunLink(db, main, Date.now()));
const typed = (name: string) => ({ name, email: `${name}@lane.example`, password: PASSWORD });

test("of fifty concurrent first-run requests one becomes the owner and is signed in", async () => {
  const code = await newCode();
  const desk = deskOf(main);
  const claims = Array.from({ length: 50 }, async (_, at) => {
    const browser = new TestBrowser(main.origin);
    const outcome = await desk.claimSite(code, typed(`claimer${at}`), browser.request());
    return browser.acceptCookies(outcome).kind === "signed-in"
      ? desk.personOf(browser.request())
      : outcome.kind;
  });
  const came = await Promise.all(claims);
  expect(came.filter((one) => one === "no-such-link")).toHaveLength(49);
  expect(came.find((one) => typeof one === "object")).toMatchObject({ role: "owner" });
  expect(await request("SELECT role FROM memberships")).toEqual([{ role: "owner" }]);
  expect(await request("SELECT count(*)::int AS people FROM auth_users")).toEqual([{ people: 1 }]);
});

test("a first-run link is invalid once it was used, is expired, is replaced, or belongs to another site", async () => {
  const first = await newCode();
  const second = await newCode();
  expect(await deskOf(main).isFirstRun(first)).toBe(false);
  expect(await deskOf(other).isFirstRun(second)).toBe(false);
  expect(await deskOf(main).isFirstRun(`${second.slice(0, -1)}_`)).toBe(false);
  expect(await deskOf(main).isFirstRun(second)).toBe(true);
  advanceMinutes(24 * 60 + 1);
  expect(await deskOf(main).isFirstRun(second)).toBe(false);
  const claim = await deskOf(main).claimSite(
    second,
    typed("late"),
    new TestBrowser(main.origin).request(),
  );
  expect(claim).toEqual({ kind: "no-such-link" });
});

test("a first-run link cannot be used to guess the password of an account of another site", async () => {
  await owner("oda@lane.example", other);
  const code = await newCode();
  const guess = (password: string) => {
    const claim = { ...typed("oda"), password };
    return deskOf(main).claimSite(code, claim, new TestBrowser(main.origin).request());
  };
  const kinds = [];
  for (let at = 0; at < 5; at += 1) kinds.push((await guess(`a guess of many ${at}`)).kind);
  expect(kinds).toEqual([...Array(4).fill("errors"), "wait"]); // their own sign-in was the first of the five
  expect((await guess(PASSWORD)).kind).toBe("wait");
  expect(await deskOf(main).isFirstRun(code)).toBe(true);
});

test("a name is stored on one line, whatever was typed", async () => {
  const [desk, browser] = [deskOf(main), new TestBrowser(main.origin)];
  const claim = { ...typed("nul"), name: "A\0na\r\nReyes\ud800" };
  browser.acceptCookies(await desk.claimSite(await newCode(), claim, browser.request()));
  expect(await desk.personOf(browser.request())).toMatchObject({ name: "A na Reyes\ufffd" });
});

test("a site with an owner gets no first-run link", async () => {
  await owner("ana@lane.example");
  expect(await firstRunLink(db, main, Date.now())).toBeNull();
});

test("invalid input is reported by field, and the link stays valid", async () => {
  const code = await newCode();
  const browser = new TestBrowser(main.origin);
  const wrong = { name: " ", email: "nobody", password: "short" };
  expect(await deskOf(main).claimSite(code, wrong, browser.request())).toMatchObject({
    kind: "errors",
    errors: {
      name: expect.stringContaining("name"),
      email: expect.stringContaining("mail address"),
      password: expect.stringContaining("at least 10"),
    },
  });
  expect(await deskOf(main).isFirstRun(code)).toBe(true);
});
