import { expect, test } from "vitest";
import { intake } from "./intake.ts";
import { AT_EVERY_STOP, IN_THE_BAG, notaryChecklist } from "./notary-checklist.ts";

const lines = (written: object, entry = "call", county: string | null = "Butler") =>
  notaryChecklist(intake.parse({ idState: "current", ...written }), [entry], county).map(
    ({ text }) => text,
  );

const home = { place: { kind: "home", address: "4 Mill Lane" } };
const hospital = { kind: "hospital", facility: "County Hospital", room: "12" };
const jail = { kind: "jail", facility: "County Jail", bookingNumber: "77" };

test.each([
  ["a home", home, "call", /^Photo ID of each signer: current, or expired 3 years at most$/],
  ["no ID", { ...home, idState: "none" }, "call", /credible witness with ID swears/],
  ["several signers", { ...home, signers: { count: 3 } }, "call", /^All 3 signers there/],
  ["witnesses", { ...home, witnessesNeeded: 2 }, "call", /^2 witnesses there: adults who gain/],
  ["a loan", home, "loan-signings", /scanback/],
  ["a deed", home, "real-estate", /spouse usually signs too/],
  ["a will", home, "estate-plans", /^A will: two adult witnesses.*no notarization needed$/],
  ["an apostille", home, "apostille", /in English/],
  ["Form I-9", home, "business-services", /no seal and no certificate$/],
  ["a weak hand", home, "healthcare-notary", /never guide the hand$/],
  ["a patient", { place: { ...hospital, patientCanSign: true } }, "call", /^Nurses' station/],
  ["a doubt", { place: { ...hospital, patientCanSign: false } }, "call", /If not, do not go$/],
  ["a jail", { place: { ...jail, approved: true } }, "call", /^Facility rules: hours, dress/],
  ["no word of the jail", { place: { ...jail, approved: false } }, "call", /^Not approved yet/],
])("%s has a line of its own", (_, written, entry, line) => {
  expect(lines(written, entry)).toContainEqual(expect.stringMatching(line));
});

test("the county on the certificate is where one stands; the ZIP only hints at it", () => {
  expect(lines(home).at(-1)).toBe("County on the certificate: where you stand (Butler by the ZIP)");
  expect(lines(home, "call", null).at(-1)).toBe("County on the certificate: where you stand");
});

test("ids tell the lines of a stop apart, and the bag and the rules are said once for the day", () => {
  const list = notaryChecklist(
    intake.parse({ place: { ...hospital, patientCanSign: true }, idState: "none" }),
    ["estate-plans", "apostille", "estate-plans"],
    "Butler",
  );
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(IN_THE_BAG.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["seal", "ink", "journal"]),
  );
  expect(AT_EVERY_STOP.join(" ")).toMatch(/signed in front of you/);
});
