import { expect, test } from "vitest";
import { firstRunLink } from "./ownerCodes.ts";
import { Browser, PASSWORD, peopleHouse } from "./trial.ts";

const { db, main, other, deskOf, ask, pass, owner } = await peopleHouse();

const codeOf = (link: string | null) => new URL(link ?? "").searchParams.get("code") ?? "";
const newCode = async () => codeOf(await firstRunLink(db, main, Date.now()));
const typed = (name: string) => ({ name, email: `${name}@lane.example`, password: PASSWORD });

test("of fifty who claim a site at the same moment one becomes its owner and is signed in", async () => {
  const code = await newCode();
  const desk = deskOf(main);
  const claims = Array.from({ length: 50 }, async (_, at) => {
    const browser = new Browser(main.origin);
    const outcome = await desk.claimSite(code, typed(`claimer${at}`), browser.ask());
    return browser.take(outcome).kind === "signed-in" ? desk.personOf(browser.ask()) : outcome.kind;
  });
  const came = await Promise.all(claims);
  expect(came.filter((one) => one === "no-such-link")).toHaveLength(49);
  expect(came.find((one) => typeof one === "object")).toMatchObject({ role: "owner" });
  expect(await ask("SELECT role FROM memberships")).toEqual([{ role: "owner" }]);
  expect(await ask("SELECT count(*)::int AS people FROM auth_users")).toEqual([{ people: 1 }]);
});

test("a first-run link opens nothing once it was used, is over, is replaced, or belongs to another site", async () => {
  const first = await newCode();
  const second = await newCode();
  expect(await deskOf(main).isFirstRun(first)).toBe(false);
  expect(await deskOf(other).isFirstRun(second)).toBe(false);
  expect(await deskOf(main).isFirstRun(`${second.slice(0, -1)}_`)).toBe(false);
  expect(await deskOf(main).isFirstRun(second)).toBe(true);
  pass(24 * 60 + 1);
  expect(await deskOf(main).isFirstRun(second)).toBe(false);
  const claim = await deskOf(main).claimSite(second, typed("late"), new Browser(main.origin).ask());
  expect(claim).toEqual({ kind: "no-such-link" });
});

test("a site that has an owner makes no first-run link", async () => {
  await owner("ana@lane.example");
  expect(await firstRunLink(db, main, Date.now())).toBeNull();
});

test("what is typed wrong is told by field, and the link stays good", async () => {
  const code = await newCode();
  const browser = new Browser(main.origin);
  const wrong = { name: " ", email: "nobody", password: "short" };
  expect(await deskOf(main).claimSite(code, wrong, browser.ask())).toMatchObject({
    kind: "errors",
    errors: {
      name: expect.stringContaining("name"),
      email: expect.stringContaining("mail address"),
      password: expect.stringContaining("at least 10"),
    },
  });
  expect(await deskOf(main).isFirstRun(code)).toBe(true);
});
