import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/booking-fixtures.ts";
import { startBookingServer } from "../../support/e2e/booking-server.ts";
import { BookingFormPage } from "../../support/e2e/pages/booking-form-page.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Book Your Appointment" });
const frameIn = (page: Page) => page.frameLocator("iframe");

/** A partner's site whose pages all have this body. */
async function startPartnerSite(html: () => string) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><html lang="en"><title>Partner</title>${html()}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test.describe("the dialog", () => {
  test("continues only with service, ZIP and estimate, and books in its frame", async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/loan-signings`);
    const openButton = page.getByRole("main").getByRole("link", { name: "Book a visit" });
    await openButton.click();
    const dialog = dialogOf(page);
    const continueButton = dialog.getByRole("button", { name: "Continue to Schedule" });
    await expect(dialog.getByLabel("Which service?")).toHaveValue("loan-signings");
    await expect(continueButton).toBeDisabled();
    await dialog.getByLabel("ZIP").fill("45402");
    const total = dialog.getByRole("definition").last();
    await expect(total).toHaveText("$125");
    await dialog.getByLabel("Which service?").selectOption("apostille");
    await expect(total).toHaveText("$250");
    await dialog.getByLabel("ZIP").fill("4504");
    await expect(continueButton).toBeDisabled();
    await dialog.getByLabel("ZIP").fill("45040");
    await continueButton.click();
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("src", "/schedule/apostille?embed=true&zip=45040");
    await expect(frame).toHaveAttribute(
      "sandbox",
      "allow-scripts allow-forms allow-same-origin allow-popups",
    );
    expect((await frame.boundingBox())?.height).toBe(500);

    const form = new BookingFormPage(frameIn(page));
    await expect(form.title).toHaveText("Choose a time");
    await expect(frameIn(page).getByRole("banner")).toHaveCount(0);
    await frameIn(page)
      .getByRole("link", { name: /Tue Mar 10/ })
      .click();
    await form.slot("10:00 AM").click();
    await form.fill();
    await form.reviewButton.click();
    await form.bookButton.click();
    await form.expectBooked();
    await dialog.getByRole("link", { name: "Open your visit" }).click();
    await expect(page.getByRole("link", { name: "Add to your calendar" })).toBeVisible();
    expect(server.booking.requests).toHaveLength(1);
  });

  test("Back to Details keeps what was chosen, and Escape returns the focus", async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/`);
    const openButton = page.getByRole("link", { name: "Book online" });
    await openButton.click();
    const dialog = dialogOf(page);
    const heading = dialog.getByRole("heading", { name: "Book Your Appointment" });
    await dialog.getByLabel("Which service?").selectOption("estate-plans");
    await dialog.getByLabel("ZIP").fill("45040");
    await dialog.getByRole("button", { name: "Continue to Schedule" }).click();
    await expect(heading).toBeFocused();
    const form = new BookingFormPage(frameIn(page));
    await form.slot("PM").click();
    await dialog.getByRole("button", { name: "Back to Details" }).click();
    await expect(dialog.getByText("Step 1 of 4")).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(dialog.getByLabel("ZIP")).toHaveValue("45040");
    await dialog.getByRole("button", { name: "Continue to Schedule" }).click();
    await expect(form.title).toHaveText("Your details");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(openButton).toBeFocused();
  });

  test("has no accessibility violations in either step", async ({ page, server }) => {
    await page.goto(`${server.url}/loan-signings`);
    await page.getByRole("main").getByRole("link", { name: "Book a visit" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("ZIP").fill("45040");
    await expect(dialog.getByText("Estimated total")).toBeVisible();
    const next = dialog.getByRole("button", { name: "Continue to Schedule" });
    await expect(next).toHaveCSS("opacity", "1"); // it fades in once it can be pressed
    expect(await axeViolations(page)).toEqual([]);
    await next.click();
    await expect(new BookingFormPage(frameIn(page)).title).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("Book a visit opens it in full screen", async ({ page, server }) => {
      await page.goto(`${server.url}/apostille`);
      await page.getByRole("main").getByRole("link", { name: "Book a visit" }).click();
      await expect(dialogOf(page)).toBeVisible();
      const box = () => dialogOf(page).boundingBox();
      await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    });
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("its buttons link to the booking page, with the service", async ({ page, server }) => {
      await page.goto(`${server.url}/apostille`);
      await page.getByRole("main").getByRole("link", { name: "Book a visit" }).click();
      await expect(page).toHaveURL(`${server.url}/book-now?service=apostille`);
      await expect(page.getByLabel("Which service?")).toHaveValue("apostille");
    });
  });
});

test.describe("a partner's page", () => {
  test("one line of HTML embeds the booking at its full height, and a visit is booked", async ({
    page,
  }) => {
    let embedLine = "";
    const partner = await startPartnerSite(() => `<h1>Partner</h1>${embedLine}<p>After</p>`);
    const server = await startBookingServer([partner.url]);
    embedLine = `<script src="${server.url}/embed.js" data-service="loan-signings" data-zip="45040" async></script>`;
    await page.goto(partner.url);
    const frame = page.locator("script + iframe");
    await expect(frame).toHaveAttribute("title", "Book a visit");
    await expect(frame).toHaveAttribute("sandbox", /allow-scripts allow-forms/);
    const form = new BookingFormPage(frameIn(page));
    await expect(form.title).toHaveText("Choose a time");
    const height = await frameIn(page)
      .locator("html")
      .evaluate((root: HTMLElement) => root.offsetHeight);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(height);
    await frameIn(page)
      .getByRole("link", { name: /Tue Mar 10/ })
      .click();
    await form.slot("10:00 AM").click();
    await form.fill();
    await form.reviewButton.click();
    await form.bookButton.click();
    await form.expectBooked();
    expect(await page.context().cookies()).toEqual([]);
    const tab = page.context().waitForEvent("page");
    await frameIn(page).getByRole("link", { name: "Move this visit" }).click();
    await expect(new BookingFormPage(await tab).title).toHaveText("Move this visit");
    await server.close();
    partner.close();
  });

  test("a site that the owner did not allow shows a link instead", async ({ page, server }) => {
    const embedLine = `<script src="${server.url}/embed.js" data-service="apostille" async></script>`;
    const unlistedSite = await startPartnerSite(() => `<h1>Stranger</h1>${embedLine}`);
    await page.goto(unlistedSite.url);
    const link = page.getByRole("link", { name: "Book a visit" });
    await expect(link).toHaveAttribute("href", `${server.url}/schedule/apostille`, {
      timeout: 10_000,
    });
    await expect(page.locator("iframe")).toBeHidden();
    unlistedSite.close();
  });

  test("pages that move or cancel a visit cannot be framed, nor any other page", async ({
    request,
  }) => {
    const server = await startBookingServer(["https://partner.example"]);
    for (const path of ["/", "/book-now", "/schedule/apostille", "/visit/x/cancel?embed=true"]) {
      const headers = (await request.get(server.url + path)).headers();
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"], path).toBe("DENY");
    }
    const framed = await request.get(`${server.url}/schedule/apostille?embed=true`);
    expect(framed.headers()["content-security-policy"]).toContain(
      "frame-ancestors 'self' https://partner.example",
    );
    expect(framed.headers()["x-frame-options"]).toBeUndefined();
    await server.close();
  });
});
