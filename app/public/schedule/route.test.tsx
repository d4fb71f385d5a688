import { describe, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ask,
  BOOKING_TEST_NOW,
  type BookingTest,
  createBookingTest,
  formOf,
} from "../../../tests/support/booking/booking-pages.tsx";
import * as route from "./route.tsx";

const DAY = 86_400_000;
const TEN = BOOKING_TEST_NOW + 7 * DAY - 3 * 3_600_000; // Monday, March 9, 10:00 AM EDT: the clocks went forward the day before

const lane = await siteOf();

const get = (setup: BookingTest, path: string) =>
  ask(route, path, { service: path.split(/[/?]/)[2] ?? "" }, setup);
const send = (setup: BookingTest, fields: Record<string, string>, service = "loan-signings") =>
  ask(route, `/schedule/${service}`, { service }, setup, fields);

const ana = {
  kind: "hospital",
  "hospital.facility": "Christ Hospital",
  "hospital.room": "Room 412",
  "hospital.patientCanSign": "yes",
  "signers.count": "2",
  "signers.names": "Ana Ruiz\nLuis Ruiz",
  documents: "Deed of trust",
  witnessesNeeded: "0",
  idState: "current",
  notes: 'Ask for "Ana" <left> & up',
  firstName: "Ana",
  lastName: "O'Neil-Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
};

/** The review step of Ana's visit, with the fields its button sends. */
async function reviewed(setup: BookingTest, changes: Readonly<Record<string, string>> = {}) {
  const base = { step: "hold", zip: "45040", start: String(TEN) };
  const got = await send(setup, { ...ana, ...changes, ...base });
  return { got, button: formOf(got.page, "step", "book") };
}

describe("choosing a time", () => {
  test("without a ZIP the page asks for it, and an invalid ZIP has an error at its field", async () => {
    const setup = await createBookingTest(lane);
    expect((await get(setup, "/schedule/apostille")).text).toContain("Where do you want to sign?");
    const wrong = await get(setup, "/schedule/apostille?zip=4504");
    expect(wrong.page).toContain('id="zip-error"');
    expect(wrong.text).toContain("Type the ZIP as five digits.");
  });

  test("each slot shows its price, travel fee, surcharge and total", async () => {
    const { page } = await get(
      await createBookingTest(lane),
      "/schedule/loan-signings?zip=45402&day=2026-03-09",
    );
    const buttons = page.match(/<button[^>]*name="start".*?<\/button>/gs) ?? [];
    expect(buttons).toHaveLength(28);
    const words = buttons.map((button) =>
      button
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    expect(words).toContain("10:00 AM $125 Visit $100, travel $25");
    expect(words.at(-1)).toBe("8:30 PM $175 Visit $100, travel $25, after hours $50");
  });

  test("an unknown service redirects to the general notary, an alias to its service", async () => {
    const setup = await createBookingTest(lane);
    const to = async (id: string) => (await get(setup, `/schedule/${id}?zip=45040`)).location;
    expect(await to("tattoo")).toBe("/schedule/general-notary?zip=45040");
    expect(await to("business-docs")).toBe("/schedule/business-services?zip=45040");
  });

  test("in another state the page says why nothing can be booked and shows the phone number", async () => {
    const { text, page } = await get(
      await createBookingTest(lane),
      "/schedule/apostille?zip=41011",
    );
    expect(text).toContain("This ZIP is in Kentucky.");
    expect(page).toContain('href="tel:+15135550142"');
    expect(page).not.toContain('name="start"');
  });

  test("if two weeks have no free slot, the page opens on the next free day", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(BOOKING_TEST_NOW - DAY, 20 * 24 * 60);
    const { text } = await get(setup, "/schedule/loan-signings?zip=45040");
    expect(text).toContain("Saturday, March 21");
    const { text: asked } = await get(setup, "/schedule/loan-signings?zip=45040&day=2026-03-05");
    expect(asked).toContain("Nothing is free on Thursday, March 5.");
    expect(asked).toContain("Next free day: Saturday, March 21");
  });

  test("a chosen slot is held, and its URL opens the details step", async () => {
    const setup = await createBookingTest(lane);
    const form = { step: "hold", zip: "45040", start: String(TEN) };
    const { status, location } = await send(setup, form);
    expect(status).toBe(303);
    expect(location).toMatch(
      /^\/schedule\/loan-signings\?zip=45040&start=\d+&hold=.+&until=\d+#step$/,
    );
    const { text } = await get(setup, location.replace(/#.*/, ""));
    expect(text).toContain("Your details");
    expect(text).toContain("10:00 AM EDT");
    expect(text).toContain("held for you until 12:10 PM");
  });

  test("a slot that somebody else took is answered with the free slots of that day", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN, 90);
    const taken = await send(setup, { step: "hold", zip: "45040", start: String(TEN) });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("10:00 AM was taken a moment ago. These starts are still free.");
    expect(taken.text).toContain("Monday, March 9");
  });
});

