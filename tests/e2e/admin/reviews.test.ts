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

test("the owner asks for a review after a visit, the visitor opts out, and a testimonial is added with permission", async ({
  page,
}) => {
  test.slow(); // starting a server and its database takes a while
  const doorstep = await startDoorstepWithMail();
  const { url } = doorstep.doorstep;
  try {
    await openAsOwner(page, doorstep.doorstep);
    await moveToDaytime(page, url);
    await insertCompletedVisit(doorstep, "Eva");
    await insertCompletedVisit(doorstep, "Ben");

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${url}/admin/reviews?tab=settings`);
    const toggle = page.getByRole("switch", { name: "Ask every visitor for a review" });
    await expect(toggle).toBeEnabled();
    await toggle.press("Space");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your review page must be filled in").first()).toBeVisible();
    await page.getByLabel("Your review page").fill("https://reviews.example/lane");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
    await expect(page.frameLocator("iframe").getByText("Thank you, Ana.")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page, "iframe")).toEqual([]);

    await page.goto(`${url}/admin/reviews`);
    const leaveOut = page.getByRole("button", { name: "Skip this visit: Ben Ruiz" });
    await expect(leaveOut).toBeEnabled();
    await leaveOut.press("Enter");
    await page.getByRole("menuitem", { name: "Family or staff" }).press("Enter");
    await expect(page.getByText("Skipped (family or staff)")).toBeVisible();
    await page.getByRole("button", { name: "Put back: Ben Ruiz" }).press("Enter");
    await expect(leaveOut).toBeVisible();
    await page.getByRole("button", { name: "Send now: Eva Ruiz" }).press("Enter");
    await expect(page.getByText("The request is in the outbox.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    const mail = await doorstep.mailbox.emailWithSubject("How did your visit go?");
    const stop = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value;
    expect(stop).toMatch(/^<http.*\/reviews\/stop\/[\w-]{22}\.[\w-]{43}>$/);
    await page.goto(stop?.slice(1, -1) ?? "");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Unsubscribe from review requests" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done. We won't ask again.");

    await page.goto(`${url}/admin/reviews?tab=testimonials`);
    const add = page.getByRole("button", { name: "Add testimonial" });
    await expect(add).toBeEnabled();
    await page.getByLabel("What they said").fill("She came at nine at night and was kind.");
    await page.getByLabel("Name, as they want it").fill("Eva R.");
    await add.press("Enter");
    await expect(page.getByText("Not added yet. Fix the errors below.")).toBeVisible();
    await expect(page.getByLabel("What they said")).toHaveValue(/She came at nine/);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel("Agreed to be quoted on").fill("2026-11-02");
    await page.getByLabel("How they agreed").fill("by a note after the visit");
    await add.press("Enter");
    await expect(page.getByText("Added. Visitors see it")).toBeVisible();
    await page.goto(url);
    await expect(page.getByText("She came at nine at night and was kind.")).toBeVisible();
    expect(await page.content()).not.toContain("by a note after the visit");
  } finally {
    await doorstep.close();
  }
});

/** Review requests are sent by day only, so this sets the business's time zone to one where it is daytime now. */
async function moveToDaytime(page: Page, url: string): Promise<void> {
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(),
    );
  const zones = ["America/Los_Angeles", "Asia/Tokyo", "Europe/Berlin"];
  const timezone = zones.find((zone) => hourIn(zone) >= 8 && hourIn(zone) < 20);
  const profile = join(import.meta.dirname, "../../../content/profile.yaml");
  const value = { ...parse(await readFile(profile, "utf8")), timezone };
  const sent = await page.request.post(`${url}/admin/publish`, {
    headers: { origin: url },
    data: { sections: [{ key: "businessConfig", value }] },
  });
  expect(sent.ok()).toBe(true);
}

/** Inserts a completed visit of this morning. */
async function insertCompletedVisit({ query }: DoorstepWithMail, firstName: string): Promise<void> {
  const visitId = randomUUID();
  const email = `${firstName.toLowerCase()}@home.example`;
  const contact = { firstName, lastName: "Ruiz", phone: "(513) 555-0199", email };
  await query(
    `INSERT INTO visits (site_id, visit_id, provider_id, status, services, zip, starts_at, ends_at, buffer_before,
       buffer_after, occupied, contact, price, travel_fee, surcharge, total, request_key, request_hash)
     SELECT site_id, $1, 'owner', 'completed', '{general-notary}', '45202', now() - interval '2 hours',
       now() - interval '1 hour', 0, 0, tstzrange(now() - interval '2 hours', now() - interval '1 hour'), $2,
       7500, 0, 0, 7500, $3, '' FROM sites WHERE is_default`,
    [visitId, JSON.stringify(contact), visitId],
  );
  await query(
    `INSERT INTO visit_events (site_id, visit_id, kind, who)
     SELECT site_id, visit_id, 'completed', 'owner' FROM visits WHERE visit_id = $1`,
    [visitId],
  );
}
