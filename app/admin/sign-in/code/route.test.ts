import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../../tests/support/app/desk-without-database.ts";
import { type Desk, desk } from "../../../desk.ts";
import { action } from "./route.tsx";

const siteDesk = await deskWithoutDatabase();

type Outcome = Awaited<ReturnType<Desk["people"]["signInByCode"]>>;

/** What the page answers to a code with this outcome. */
function answerTo(outcome: Outcome) {
  const context = new RouterContextProvider();
  const people = { ...siteDesk.people, signInByCode: async () => outcome };
  context.set(desk, { ...siteDesk, people });
  const url = new URL("https://lane.example/admin/code");
  const body = new URLSearchParams({ code: "123456", next: "/admin/log" });
  const request = new Request(url, { method: "POST", body });
  return action({ request, url, pattern: "/admin/code", params: {}, context });
}

test("a wrong code is called wrong", async () => {
  expect(await answerTo({ kind: "refused" })).toMatchObject({
    data: { problem: expect.stringMatching(/^That code is incorrect\./) },
    init: { status: 401 },
  });
});

test("a code that was used before asks for the next one, and the password is not asked again", async () => {
  expect(await answerTo({ kind: "used" })).toMatchObject({
    data: { problem: expect.stringMatching(/^That code has already been used\./) },
    init: { status: 401 },
  });
});

test("too many codes are told with the wait and with what works meanwhile", async () => {
  expect(await answerTo({ kind: "wait", seconds: 290 })).toMatchObject({
    data: {
      problem: expect.stringMatching(/^Too many attempts.*Wait 5 minutes, or use a recovery code/),
    },
    init: { status: 429, headers: { "Retry-After": "290" } },
  });
});

test.each(["expired", "used", "too-many"] as const)(
  "a sign-in that starts over says why: %s",
  async (why) => {
    const answer = await answerTo({ kind: "start-over", why });
    const location = answer instanceof Response ? answer.headers.get("location") : null;
    expect(location).toBe(`/admin/sign-in?news=code-${why}&next=%2Fadmin%2Flog`);
  },
);
