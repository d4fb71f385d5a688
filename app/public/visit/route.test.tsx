import { describe, expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ask,
  BOOKING_TEST_NOW,
  type BookingTest,
  createBookingTest,
  formOf,
  type PageResponse,
} from "../../../tests/support/booking/booking-pages.tsx";
import * as cancelling from "../visit-cancel/route.tsx";
import * as moving from "../visit-move/route.tsx";
import * as showing from "./route.tsx";

const HOUR = 3_600_000;
/** Canceling stays free for this long after booking, however soon the visit is. */
const GRACE = 15 * 60_000;
const TWO_PM = BOOKING_TEST_NOW + 2 * HOUR;
const TOMORROW = BOOKING_TEST_NOW + 24 * HOUR;

const lane = await siteOf();

type Fields = Readonly<Record<string, string>>;
const show = (setup: BookingTest, token: string, query = "") =>
  ask(showing, `/visit/${token}${query}`, { token }, setup);
const cancel = (setup: BookingTest, token: string, fields?: Fields) =>
  ask(cancelling, `/visit/${token}/cancel`, { token }, setup, fields);
const move = (setup: BookingTest, token: string, fields?: Fields) =>
  ask(moving, `/visit/${token}/move`, { token }, setup, fields);

/** A visit of Ana's with the token of its manage link. */
async function booked(start: number, site = lane, service = "apostille", zip = "45040") {
  const setup = await createBookingTest(site);
  const outcome = await setup.booking.book({
    services: [service],
    zip,
    start,
    contact: {
      firstName: "Ana",
      lastName: "Ruiz",
      phone: "(513) 555-0199",
      email: "ana@home.example",
    },
    intake: {
      place: { kind: "home", address: "12 Elm St", unit: "", access: "" },
      signers: { count: 1, names: [] },
      documents: [],
      witnessesNeeded: 0,
      idState: "current",
      notes: "",
    },
    agreedTotal: null,
    hold: null,
    requestKey: "once",
  });
  if (outcome.kind !== "booked") throw new Error(`It was not booked: ${outcome.kind}.`);
  return { setup, token: outcome.token, id: outcome.visit.id };
}

/** The headers that keep a link secret. */
function expectSecret({ headers, page }: PageResponse, referrer: string) {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe(referrer);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).toContain('<link rel="canonical" href="https://lane.example/visit"/>');
}

