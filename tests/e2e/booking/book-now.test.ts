import { expect } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/booking-fixtures.ts";

test("a card opens its details, and from there the booking form with that service", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book-now`);
  await page.getByRole("main").getByRole("link", { name: "Estate Planning" }).click();
  const details = page.getByRole("dialog", { name: "Estate Planning" });
  await expect(details.getByText("$100")).toBeVisible();
  await details.getByRole("link", { name: "Book This Service Now" }).click();
  await expect(details).toBeHidden();
  const widget = page.locator("#booking");
  await expect(widget).toBeInViewport({ ratio: 0.9 });
  await expect(widget.getByLabel("Which service?")).toHaveValue("estate-plans");
  await expect(widget.getByLabel("ZIP")).toBeFocused();
  await page.keyboard.type("45402");
  await expect(widget.getByRole("definition").filter({ hasText: "$150" })).toBeVisible();
  await widget.getByRole("button", { name: "Continue to Schedule" }).click();
  await expect(page).toHaveURL(`${server.url}/schedule/estate-plans?zip=45402`);
});

test("a card's details link to the service page, close with Escape, and return the focus", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book-now`);
  const card = page.getByRole("link", { name: "Business Documents" });
  await card.click();
  await expect(page.getByRole("link", { name: "View Full Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await card.click();
  await page.getByRole("link", { name: "View Full Details" }).click();
  await expect(page).toHaveURL(`${server.url}/business-services`);
});

test("Get Quick Quote opens the calculator and closes again, Book Now the booking", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book-now`);
  const last = page.getByRole("main").locator("section").last();
  await last.getByRole("link", { name: "Get Quick Quote" }).click();
  const quote = page.getByRole("dialog", { name: "Your price, now" });
  await expect(quote).toBeVisible();
  await quote.getByRole("button", { name: "Close" }).click();
  await expect(quote).toBeHidden();
  await last.getByRole("link", { name: "Book Now" }).click();
  await expect(page.getByRole("dialog", { name: "Book Your Appointment" })).toBeVisible();
  await expect(last.getByRole("link", { name: "Call Now" })).toHaveAttribute(
    "href",
    "tel:+15135550142",
  );
});

test("neither the page nor a card's details have accessibility violations", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/book-now?service=apostille&zip=45040`);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Real Estate" }).click();
  await expect(page.getByRole("dialog", { name: "Real Estate" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

for (const width of [320, 390, 820]) {
  test(`the booking page fits a window of ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.url}/book-now`);
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overhang).toBe(0);
  });
}
