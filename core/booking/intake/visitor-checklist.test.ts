import { expect, test } from "vitest";
import { stateLaw } from "../../../tests/support/booking/notary-law.ts";
import { siteLaw } from "../../law/site-law.ts";
import { intake } from "./intake.ts";
import { visitorChecklist } from "./visitor-checklist.ts";

const home = { kind: "home", address: "4 Mill Lane" };

const lines = (written: object, pricedAs = "call") =>
  visitorChecklist(intake.parse({ place: home, idState: "current", ...written }), [{ pricedAs }]);

test("everyone is told about ID and about leaving the papers unsigned", () => {
  expect(lines({})).toEqual([
    "Have a current government photo ID for each signer.",
    "Have every page ready, filled in, and unsigned until we arrive.",
  ]);
});

test("signers, witnesses and the service add their items", () => {
  expect(lines({ signers: { count: 2 }, witnessesNeeded: 2 }, "apostille").slice(2)).toEqual([
    "Both signers must be there in person.",
    "Have 2 witnesses there, adults who get nothing from the document, each with ID.",
    "Have the original or certified copy ready.",
    "Know the country that will receive it.",
  ]);
});

test("where the law takes no expired ID, the visitor is told so before the visit", () => {
  const firstLine = (states: readonly [string, ...string[]], language?: "es") =>
    visitorChecklist(intake.parse({ place: home, idState: "expired-under-3-years" }), [], {
      ...(language ? { language } : {}),
      law: siteLaw(states, { facts: [] }, stateLaw),
    })[0];
  expect(firstLine(["TX"])).toMatch(/^Texas law asks for an ID that has not expired/);
  expect(firstLine(["TX"], "es")).toMatch(/^La ley de Texas pide una identificación vigente/);
  expect(firstLine(["OR"])).toMatch(/^Have the expired ID with you/);
  expect(firstLine(["TX", "OR"])).toMatch(/^Have the expired ID with you/);
});

test("without ID the first item is to call", () => {
  expect(lines({ idState: "none" })[0]).toMatch(/^Call us before the visit/);
});

const hospital = { kind: "hospital", facility: "County Hospital", room: "12" };
const care = { kind: "care-home", facility: "Elm House" };
const jail = { kind: "jail", facility: "County Jail", bookingNumber: "77" };

test.each([
  [
    "a patient who may not be able to sign",
    { ...hospital, patientCanSign: false },
    /^Call us first: the patient/,
  ],
  ["a patient who can", { ...hospital, patientCanSign: true }, /nurses' station/],
  [
    "a resident who may not be able to",
    { ...care, residentCanSign: false },
    /^Call us first: the resident/,
  ],
  ["a jail that has not answered", { ...jail, approved: false }, /^Ask the facility/],
  ["a jail that has", { ...jail, approved: true }, /approval with you/],
])("%s has its own item", (_, place, line) => {
  expect(lines({ place }).at(-1)).toMatch(line);
});
