import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
});
test.afterAll(() => doorstep.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Ten in the morning of the Tuesday after next, by the business's clock. */
const tuesdayAtTen = () => {
  const today = Temporal.Now.plainDateISO("America/New_York");
  const day = today.add({ days: 9 - today.dayOfWeek + 7 });
  return day.toZonedDateTime({ timeZone: "America/New_York", plainTime: "10:00" }).toInstant();
};

/** Calls the API of visits, with a partner's key where one is given. */
function callVisits(key: string | null, body?: object): Promise<Response> {
  return fetch(`${doorstep.url}/api/visits`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body && {
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

test("a partner books with the key the owner made, the owner sees the visit and its payment, and a revoked key books nothing", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAsOwner(page, doorstep, "/admin/partners");
  await page.getByRole("link", { name: "Create a key" }).click();
  await page.getByRole("textbox", { name: "Partner" }).fill("Riverside Title");
  await button(page, "Create key").click();
  const key = (await page.getByLabel("Key", { exact: true }).textContent()) ?? "";
  expect(await axeViolations(page)).toEqual([]);
  const contact = {
    firstName: "Mia",
    lastName: "Roth",
    phone: "(513) 555-0199",
    email: "mia@home.example",
  };
  const request = {
    ...{ service: "general-notary", zip: "45202", start: tuesdayAtTen().toString() },
    contact,
  };
  const booked = await callVisits(key, request);
  expect(booked.status, await booked.clone().text()).toBe(201);
  const { id } = (await booked.json()) as { id: string };
  const listed = (await (await callVisits(key)).json()) as { visits: { id: string }[] };
  expect(listed.visits.map((visit) => visit.id)).toEqual([id]);

  // The owner says how customers pay, and records what this one paid.
  await page.goto(`${doorstep.url}/admin/payments/setup`);
  await page.getByRole("checkbox", { name: "Cash" }).check();
  await button(page, "Save").first().click();
  await expect(page.getByRole("status").filter({ hasText: /saved/i }).first()).toBeVisible();
  await page.goto(`${doorstep.url}/admin/visits/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mia Roth");
  await page.getByRole("textbox", { name: "Amount" }).fill("20");
  await button(page, "Record payment").click();
  const history = page.getByRole("list").filter({ hasText: "Booked" });
  await expect(history).toContainText("Paid $20 (Cash)");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${doorstep.url}/admin/payments`);
  await expect(page.getByRole("listitem").filter({ hasText: "Mia Roth" })).toContainText("$20");
  await expect(page.getByText("Net after refunds: $20")).toBeVisible();
  await page.goto(`${doorstep.url}/admin/visits/${id}`);
  await page.getByRole("button", { name: /^Remove the payment of / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(history).toContainText("Payment removed: $20 (Cash)");

  await page.goto(`${doorstep.url}/admin/partners`);
  await button(page, "Revoke the key of Riverside Title").click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
  expect((await callVisits(key)).status).toBe(401);
});