describe("showing the visit", () => {
  test("a booked visit shows its time with the zone, place, price, checklist and calendar links", async () => {
    const { setup, token } = await booked(TOMORROW);
    const got = await show(setup, token, "?booked");
    expect(got.status).toBe(200);
    expectSecret(got, "no-referrer");
    for (const words of [
      "Your visit is booked",
      "We are sending these details to ana@home.example",
      "Tuesday, March 3, 2026",
      "12:00 PM EST",
      "12 Elm St, 45040",
      "Total $225",
      "Know the country that will receive it.",
    ]) {
      expect(got.text).toContain(words);
    }
    expect(got.page).toContain(`href="/visit/${token}/calendar.ics"`);
    const google = /https:\/\/calendar\.google\.com\/[^"]*/.exec(got.page)?.[0] ?? "";
    expect(google).toContain("20260303T170000Z%2F20260303T174500Z");
    expect(google).not.toContain(token);
  });

  test("without a mail server the page says how to keep it instead of promising an email", async () => {
    const { setup, token } = await booked(TOMORROW);
    const { siteDesk } = setup;
    const { page, text } = await show(
      { ...setup, siteDesk: { ...siteDesk, sendsEmail: false } },
      token,
      "?booked",
    );
    expect(text).not.toMatch(/sending|email with/);
    expect(text).toContain("Keep the link to this page");
    expect(page).toContain(`value="https://lane.example/visit/${token}"`);
  });

  test("what is shared with others names time and place, but not the link that can cancel", async () => {
    const { setup, token } = await booked(TOMORROW);
    const { page } = await show(setup, token, "?booked");
    const links = page.match(/href="(?:sms|mailto):[^"]*"/g) ?? [];
    const [text = "", email = ""] = links.map((link) => decodeURIComponent(link));
    for (const shared of [text, email]) {
      expect(shared).toContain("12:00 PM EST");
      expect(shared).toContain("12 Elm St, 45040");
      expect(shared).not.toContain(token);
    }
  });

  test("an invalid link is a 404 page with the phone number", async () => {
    const { setup, token } = await booked(TOMORROW);
    for (const ask of [show, cancel, move]) {
      const { status, page } = await ask(setup, `${token}x`);
      expect(status).toBe(404);
      expect(page).toContain("(513) 555-0142");
      expect(page).not.toContain("Elm");
    }
  });

  test("the confirmation may be framed, the pages that move or cancel may not", async () => {
    const { setup, token } = await booked(TOMORROW);
    const framed = await show(setup, token, "?booked&embed=true");
    expect(framed.headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
    expect(framed.page).toMatch(/calendar\.ics"[^>]*target="_blank"/);
    const cancelPath = `/visit/${token}/cancel?embed=true`;
    const alone = await ask(cancelling, cancelPath, { token }, setup);
    expect(alone.headers.get("content-security-policy")).toBeNull();
    expectSecret(alone, "same-origin");
  });
});

describe("canceling the visit", () => {
  test("canceling in time costs nothing, and the page says so before", async () => {
    const { setup, token, id } = await booked(TOMORROW);
    const asked = await cancel(setup, token);
    expect(asked.text).toContain("There's no charge to cancel now.");
    const done = await cancel(setup, token, { fee: "0" });
    expect([done.status, done.location]).toEqual([303, `/visit/${token}`]);
    const after = await show(setup, token, "?booked");
    expect(after.text).toContain("This visit is canceled");
    expect(after.text).toContain("To pay Nothing");
    expect(setup.booking.visits.find((visit) => visit.id === id)?.state).toBe("cancelled");
  });

  test("canceling late costs the shown fee; a fee that arose meanwhile is shown first", async () => {
    const { setup, token } = await booked(TWO_PM);
    expect((await cancel(setup, token)).text).toContain("There's no charge to cancel now.");
    setup.now += GRACE + 1;
    const grown = await cancel(setup, token, { fee: "0" });
    expect(grown.status).toBe(409);
    expect(grown.text).toContain("Canceling now costs $50.");
    expect((await show(setup, token)).text).not.toContain("canceled");
    await cancel(setup, token, { fee: "5000" });
    expect((await show(setup, token)).text).toContain("To pay $50");
  });

  test("a form without the fee accepts no fee", async () => {
    const { setup, token } = await booked(TWO_PM);
    setup.now += GRACE + 1;
    expect((await cancel(setup, token, {})).status).toBe(409);
  });

  test("if the database does not answer, the page says so and nothing is canceled", async () => {
    const { setup, token } = await booked(TOMORROW);
    setup.booking.fails = "unavailable";
    const { status, text } = await cancel(setup, token, { fee: "0" });
    expect(status).toBe(503);
    expect(text).toContain("We couldn't save that change.");
  });
});

describe("moving the visit", () => {
  test("the visit moves to another slot at the shown price", async () => {
    const { setup, token, id } = await booked(TOMORROW);
    const { text, page } = await move(setup, token);
    expect(text).toContain("Move this visit");
    expect(text).toContain("Tuesday, March 3");
    expect(page).toContain(`value="${TOMORROW + HOUR}"`);
    const done = await move(setup, token, { start: String(TOMORROW + HOUR) });
    expect(done.location).toBe(`/visit/${token}?moved#step`);
    expect((await show(setup, token, "?moved")).text).toContain("Your visit was moved");
    expect((await show(setup, token)).text).not.toContain("was moved");
    expect(setup.booking.visits.find((visit) => visit.id === id)?.start).toBe(TOMORROW + HOUR);
  });

  test("the page asks before the visit moves, with the old and the new time and what it costs then", async () => {
    const { setup, token, id } = await booked(TOMORROW);
    const { text, page } = await ask(
      moving,
      `/visit/${token}/move?start=${TOMORROW + HOUR}`,
      { token },
      setup,
    );
    expect(text).toContain("Move to this time?");
    expect(text).toContain("Now Tuesday, March 3, 2026, 12:00 PM EST");
    expect(text).toContain("New time Tuesday, March 3, 2026, 1:00 PM EST");
    expect(text).toContain("$225, as before");
    expect(text).toContain("cancel free of charge until Tuesday, March 3, 2026, 11:00 AM EST.");
    expect(text).toContain("You cancel by Tuesday, March 3, 11:00 AM EST Free");
    expect(setup.booking.visits.find((visit) => visit.id === id)?.start).toBe(TOMORROW);
    expect(formOf(page, "start", String(TOMORROW + HOUR))).toMatchObject({
      start: String(TOMORROW + HOUR),
    });
  });

  test("a slot that somebody else took leaves the visit unchanged and shows free slots", async () => {
    const { setup, token, id } = await booked(TOMORROW);
    setup.booking.take(TOMORROW + 3 * HOUR);
    const { status, text } = await move(setup, token, { start: String(TOMORROW + 3 * HOUR) });
    expect(status).toBe(409);
    expect(text).toContain("3:00 PM was taken a moment ago.");
    expect(setup.booking.visits.find((visit) => visit.id === id)?.start).toBe(TOMORROW);
  });

  test("a canceled visit can be neither moved nor canceled again: its page shows its state", async () => {
    const { setup, token } = await booked(TOMORROW);
    await cancel(setup, token, { fee: "0" });
    expect((await move(setup, token)).location).toBe(`/visit/${token}`);
    expect((await cancel(setup, token)).location).toBe(`/visit/${token}`);
  });
});

test("the second brand's visit shows its own name, fees and phone", async () => {
  const site = await riverbendSite();
  const { setup, token } = await booked(TOMORROW + 2 * HOUR, site, "kitchen-table", "41011");
  const { text } = await show(setup, token);
  expect(text).toContain(site.services.find(({ id }) => id === "kitchen-table")?.serviceName);
  expect(text).not.toMatch(/Signature|555-0142|\$50\b/);
});

test("with another scheduler a visit cannot be moved online, and the page says what to do instead", async () => {
  const { setup, token } = await booked(TOMORROW);
  const { site } = setup.siteDesk;
  const external = { ...site.scheduling.external, baseUrl: "https://scheduler.example/lane" };
  const scheduling = { ...site.scheduling, external };
  const elsewhere = { ...setup, siteDesk: { ...setup.siteDesk, site: { ...site, scheduling } } };
  const { text, page } = await move(elsewhere, token);
  expect(text).toContain("This visit can't be moved online. Call (513) 555-0142");
  expect(page).toContain(`href="/visit/${token}/cancel"`);
  expect(page).not.toContain('name="start"');
  const sent = await move(elsewhere, token, { start: String(TOMORROW + HOUR) });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `/visit/${token}/move`]);
});
