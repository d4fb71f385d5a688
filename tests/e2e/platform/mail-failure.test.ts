import { expect } from "@playwright/test";
import { freePort } from "../../../scripts/free-port.ts";
import { startDoorstep } from "../../support/e2e/doorstep.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

test("an owner whose mail server is down is told so on every view, and the lead is stored", async ({
  page,
}) => {
  const doorstep = await startDoorstep({
    env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
  });
  try {
    const lead = {
      firstName: "June",
      lastName: "Alder",
      phone: "(513) 555-0199",
      email: "june@alder.example",
      zip: "45202",
      preferredTime: "today",
      services: ["loan-signings"],
      details: "The closing is tonight.",
    };
    const answer = await page.request.post(`${doorstep.url}/api/leads`, { data: lead });
    expect(answer.status(), await answer.text()).toBe(201);
    await openAsOwner(page, doorstep);
    const banner = page.getByRole("alert").filter({ hasText: "Email delivery is failing" });
    await expect(async () => {
      await page.goto(`${doorstep.url}/admin/history`);
      await expect(banner).toContainText("2 emails waiting", { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(banner).toContainText("ECONNREFUSED");
  } finally {
    await doorstep.stop();
  }
});
