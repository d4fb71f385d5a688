import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

const ana = {
  email: "ana.reyes@harborseal.example",
  name: "Ana Reyes",
  business: "Harbor Seal Notary",
};
const common = new Set(["password123", "iloveyou12345", "qwertyuiop", "1qaz2wsx3edc"]);

test.each([
  ["", /at least 10/],
  ["short", /at least 10/],
  ["nine char", /at least 10/],
  ["😀😀😀😀😀", /at least 10/],
  ["x".repeat(129), /at most 128/],
  ["password123", /Many people/],
  ["PassWord123", /Many people/],
  ["Password123!", /Many people/],
  ["aaaaaaaaaaaa", /Many people/],
  ["121212121212", /Many people/],
  ["abcabcabcabc", /Many people/],
  ["doorstep2026", /“doorstep”/],
  ["Doorstep-doorstep", /“doorstep”/],
  ["harborseal1", /“harborseal”/],
  ["Harbor Seal Notary 1", /“harborsealnotary”/],
  ["ana.reyes@harborseal.example", /Leave out/],
  ["anareyes2026", /“anareyes”/],
])("the new password %j is refused with a sentence that says what to do", (password, why) => {
  expect(passwordProblem(password, ana, common)).toMatch(why);
});

test.each([
  "correct horse battery",
  "only lower case words",
  "4815162342 is a long number",
  "Überraschung im Koffer",
  "my harbor has seven boats",
  " spaces around it stay ",
  `${"x7".repeat(3)}kLmnQ`,
  `${"w".repeat(64)}ith many letters of one kind`,
  "🌲🏕️ ten little trees",
])("the password %j will do", (password) => {
  expect(passwordProblem(password, ana, common)).toBeNull();
});