describe("entering the details", () => {
  test("missing fields are listed above and marked in place, and everything typed stays", async () => {
    const setup = await createBookingTest(lane);
    const base = { step: "review", zip: "45040" };
    const held = await send(setup, { ...base, step: "hold", start: String(TEN), notes: ana.notes });
    const wrong = { "hospital.room": "", phone: "555", idState: "" };
    const fields = { ...formOf(held.page, "step", "review"), ...ana, ...wrong, ...base };
    const { status, page } = await send(setup, fields);
    expect(status).toBe(422);
    for (const [field, sentence] of [
      ["hospital.room", "Type the room, or where in the hospital to ask."],
      ["idState", "Say which ID the signers have."],
      ["phone", "Type your phone number with its area code, ten digits in all."],
    ] as const) {
      expect(page).toContain(`href="#${field}"`);
      expect(page).toContain(`id="${field}-error"`);
      expect(page.split(sentence)).toHaveLength(3);
    }
    expect(formOf(page, "step", "review")).toMatchObject({
      "hospital.facility": "Christ Hospital",
      "signers.names": ana["signers.names"],
      notes: ana.notes,
      lastName: ana.lastName,
      phone: "555",
    });
  });

  test("more signers in a hospital take longer: a slot that is too short for them is not offered any more", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN + 105 * 60_000, 60);
    const { status, text, page } = (await reviewed(setup)).got;
    expect(status).toBe(409);
    expect(text).toContain("10:00 AM is not free for as long as your visit takes.");
    const later = formOf(page, "step", "hold");
    expect(later).toMatchObject({ "hospital.room": "Room 412", notes: ana.notes });
    const day = formOf(page, "step", "times");
    expect(day).toMatchObject({ email: "ana@home.example" });
  });
});

describe("reviewing and booking", () => {
  test("the review shows everything once: bill, fee law, cancellation terms and checklist", async () => {
    const { text } = (await reviewed(await createBookingTest(lane))).got;
    for (const words of [
      "Christ Hospital, Room 412, 45040",
      "2: Ana Ruiz, Luis Ruiz",
      'Ask for "Ana" &lt;left&gt; & up',
      "Travel, Primary Zone Free",
      "Total $100",
      "up to $5 per notarial act",
      "You cancel by 8:00 AM Free",
      "You cancel later $50",
      "Nobody is there $75",
      "All 2 signers must be there in person.",
      "held for you until 12:10 PM",
    ]) {
      expect(text).toContain(words);
    }
  });

  test("one button books the visit, and a double click books once", async () => {
    const setup = await createBookingTest(lane);
    const { button } = await reviewed(setup);
    const [first, second] = await Promise.all([send(setup, button), send(setup, button)]);
    expect(first.status).toBe(303);
    expect(first.location).toMatch(/^\/visit\/.+\?booked#step$/);
    expect(second.location).toBe(first.location);
    expect(setup.booking.requests).toHaveLength(1);
    expect(setup.booking.requests[0]).toMatchObject({
      services: ["loan-signings"],
      zip: "45040",
      start: TEN,
      extraMinutes: 25,
      agreedTotal: 10_000,
      contact: { lastName: "O'Neil-Ruiz" },
      intake: { place: { kind: "hospital", patientCanSign: true }, notes: ana.notes },
    });
  });

  test("a slot lost at the last moment is answered with other slots, and nothing typed is lost", async () => {
    const setup = await createBookingTest(lane);
    const { button } = await reviewed(setup);
    setup.now += 11 * 60_000;
    setup.booking.take(TEN, 60);
    const { status, text, page } = await send(setup, button);
    expect(status).toBe(409);
    expect(text).toContain("Nothing you typed is lost.");
    const start = /<button[^>]* value="(\d+)"[^>]* name="start"/.exec(page)?.[1] ?? "";
    const again = await send(setup, { ...formOf(page, "step", "hold"), step: "hold", start });
    expect(again.text).toContain("Look it over");
    const booked = await send(setup, formOf(again.page, "step", "book"));
    expect(booked.status).toBe(303);
  });

  test("a changed price is shown before anything is booked", async () => {
    const setup = await createBookingTest(lane);
    const { button } = await reviewed(setup);
    const shown = JSON.parse(button.shown ?? "{}");
    const { status, text } = await send(setup, {
      ...button,
      shown: JSON.stringify({ ...shown, total: 9_000 }),
    });
    expect(status).toBe(409);
    expect(text).toContain("The price of this start is $100 now.");
    expect(setup.booking.requests).toHaveLength(0);
  });

  test.each([
    ["unavailable", 503, "We could not store this just now. Nothing you typed is lost"],
    ["too-many", 429, "Please call (513) 555-0142, or try again in 10 min."],
  ] as const)(
    "%s is answered with what to do, and everything typed stays",
    async (fails, status, words) => {
      const setup = await createBookingTest(lane);
      const { button } = await reviewed(setup);
      setup.booking.fails = fails;
      const got = await send(setup, button);
      expect(got.status).toBe(status);
      expect(got.text).toContain(words);
      expect(got.headers.get("retry-after")).toBe(fails === "too-many" ? "600" : null);
      setup.booking.fails = null;
      expect((await send(setup, formOf(got.page, "step", "book"))).status).toBe(303);
    },
  );
});
