import { describe, expect, test } from "vitest";
import { siteOf } from "../../../../tests/support/app/desk-without-database.ts";
import { createBookingTest, formOf } from "../../../../tests/support/booking/booking-pages.tsx";
import {
  anaFields,
  FITS_A_HOME,
  schedulePages,
  TEN_ON_MONDAY,
} from "../../../../tests/support/booking/schedule-pages.ts";
import * as route from "../route.tsx";

const { sendSchedule, sendDetails, reviewVisit } = schedulePages(route);

const lane = await siteOf();

describe("entering the details", () => {
  test("missing fields are listed above and marked in place, and everything typed stays", async () => {
    const setup = await createBookingTest(lane);
    const base = { step: "review", zip: "45040" };
    const held = await sendSchedule(setup, {
      ...base,
      step: "hold",
      start: String(TEN_ON_MONDAY),
      notes: anaFields.notes,
    });
    const wrong = { "hospital.room": "", phone: "555", idState: "" };
    const fields = { ...formOf(held.page, "step", "review"), ...anaFields, ...wrong, ...base };
    const { status, page: answer } = await sendSchedule(setup, fields);
    expect(status).toBe(422);
    const page = answer.replace(/ data-missing="[^"]*"/, ""); // what a script says of empty fields
    for (const [field, sentence] of [
      ["hospital.room", "Enter the room, or where in the hospital to ask."],
      ["idState", "Tell us which ID the signers have."],
      ["phone", "Enter your phone number with its area code, ten digits in all."],
    ] as const) {
      expect(page).toContain(`href="#${field}"`);
      expect(page).toContain(`id="${field}-error"`);
      expect(page.split(sentence)).toHaveLength(3);
    }
    expect(formOf(page, "step", "review")).toMatchObject({
      "hospital.facility": "Christ Hospital",
      "signers.names": anaFields["signers.names"],
      notes: anaFields.notes,
      lastName: anaFields.lastName,
      phone: "555",
    });
  });

  test("more signers in a hospital take longer: a slot that is too short for them is not offered any more", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN_ON_MONDAY + FITS_A_HOME, 60);
    const { status, text, page } = await sendDetails(setup, anaFields);
    expect(status).toBe(409);
    expect(text).toContain("10:00 AM is too short for your visit now.");
    const later = formOf(page, "step", "hold");
    expect(later).toMatchObject({ "hospital.room": "Room 412", notes: anaFields.notes });
    const day = formOf(page, "step", "times");
    expect(day).toMatchObject({ email: "ana@home.example" });
    const kept = await sendSchedule(setup, formOf(page, "step", "details"));
    expect(kept.text).toContain("Your details");
    expect(formOf(kept.page, "step", "review")).toMatchObject({ notes: anaFields.notes });
    const atHome = { kind: "home", "home.address": "12 Elm St", "signers.count": "1" };
    const form = { ...formOf(kept.page, "step", "review"), ...anaFields, ...atHome };
    const shorter = await sendSchedule(setup, { ...form, "signers.names": "", step: "review" });
    expect(shorter.text).toContain("Review your visit");
  });

  test("somebody who books for another person names both, and each answer is on the review", async () => {
    const setup = await createBookingTest(lane);
    const father = {
      forSomeoneElse: "yes",
      "signerContact.name": "Luis Ruiz",
      "signerContact.phone": "5135550188",
    };
    const missing = await sendDetails(setup, { ...anaFields, ...father, "signerContact.name": "" });
    expect(missing.status).toBe(422);
    expect(missing.page).toContain('id="signerContact.name-error"');
    expect(formOf(missing.page, "step", "review")).toMatchObject({ forSomeoneElse: "yes" });
    const noPhone = await createBookingTest(lane);
    const short = await sendDetails(noPhone, {
      ...anaFields,
      ...father,
      "signerContact.phone": "",
    });
    expect(short.text, "the caller's phone is enough").toContain("Signer Luis Ruiz");
    const again = await createBookingTest(lane);
    const { page, text } = await sendDetails(again, { ...anaFields, ...father });
    expect(text).toContain("Signer Luis Ruiz, (513) 555-0188");
    expect(text).toContain("Booked by Ana O'Neil-Ruiz");
    await sendSchedule(again, formOf(page, "step", "book"));
    expect(again.booking.requests[0]?.intake?.signerContact).toEqual({
      name: "Luis Ruiz",
      phone: "5135550188",
      email: "",
    });
    const unchecked = await sendDetails(await createBookingTest(lane), {
      ...anaFields,
      ...father,
      forSomeoneElse: "",
    });
    expect(unchecked.text).not.toContain("Luis Ruiz, (513)");
  });
});

