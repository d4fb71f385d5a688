import { expect, test } from "vitest";
import { notaryLaw } from "../../../tests/support/booking/notary-law.ts";
import { testSchedule } from "../../../tests/support/booking/schedule-fixtures.ts";
import type { PriceBook } from "../../pricing/price-book.ts";
import { EVERY_STOP_CHECKLIST, PACKING_LIST } from "../day-sheet/packing.ts";
import { intake } from "./intake.ts";
import { notaryChecklist } from "./notary-checklist.ts";

const { prices } = testSchedule();

const town = (zip: string, state: string) =>
  [zip, { zip, city: "Town", county: "Butler", state, lat: 39, lon: -84 }] as const;

/** The price book of a notary commissioned in Ohio, with a city there and one in another state. */
const ohio: PriceBook = {
  ...prices,
  commissionStates: ["OH"],
  zipDirectory: {
    ...prices.zipDirectory,
    entries: new Map([town("45011", "OH"), town("41011", "KY")]),
  },
};

const linesOf = (written: object, services: string[], book = ohio, zip = "45011") =>
  notaryChecklist(
    { intake: intake.parse({ idState: "current", ...written }), services, zip },
    book,
    notaryLaw,
  ).map(({ text }) => text);

const lines = (written: object, entry = "call") => linesOf(written, [entry]);

const home = { place: { kind: "home", address: "4 Mill Lane" } };
const hospital = { kind: "hospital", facility: "County Hospital", room: "12" };
const jail = { kind: "jail", facility: "County Jail", bookingNumber: "77" };

test.each([
  ["a home", home, "call", /^Photo ID of each signer: current, or expired 3 years at most$/],
  [
    "no ID",
    { ...home, idState: "none" },
    "call",
    /credible witness.*there in person.*knows the signer, no interest in the document$/,
  ],
  ["several signers", { ...home, signers: { count: 3 } }, "call", /^All 3 signers there/],
  [
    "witnesses",
    { ...home, witnessesNeeded: 2 },
    "call",
    /^2 witnesses there: adults who get nothing/,
  ],
  ["a loan", home, "loan-signings", /scanback/],
  ["a deed", home, "real-estate", /spouse normally signs too/],
  ["a will", home, "estate-plans", /^A will: two adult witnesses.*no notarization needed$/],
  ["an apostille", home, "apostille", /in English/],
  ["Form I-9", home, "business-services", /no seal and no certificate$/],
  ["a weak hand", home, "healthcare-notary", /ORC 147\.59\)$/],
  [
    "who signs for it",
    home,
    "healthcare-notary",
    /^The person who signs for them: ID from both, not named in the document/,
  ],
  ["its certificate", home, "healthcare-notary", /names who signed.*under ORC 147\.59$/],
  [
    "a weak hand in the hospital",
    { place: { ...hospital, patientCanSign: true } },
    "call",
    /^The person who signs for them/,
  ],
  ["health care documents", home, "estate-plans", /two qualified witnesses; either one is enough$/],
  [
    "their witnesses",
    home,
    "college-18-plus",
    /blood, marriage or adoption, the agent, the attending physician, the home's administrator$/,
  ],
  ["a title", home, "vehicles-dmv", /swears and signs.*a jurat, never an acknowledgment$/],
  [
    "an affidavit",
    home,
    "legal-court",
    /^Affidavit: oath or affirmation, then signed in front of you/,
  ],
  ["a child's journey", home, "personal-family", /^Travel consent/],
  ["a pension", home, "insurance-retirement", /^Spousal consent/],
  ["dower", home, "loan-signings", /dower/],
  ["a patient", { place: { ...hospital, patientCanSign: true } }, "call", /^Nurses' station/],
  ["a doubt", { place: { ...hospital, patientCanSign: false } }, "call", /If not, do not go$/],
  ["a jail", { place: { ...jail, approved: true } }, "call", /^Facility rules: hours, dress/],
  [
    "a credible witness in jail",
    { place: { ...jail, approved: true } },
    "call",
    /often not allowed in/,
  ],
  ["no word of the jail", { place: { ...jail, approved: false } }, "call", /^Not approved yet/],
])("%s has its own item", (_, written, entry, line) => {
  expect(lines(written, entry)).toContainEqual(expect.stringMatching(line));
});

test("the county on the certificate is where the notary is; the ZIP is only a hint", () => {
  expect(lines(home).at(-1)).toBe("County on the certificate: where you are (Butler by the ZIP)");
  const nowhere = linesOf(home, ["call"], ohio, "99999");
  expect(nowhere.at(-1)).toBe("County on the certificate: where you are");
});

test("Ohio law is left out if the notary is commissioned in another state", () => {
  const kinds = ["estate-plans", "healthcare-notary", "vehicles-dmv", "real-estate", "legal-court"];
  const written = { place: { ...hospital, patientCanSign: true }, idState: "none" };
  const kentucky = { ...ohio, commissionStates: ["KY"] };
  for (const [book, zip] of [
    [kentucky, "41011"],
    [kentucky, "45011"],
    [ohio, "41011"],
  ] as const) {
    const text = linesOf(written, kinds, book, zip).join(" ");
    expect(text).toMatch(/Weak hand: never guide it/);
    expect(text).not.toMatch(/ORC|Ohio|dower|147|two qualified|3 years|jurat/);
  }
  expect(linesOf(written, kinds).join(" ")).toMatch(/ORC 147\.59/);
});

test("checklist items have unique ids, and packing list and general rules appear once per day", () => {
  const written = { place: { ...hospital, patientCanSign: true }, idState: "none" };
  const services = ["estate-plans", "apostille", "college-18-plus"];
  const list = notaryChecklist(
    { intake: intake.parse(written), services, zip: "45011" },
    ohio,
    notaryLaw,
  );
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(PACKING_LIST.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["seal", "ink", "journal"]),
  );
  expect(EVERY_STOP_CHECKLIST.join(" ")).toMatch(/signed in front of you/);
});
