import { expect } from "@playwright/test";
import { TEN_OCLOCK, test } from "../../support/e2e/booking-fixtures.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

test("a time whose page is closed is free for others at once, also after details that were not complete", async ({
  page,
  context,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await expect(form.title).toHaveText("Your details");
  await expect(page.locator("html")).toHaveAttribute("data-connection", "watched");
  await form.reviewButton.click(); // stopped by the missing fields: leads nowhere
  await expect(form.title).toHaveText("Your details");
  const others = await context.newPage();
  await others.goto(server.url + TEN_OCLOCK);
  const ten = others.locator("button[name=start]").filter({ hasText: "10:00 AM" });
  await expect(ten).toHaveCount(0);
  await page.close({ runBeforeUnload: true });
  await expect(async () => {
    await others.reload();
    await expect(ten).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test("going on with the steps keeps the hold", async ({ page, context, server, form }) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill();
  await form.reviewButton.click();
  await expect(form.title).toHaveText("Review your visit");
  const others = await context.newPage();
  await others.goto(server.url + TEN_OCLOCK);
  await expect(others.locator("button[name=start]").first()).toBeVisible();
  await expect(others.getByRole("button", { name: "10:00 AM" })).toHaveCount(0);
  await form.bookButton.click();
  await form.expectBooked();
});

test("another time tapped on the home page takes the place of the one held before", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await expect(form.title).toHaveText("Your details");
  const hold = new URL(page.url()).searchParams.get("hold");
  await page.goto(server.url);
  // As after a page that the browser keeps for Back, with its hold.
  await page.evaluate((id) => sessionStorage.setItem("hold", id ?? ""), hold);
  const card = QuoteCardPage.of(page);
  await card.enter("loan-signings", "45402");
  const [held] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/schedule/"),
    ),
    card.times.last().click(),
  ]);
  expect(new URLSearchParams(held.postData() ?? "").get("hold")).toBe(hold);
});
