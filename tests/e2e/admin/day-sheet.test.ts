import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { openAsOwner, signIn } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "100" } });
});
test.afterAll(() => doorstep.stop());

/** A Tuesday at least three weeks ahead, so that the time of day does not matter. */
const TUESDAY = (() => {
  const day = Temporal.Now.plainDateISO("America/New_York").add({ days: 21 });
  return day.add({ days: (9 - day.dayOfWeek) % 7 });
})();

/** Books a visit on that Tuesday through the public API. */
async function book(time: string, firstName: string, place: object): Promise<void> {
  const start = TUESDAY.toZonedDateTime({ timeZone: "America/New_York", plainTime: time });
  const answer = await fetch(`${doorstep.url}/api/visits`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({
      service: "loan-signings",
      zip: "45202",
      start: start.toInstant().toString(),
      contact: {
        firstName,
        lastName: "Ruiz",
        phone: "(513) 555-0199",
        email: "ana@home.example",
      },
      intake: {
        place,
        signers: { count: 2, names: ["Ana Ruiz", "Eva Ruiz"] },
        documents: ["Mortgage", "Note"],
        idState: "current",
        notes: "My mother reads slowly.",
      },
    }),
  });
  expect(answer.status).toBe(201);
}

const stop = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("group", { name: `Actions: ${name}` }) });

test("on a phone the day sheet prints on one page, works offline, and sends what was done offline exactly once", async ({
  page,
  context,
}) => {
  test.slow();
  await book("09:00", "Ana", { kind: "home", address: "12 Main Street", access: "blue door" });
  await book("13:00", "Bob", {
    kind: "hospital",
    facility: "County Hospital",
    room: "12",
    patientCanSign: true,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, doorstep);
  await page.getByRole("navigation", { name: "Everyday" }).getByText("Day sheet").click();
  await expect(page.getByText("No visits on this day")).toBeVisible();
  const sheet = `${doorstep.url}/admin/day?on=${TUESDAY}`;
  await page.goto(sheet);
  const ana = stop(page, "Ana Ruiz");
  await expect(ana).toContainText("9:00 – 10:40 AM");
  await expect(ana).toContainText("blue door");
  await expect(ana.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+15135550199");
  await expect(ana.getByRole("link", { name: "Map" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=12%20Main%20Street/,
  );
  await expect(page.getByText(/^Works offline, saved at/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const format of ["A4", "Letter"]) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }

  const said: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") said.push(request.postData() ?? "");
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline, saved at/)).toBeVisible();
  const tick = ana.getByRole("checkbox", { name: /^Photo ID/ });
  await expect(tick).toBeEnabled();
  await tick.check();
  await ana.getByRole("button", { name: "On my way", exact: true }).focus();
  page.once("dialog", (question) => {
    expect(question.message()).toMatch(/^On my way\? This visit is on Tuesday/);
    void question.accept();
  });
  await page.keyboard.press("Enter");
  await expect(ana).toContainText("On the way, waiting to be sent");
  await expect(ana.getByRole("button", { name: "Not on my way" })).toBeFocused();
  await expect(
    page.getByText("1 update is waiting to be sent. It's sent when you're online."),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText("1 update is waiting to be sent. It's sent when you're online."),
  ).toBeVisible();
  await expect(tick).toBeChecked();
  said.length = 0;
  await context.setOffline(false);
  await expect(ana).toContainText("On the way since");
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  expect(said).toHaveLength(1);
  await expect(page.getByText("You are offline")).toHaveCount(0);
  const form = Object.fromEntries(new URLSearchParams(said[0]));
  const headers = { origin: doorstep.url, accept: "application/json" };
  const again = await page.request.post(`${doorstep.url}/admin/day/act`, { form, headers });
  expect(await again.json()).toEqual({ kind: "done", state: "confirmed" });
  const moved = { ...form, start: String(Number(form.start) - 3_600_000) };
  const stale = await page.request.post(`${doorstep.url}/admin/day/act`, { form: moved, headers });
  expect([stale.status(), await stale.json()]).toEqual([409, { kind: "moved" }]);
  const broken = await page.request.post(`${doorstep.url}/admin/day/act`, {
    data: "{}",
    headers: { ...headers, "content-type": "application/json" },
  });
  expect(broken.status()).toBe(415);
  const year = String(TUESDAY.year);
  const miles = await page.request.get(`${doorstep.url}/admin/day/mileage.csv?year=${year}`);
  expect(await miles.text()).toMatch(/^\uFEFF?Date,Leg,/);

  // If the session was ended elsewhere, the device deletes its offline sheets as soon as it learns of it.
  await page.request.post(`${doorstep.url}/admin/sign-out`, { headers });
  await page.getByRole("navigation", { name: "Everyday" }).getByText("Visits").click();
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=/);
  await context.setOffline(true);
  await page.goto(sheet);
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  await context.setOffline(false);
  await signIn(page, doorstep.url);
  await page.goto(sheet);
  await expect(page.getByText(/^Works offline, saved at/)).toBeVisible();

  // Signing out deletes everything from the device.
  await page.getByRole("button", { name: /, owner$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText(/signed out/i)).toBeVisible();
  await context.setOffline(true);
  await page.goto(sheet);
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Ruiz");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("day."))),
  ).toEqual([]);
});
