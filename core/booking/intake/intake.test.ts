import { expect, test } from "vitest";
import { testSchedule } from "../../../tests/support/booking/schedule-fixtures.ts";
import { contact, intake, minutesAdded } from "./intake.ts";
import { visitPlaceLine } from "./visit-place.ts";

const home = { kind: "home", address: "4 Mill Lane" };
const answers = { place: home, idState: "current" };

/** The error messages of an invalid intake, field by field. */
function complaints(written: object): string[] {
  const read = intake.safeParse({ ...answers, ...written });
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("only place and ID are required", () => {
  expect(intake.parse(answers)).toEqual({
    place: { ...home, unit: "", access: "" },
    signers: { count: 1, names: [] },
    documents: [],
    witnessesNeeded: 0,
    idState: "current",
    notes: "",
  });
});

test.each([
  ["home", { kind: "home" }, "place.address: Enter the street address."],
  ["office", { kind: "office", address: "1 Pier" }, "place.company: Enter the company's name."],
  [
    "hospital",
    { kind: "hospital", facility: "County Hospital", room: "12" },
    "place.patientCanSign: Say whether the patient is awake and able to sign.",
  ],
  [
    "care home",
    { kind: "care-home", residentCanSign: true },
    "place.facility: Enter the name of the place.",
  ],
  ["campus", { kind: "campus", school: "State" }, "place.hall: Enter the hall or building."],
  [
    "jail",
    { kind: "jail", facility: "County Jail", approved: true },
    "place.bookingNumber: Enter the inmate's booking number.",
  ],
  ["ship", { kind: "ship" }, "place.kind: Choose what kind of place it is."],
])("a %s requires its own fields", (_, place, complaint) => {
  expect(complaints({ place })).toEqual([complaint]);
});

test("form texts are parsed like the values of the public API", () => {
  const hospital = { kind: "hospital", facility: "County Hospital", room: "12" };
  const typed = { ...hospital, patientCanSign: "no", nurseStationPhone: "(207) 555-0101" };
  const read = intake.parse({
    ...answers,
    place: typed,
    signers: { count: "2" },
    witnessesNeeded: "1",
  });
  expect(read).toMatchObject({
    place: { patientCanSign: false, nurseStationPhone: "(207) 555-0101" },
    signers: { count: 2 },
    witnessesNeeded: 1,
  });
});

test("more names than signers and invalid phone numbers are rejected", () => {
  expect(complaints({ signers: { count: 1, names: ["Ana Ruiz", "Ben Ruiz"] } })).toEqual([
    "signers.names: There are more names than signers.",
  ]);
  expect(complaints({ signers: { count: 0 } })).toEqual([
    "signers.count: At least one person signs.",
  ]);
  const place = {
    kind: "care-home",
    facility: "Elm House",
    residentCanSign: true,
    frontDeskPhone: "12",
  };
  expect(complaints({ place })[0]).toMatch(/^place\.frontDeskPhone/);
});

test("typed lines are cleaned of control characters", () => {
  const read = intake.parse({ ...answers, place: { ...home, access: " gate\u000712\n " } });
  expect(read.place).toMatchObject({ access: "gate 12" });
});

test("more signers and difficult places add the minutes that the owner set", () => {
  const { rules } = testSchedule({ intakeMinutes: { extraSigner: 7, jail: 40 } });
  const jail = { kind: "jail", facility: "County Jail", bookingNumber: "77", approved: true };
  const minutes = (written: object) =>
    minutesAdded(intake.parse({ ...answers, ...written }), rules);
  expect([minutes({}), minutes({ signers: { count: 3 } })]).toEqual([0, 14]);
  expect(minutes({ place: jail, signers: { count: 2 } })).toBe(47);
});

test("a place is written in one line without empty parts", () => {
  const line = (place: object) =>
    visitPlaceLine(intake.parse({ ...answers, place }).place, "03901");
  expect(line({ ...home, unit: "Apt 2" })).toBe("4 Mill Lane, Apt 2, 03901");
  const office = { kind: "office", company: "Lane Title", address: "4 Mill Lane" };
  expect(line({ ...office, suite: "200" })).toBe("Lane Title, 4 Mill Lane, Suite 200, 03901");
  expect(line({ ...office, suite: "Floor 2" })).toBe("Lane Title, 4 Mill Lane, Floor 2, 03901");
  expect(line({ kind: "campus", school: "State", hall: "Elm Hall" })).toBe(
    "State, Elm Hall, 03901",
  );
});

test("a contact has the same error message for a wrong phone number as the contact form", () => {
  const read = contact.safeParse({
    firstName: "Ana",
    lastName: "Ruiz",
    phone: "555",
    email: "a@b.example",
  });
  expect(read.error?.issues[0]?.message).toBe(
    "Enter your phone number with its area code, ten digits in all.",
  );
});
