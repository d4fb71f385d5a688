import { expect, test } from "vitest";
import { newPasswordProblem } from "./password-strength.ts";

const ana = {
  email: "ana.reyes@harborseal.example",
  name: "Ana Reyes",
  business: ["Harbor Seal Notary", "Cincinnati", "harborseal.example"],
};

test.each([
  "admin12345",
  "letmeinletmein",
  "Summer2026!",
  "Winter2026!!",
  "abcdefghij",
  "iloveyou1234",
  "iloveyou12345",
  "password123",
  "PassWord123",
  "Password123!",
  "P@ssw0rd2026",
  "qwertyuiop",
  "asdfghjkl;",
  "1qaz2wsx3edc",
  "aaaaaaaaaaaa",
  "121212121212",
  "abcabcabcabc",
  `${"x7".repeat(3)}kLmnQ`,
  "0123456789",
  "Jennifer1985",
  "fluffykitty",
])("the new password %j is refused with a sentence that says what to do", async (password) => {
  expect(await newPasswordProblem(password, ana)).toMatch(/easy to guess.*four unrelated words/);
});

test.each(["Cincinnati1", "harborseal2026", "Harbor-Seal-Notary", "ana.reyes@harborseal.example"])(
  "the new password %j is refused, because it is made of the business or the person",
  async (password) => {
    expect(await newPasswordProblem(password, ana)).toMatch(/^Don't use “/);
  },
);

test.each([
  "correct horse battery",
  "only lower case words",
  "four quiet words here",
  "4815162342 is a long number",
  "Überraschung im Koffer",
  "my harbor has seven boats",
  " spaces around it stay ",
  "kX9$mQ2vLp",
  `${"w".repeat(64)}ith many letters of one kind`,
  "🌲🏕️ ten little trees",
])("the password %j will do", async (password) => {
  expect(await newPasswordProblem(password, ana)).toBeNull();
});

test("a check does not stop the thread that serves pages", async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const slow = "p4$$w0rd!1l0v3y0u".repeat(7);
  await Promise.all([slow, `${slow}2`, `${slow}3`].map((text) => newPasswordProblem(text, ana)));
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(5);
});
