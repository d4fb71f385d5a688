import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { parse } from "yaml";
import { axeViolations } from "../../support/e2e/axe.ts";
import {
  type DoorstepWithMail,
  startDoorstepWithMail,
} from "../../support/e2e/doorstep-with-mail.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a visitor asks for an earlier time, the owner sees them in line, a time is held for them, and one tap moves the visit", async ({
  page,
}) => {
  test.slow(); // starting a server and its database takes a while
  const server = await startDoorstepWithMail();
  const { url } = server.doorstep;
  try {
    await openAsOwner(page, server.doorstep);
    await turnOn(page, url);
    const { id, manageUrl, start } = await book(url);

    await page.goto(manageUrl);
    await page.getByRole("link", { name: "Join the waitlist for an earlier time" }).click();
    await expect(page.getByText("We'll email you when one opens")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const bar = page.getByRole("button", { name: "Join the waitlist", exact: true }).last();
    for (const part of [/^Morning/, /^Afternoon/, /^Evening/])
      await page.getByLabel(part).uncheck();
    await bar.click();
    await expect(page.getByRole("alert")).toContainText("Choose at least one part of the day");
    await page.getByLabel(/^Morning/).check();
    await bar.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're on the waitlist");
    await expect(page.getByRole("status")).toContainText("You're on the waitlist");

    await page.goto(`${url}/admin/visits/waitlist`);
    await expect(page.getByRole("listitem").filter({ hasText: "Told by email" })).toContainText(
      "Wants: ",
    );
    expect(await axeViolations(page)).toEqual([]);

    await holdTime(server, id, start - TWO_HOURS);
    await page.goto(manageUrl);
    await page.getByRole("link", { name: "Take this time" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An earlier time is held for you",
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Take this time" }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your visit was moved");
    const [stored] = await server.query("SELECT starts_at FROM visits WHERE visit_id = $1", [id]);
    expect(Number(stored?.starts_at)).toBe(start - TWO_HOURS);
    await page.goto(`${url}/admin/visits/waitlist`);
    await expect(page.getByText("No one is waiting")).toBeVisible();
  } finally {
    await server.close();
  }
});

/** Turns the waitlist on, as the view of the scheduling rules does. */
async function turnOn(page: Page, url: string): Promise<void> {
  const file = join(import.meta.dirname, "../../../content/scheduling.yaml");
  const value = { ...parse(await readFile(file, "utf8")), waitlist: { isOn: true } };
  const response = await page.request.post(`${url}/admin/publish`, {
    headers: { origin: url },
    data: { sections: [{ key: "scheduling", value }] },
  });
  expect(response.status()).toBe(200);
  // A publish reaches every process within a second.
  await expect
    .poll(async () => (await page.request.get(`${url}/admin/visits/waitlist`)).text())
    .toContain("No one is waiting");
}

/** Earlier on the same day, so that it has the same surcharges. */
const TWO_HOURS = 2 * 3_600_000;

/** Books a visit around noon of a Wednesday, Thursday or Friday of the second week. */
async function book(url: string): Promise<{ id: string; manageUrl: string; start: number }> {
  const from = Temporal.Now.plainDateISO("America/New_York").add({ days: 8 }).toString();
  const services = "service=general-notary&zip=45202";
  const { slots } = await (await fetch(`${url}/api/slots?${services}&from=${from}&days=7`)).json();
  const slot = slots.find(
    ({ start }: { start: string }) =>
      start.includes("T16:") && [3, 4, 5].includes(new Date(start).getUTCDay()),
  );
  const response = await fetch(`${url}/api/visits`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      ...{ services: ["general-notary"], zip: "45202", start: slot.start },
      contact: {
        ...{ firstName: "Ana", lastName: "Ruiz" },
        ...{ phone: "(513) 555-0199", email: "ana@home.example" },
      },
    }),
  });
  expect(response.status).toBe(201);
  const { id, manageUrl } = await response.json();
  return { id, manageUrl, start: Date.parse(slot.start) };
}

/** Holds a time for a visit as the job does by day; at night it would wait for the morning. */
async function holdTime({ query }: DoorstepWithMail, visitId: string, start: number) {
  const offer = randomUUID();
  const at = new Date(start).toISOString();
  await query(
    `INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before, buffer_after, occupied,
        held_until, price, travel_fee, surcharge, total, request_key, request_hash)
      SELECT site_id, $2::uuid, provider_id, 'held', services, zip, $3::timestamptz, $3::timestamptz + (ends_at - starts_at), buffer_before, buffer_after,
        tstzrange($3::timestamptz, $3::timestamptz + (ends_at - starts_at)), now() + interval '30 minutes', price, travel_fee, surcharge, total, ($2::uuid)::text, ''
      FROM visits WHERE visit_id = $1`,
    [visitId, offer, at],
  );
  await query(
    `INSERT INTO waitlist_offers (site_id, offer_id, visit_id, starts_at, state, offered_at, expires_at, told)
      SELECT site_id, $2::uuid, visit_id, $3::timestamptz, 'open', now(), now() + interval '30 minutes', '["email"]' FROM visits WHERE visit_id = $1`,
    [visitId, offer, at],
  );
}
