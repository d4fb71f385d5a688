import { expect, test } from "vitest";
import { passwordLengthProblem, weakPasswordProblem } from "./password.ts";

const ana = {
  email: "ana.reyes@harborseal.example",
  name: "Ana Reyes",
  business: ["Harbor Seal Notary", "Cincinnati", "harborseal.example"],
};

test.each([
  ["", /at least 10/],
  ["short", /at least 10/],
  ["nine char", /at least 10/],
  ["😀😀😀😀😀", /at least 10/],
  ["x".repeat(129), /at most 128/],
])("the new password %j has the wrong length", (password, why) => {
  expect(passwordLengthProblem(password)).toMatch(why);
});

test.each(["ten letter", "x".repeat(128), "😀".repeat(10)])("%j is long enough", (password) => {
  expect(passwordLengthProblem(password)).toBeNull();
});

test.each([
  ["doorstep2026", /“doorstep”/],
  ["Doorstep-doorstep", /“doorstep”/],
  ["harborseal1", /“harborseal”/],
  ["Harbor Seal Notary 1", /“harborsealnotary”/],
  ["ana.reyes@harborseal.example", /Don't use/],
  ["anareyes2026", /“anareyes”/],
  ["Cincinnati1", /“cincinnati”/],
  ["Cincinnati Notary", /“cincinnati”/],
])(
  "the new password %j is made of known words, however many guesses it withstands",
  (password, why) => {
    expect(weakPasswordProblem(password, ana, 20)).toMatch(why);
  },
);

test("a password that few guesses find is refused with what to do, and one that withstands them is accepted", () => {
  expect(weakPasswordProblem("any words at all", ana, 8.9)).toMatch(
    /easy to guess.*four unrelated/,
  );
  expect(weakPasswordProblem("any words at all", ana, 9)).toBeNull();
  expect(weakPasswordProblem("my harbor has seven boats", ana, 20)).toBeNull();
});