describe("reviewing and booking", () => {
  test("the review shows everything once: bill, fee law, cancellation terms and checklist", async () => {
    const { text } = (await reviewVisit(await createBookingTest(lane))).got;
    for (const words of [
      "Christ Hospital, Room 412, 45040",
      "2: Ana Ruiz, Luis Ruiz",
      'Ask for "Ana" &lt;left&gt; & up',
      "Travel, Primary Zone Free",
      "Total $100",
      "up to $5 per notarial act",
      "You cancel by Monday, March 9, 8:00 AM EDT Free",
      "You cancel after that $50",
      "No one is there $75",
      "Both signers must be there in person.",
      "Held for you until 12:10 PM EST.",
    ]) {
      expect(text).toContain(words);
    }
  });

  test("a patient who can't sign and a missing ID are named before the button that books", async () => {
    const setup = await createBookingTest(lane);
    const usual = await sendDetails(setup, anaFields);
    expect(usual.text).not.toContain("Before you book, call");
    const fields = { ...anaFields, "hospital.patientCanSign": "no", idState: "none" };
    const { text, page } = await sendDetails(await createBookingTest(lane), fields);
    const [before = ""] = text.split("Book this visit");
    expect(before).toContain("Before you book, call (513) 555-0142");
    expect(before).toContain("The patient must be awake, understand the document and be willing.");
    expect(before).toContain("You have no ID available.");
    expect(formOf(page, "step", "book")).toMatchObject({ idState: "none" });
  });

  test("a street line in another ZIP is not taken: its price and times are offered, nothing typed is lost", async () => {
    const setup = await createBookingTest(lane);
    const fields = { ...anaFields, "hospital.address": "123 Main St, Columbus, OH 43215" };
    const { status, text, page } = await sendDetails(setup, fields);
    expect(status).toBe(422);
    expect(text).toContain(
      "This address is in ZIP 43215, but the price and the times are for 45040.",
    );
    const { step: _, ...other } = formOf(page, "otherZip", "43215");
    const times = await sendSchedule(setup, other);
    expect(times.text).toContain("43215");
    expect(times.text).not.toContain("45040");
    expect(formOf(times.page, "step", "times")).toMatchObject({
      zip: "43215",
      phone: anaFields.phone,
    });
  });

  test("one button books the visit, and a double click books once", async () => {
    const setup = await createBookingTest(lane);
    const { button } = await reviewVisit(setup);
    const [first, second] = await Promise.all([
      sendSchedule(setup, button),
      sendSchedule(setup, button),
    ]);
    expect(first.status).toBe(303);
    expect(first.location).toMatch(/^\/visit\/.+\?booked#step$/);
    expect(second.location).toBe(first.location);
    expect(setup.booking.requests).toHaveLength(1);
    expect(setup.booking.requests[0]).toMatchObject({
      services: ["loan-signings"],
      zip: "45040",
      start: TEN_ON_MONDAY,
      extraMinutes: 25,
      agreedTotal: 10_000,
      contact: { lastName: "O'Neil-Ruiz" },
      intake: { place: { kind: "hospital", patientCanSign: true }, notes: anaFields.notes },
    });
  });

  test("a slot lost at the last moment is answered with other slots, and nothing typed is lost", async () => {
    const setup = await createBookingTest(lane);
    const { button } = await reviewVisit(setup);
    setup.now += 11 * 60_000;
    setup.booking.take(TEN_ON_MONDAY, 60);
    const { status, text, page } = await sendSchedule(setup, button);
    expect(status).toBe(409);
    expect(text).toContain("Nothing you entered is lost.");
    const start = /<button[^>]* value="(\d+)"[^>]* name="start"/.exec(page)?.[1] ?? "";
    const again = await sendSchedule(setup, {
      ...formOf(page, "step", "hold"),
      step: "hold",
      start,
    });
    expect(again.text).toContain("Review your visit");
    const booked = await sendSchedule(setup, formOf(again.page, "step", "book"));
    expect(booked.status).toBe(303);
  });

  test("a changed price is shown before anything is booked", async () => {
    const setup = await createBookingTest(lane);
    const { button } = await reviewVisit(setup);
    const shown = JSON.parse(button.shown ?? "{}");
    const { status, text } = await sendSchedule(setup, {
      ...button,
      shown: JSON.stringify({ ...shown, total: 9_000 }),
    });
    expect(status).toBe(409);
    expect(text).toContain("The price for this time is now $100.");
    expect(setup.booking.requests).toHaveLength(0);
  });

  test.each([
    ["unavailable", 503, "We couldn't save this just now. Nothing you entered is lost"],
    ["too-many", 429, "Please call (513) 555-0142, or try again in 10 min."],
  ] as const)(
    "%s is answered with what to do, and everything typed stays",
    async (fails, status, words) => {
      const setup = await createBookingTest(lane);
      const { button } = await reviewVisit(setup);
      setup.booking.fails = fails;
      const got = await sendSchedule(setup, button);
      expect(got.status).toBe(status);
      expect(got.text).toContain(words);
      expect(got.headers.get("retry-after")).toBe(fails === "too-many" ? "600" : null);
      setup.booking.fails = null;
      expect((await sendSchedule(setup, formOf(got.page, "step", "book"))).status).toBe(303);
    },
  );
});
