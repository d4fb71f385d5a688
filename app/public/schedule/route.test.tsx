import { describe, expect, test } from "vitest";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  BOOKING_TEST_NOW,
  createBookingTest,
  formOf,
} from "../../../tests/support/booking/booking-pages.tsx";
import {
  anaFields,
  FITS_A_HOME,
  schedulePages,
  TEN_ON_MONDAY,
} from "../../../tests/support/booking/schedule-pages.ts";
import * as route from "./route.tsx";

const { openSchedule, sendSchedule, sendDetails, reviewVisit } = schedulePages(route);

const DAY = 86_400_000;
const lane = await siteOf();

describe("choosing a time", () => {
  test("without a ZIP the page asks for it, and an invalid ZIP has an error at its field", async () => {
    const setup = await createBookingTest(lane);
    const asked = await openSchedule(setup, "/schedule/apostille");
    expect(asked.text).toContain("Where do you want to sign?");
    // The service can still be changed: /schedule alone opens on the first one.
    expect(asked.page).toMatch(/<form [^>]*action="\/schedule"/);
    expect(asked.page).toMatch(/<option value="apostille" selected="">/);
    const wrong = await openSchedule(setup, "/schedule/apostille?zip=4504");
    expect(wrong.page).toContain('id="zip-error"');
    expect(wrong.text).toContain("Enter a five-digit ZIP code.");
  });

  test("the day says what its times cost from, and what that is made of, once; a slot shows its own only where it is dearer", async () => {
    const { page, text } = await openSchedule(
      await createBookingTest(lane),
      "/schedule/loan-signings?zip=45402&day=2026-03-09",
    );
    expect(text).toContain("Monday, March 9 from $125 Visit $100, travel $25");
    const buttons = page.match(/<button[^>]*name="start".*?<\/button>/gs) ?? [];
    expect(buttons).toHaveLength(28);
    const words = buttons.map((button) =>
      button
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    expect(words).toContain("10:00 AM");
    expect(words.at(-1)).toBe("8:30 PM $175 after hours");
  });

  test("an unknown service redirects to the general notary, an alias to its service", async () => {
    const setup = await createBookingTest(lane);
    const to = async (id: string) =>
      (await openSchedule(setup, `/schedule/${id}?zip=45040`)).location;
    expect(await to("tattoo")).toBe("/schedule/general-notary?zip=45040");
    expect(await to("business-docs")).toBe("/schedule/business-services?zip=45040");
  });

  test("in another state the page says why nothing can be booked and shows the phone number", async () => {
    const { text, page } = await openSchedule(
      await createBookingTest(lane),
      "/schedule/apostille?zip=41011",
    );
    expect(text).toContain("This ZIP is in Kentucky.");
    expect(page).toContain('href="tel:+15135550142"');
    expect(page).not.toContain('name="start"');
  });

  test("a ZIP far across the country is told that no visit can take place there, and nothing is requested", async () => {
    const { text, page } = await openSchedule(
      await createBookingTest(lane),
      "/schedule/general-notary?zip=90210",
    );
    expect(text).toContain("We can't come there");
    expect(text).toContain("90210 is in California, and we can't come there");
    expect(text).not.toMatch(/Ohio side|Request this visit/);
    expect(page).toContain('href="tel:+15135550142"');
    const across = await openSchedule(
      await createBookingTest(lane),
      "/schedule/general-notary?zip=41011",
    );
    expect(across.text).toMatch(/Ohio side.*Request this visit/);
  });

  test("if two weeks have no free slot, the page opens on the next free day", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(BOOKING_TEST_NOW - DAY, 20 * 24 * 60);
    const { text } = await openSchedule(setup, "/schedule/loan-signings?zip=45040");
    expect(text).toContain("Saturday, March 21");
    const { text: asked } = await openSchedule(
      setup,
      "/schedule/loan-signings?zip=45040&day=2026-03-05",
    );
    expect(asked).toContain("No times left on Thursday, March 5.");
    expect(asked).toContain("Next available day: Saturday, March 21");
  });

  test("a chosen slot is held, and its URL opens the details step", async () => {
    const setup = await createBookingTest(lane);
    const form = { step: "hold", zip: "45040", start: String(TEN_ON_MONDAY) };
    const { status, location } = await sendSchedule(setup, form);
    expect(status).toBe(303);
    expect(location).toMatch(/^\/schedule\/loan-signings\?zip=45040&start=\d+&hold=[^&]+#step$/);
    const { text } = await openSchedule(setup, location.replace(/#.*/, ""));
    expect(text).toContain("Your details");
    expect(text).toContain("10:00 AM EDT");
    expect(text).toContain("Held for you until 12:10 PM EST.");
  });

  test("a place where the visit takes longer is chosen before the times, and the details start with it", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN_ON_MONDAY + FITS_A_HOME, 60);
    const path = "/schedule/loan-signings?zip=45040&day=2026-03-09";
    expect((await openSchedule(setup, path)).page).toContain(`value="${TEN_ON_MONDAY}"`);
    const hospital = await openSchedule(setup, `${path}&place=hospital`);
    expect(hospital.page).not.toContain(`value="${TEN_ON_MONDAY}"`);
    const later = {
      ...formOf(hospital.page, "step", "hold"),
      start: String(TEN_ON_MONDAY + 6 * 3_600_000),
    };
    expect(later).toMatchObject({ place: "hospital" });
    const held = await sendSchedule(setup, later);
    expect(held.location).toContain("place=hospital");
    const details = await openSchedule(setup, held.location.replace(/#.*/, ""));
    expect(details.page).toMatch(/value="hospital"[^>]* checked|checked=""[^>]* value="hospital"/);
    expect(details.text).toContain("up to 1 h 45 min");
  });

  test("several services are one visit: one price, one length, and one list of what to have ready", async () => {
    const setup = await createBookingTest(lane);
    const path = "/schedule/loan-signings?zip=45402&day=2026-03-09&also=apostille&also=apostille";
    const times = await openSchedule(setup, `${path}&also=nonsense`);
    expect(times.text).toContain("Loan Signings + Apostille Services");
    expect(times.text).toContain("$350 Visit $325, travel $25");
    const form = {
      ...formOf(times.page, "step", "hold"),
      step: "hold",
      start: String(TEN_ON_MONDAY),
    };
    const held = await sendSchedule(setup, { ...anaFields, ...form, place: "hospital" });
    expect(held.text).toContain("Apostille Services $225");
    expect(held.text).toContain("Have the original or certified copy ready.");
    expect(held.text).toContain(
      "Ask your lender or title company to send the package ahead of time.",
    );
    await sendSchedule(setup, formOf(held.page, "step", "book"));
    expect(setup.booking.requests[0]?.services).toEqual(["loan-signings", "apostille"]);
  });

  test("a slot that somebody else took is answered with the free slots of that day", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN_ON_MONDAY, 90);
    const taken = await sendSchedule(setup, {
      step: "hold",
      zip: "45040",
      start: String(TEN_ON_MONDAY),
    });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("10:00 AM was taken a moment ago. These times are still free.");
    expect(taken.text).toContain("Monday, March 9");
  });
});

describe("a booking in Spanish", () => {
  const spanish = siteIn("es", lane);
  if (!spanish) throw new Error("the built-in site has Spanish pages");

  test("names days, times, services and errors in Spanish, and leads to the visit's Spanish page", async () => {
    const setup = await createBookingTest(spanish);
    const { got, button } = await reviewVisit(setup);
    for (const words of [
      "Paso 4 de 4: Revisión",
      "lunes, ",
      "Firma de préstamos hipotecarios",
      "Traslado, Zona principal Sin costo",
      "Si no hay nadie $75",
      "Avise en enfermería que vamos a ir.",
    ]) {
      expect(got.text).toContain(words);
    }
    expect(got.text).not.toMatch(/\b(the|your|you|we|with|from|free|travel)\b/i);
    const booked = await sendSchedule(setup, button);
    expect(booked.location).toMatch(/^\/es\/visita\/.+\?booked#step$/);
  });

  test("says in Spanish what is missing", async () => {
    const { text, status } = await sendDetails(await createBookingTest(spanish), {
      ...anaFields,
      phone: "555",
      "hospital.room": "",
    });
    expect(status).toBe(422);
    expect(text).toContain(
      "Escriba un teléfono al que se pueda llamar, con clave de área, 10 números en total.",
    );
    expect(text).toContain("Escriba el cuarto, o dónde preguntar.");
  });
});
