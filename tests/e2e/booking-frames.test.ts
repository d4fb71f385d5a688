import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { BookingForm } from "./booking-form.ts";
import { openBookingHouse } from "./booking-house.ts";
import { test } from "./booking-journey.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Book Your Appointment" });
const frameIn = (page: Page) => page.frameLocator("iframe");

/** A partner's site: any page of it holds these words. */
async function openPartner(html: () => string) {
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
  test("goes on only with service, ZIP and estimate, and books in its frame", async ({
    page,
    house,
  }) => {
    await page.goto(`${house.url}/loan-signings`);
    const opener = page.getByRole("main").getByRole("link", { name: "Book a visit" });
    await opener.click();
    const dialog = dialogOf(page);
    const goOn = dialog.getByRole("button", { name: "Continue to Schedule" });
    await expect(dialog.getByLabel("Which service?")).toHaveValue("loan-signings");
    await expect(goOn).toBeDisabled();
    await dialog.getByLabel("ZIP").fill("45402");
    await expect(dialog.getByText("$125")).toBeVisible();
    await dialog.getByLabel("Which service?").selectOption("apostille");
    await expect(dialog.getByText("$250")).toBeVisible();
    await dialog.getByLabel("ZIP").fill("4504");
    await expect(goOn).toBeDisabled();
    await dialog.getByLabel("ZIP").fill("45040");
    await goOn.click();
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("src", "/schedule/apostille?embed=true&zip=45040");
    await expect(frame).toHaveAttribute(
      "sandbox",
      "allow-scripts allow-forms allow-same-origin allow-popups",
    );
    expect((await frame.boundingBox())?.height).toBe(500);

    const form = new BookingForm(frameIn(page));
    await expect(form.title).toHaveText("Choose a time");
    await expect(frameIn(page).getByRole("banner")).toHaveCount(0);
    await frameIn(page)
      .getByRole("link", { name: /Tue Mar 10/ })
      .click();
    await form.start("10:00 AM").click();
    await form.fill();
    await form.lookOver.click();
    await form.book.click();
    await form.expectBooked();
    await dialog.getByRole("link", { name: "Open your visit" }).click();
    await expect(page.getByRole("link", { name: "Add to your calendar" })).toBeVisible();
    expect(house.booking.requests).toHaveLength(1);
  });

  test("Back to Details keeps what was chosen, Escape gives the focus back", async ({
    page,
    house,
  }) => {
    await page.goto(`${house.url}/`);
    const opener = page.getByRole("link", { name: "Book online" });
    await opener.click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Which service?").selectOption("estate-plans");
    await dialog.getByLabel("ZIP").fill("45040");
    await dialog.getByRole("button", { name: "Continue to Schedule" }).click();
    await expect(dialog.getByText("Step 2 of 2")).toBeFocused();
    const form = new BookingForm(frameIn(page));
    await form.start("AM").click();
    await dialog.getByRole("button", { name: "Back to Details" }).click();
    await expect(dialog.getByText("Step 1 of 2")).toBeFocused();
    await expect(dialog.getByLabel("ZIP")).toHaveValue("45040");
    await dialog.getByRole("button", { name: "Continue to Schedule" }).click();
    await expect(form.title).toHaveText("Your details");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("shuts nobody out, in either step", async ({ page, house }) => {
    await page.goto(`${house.url}/loan-signings`);
    await page.getByRole("main").getByRole("link", { name: "Book a visit" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("ZIP").fill("45040");
    await expect(dialog.getByText("Estimated total")).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Continue to Schedule" }).click();
    await expect(new BookingForm(frameIn(page)).title).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("Book in the bottom bar opens it over the whole screen", async ({ page, house }) => {
      await page.goto(`${house.url}/`);
      const bar = page.getByRole("navigation", { name: "Quick actions" });
      await bar.getByRole("link", { name: "Book" }).click();
      await expect(dialogOf(page)).toBeVisible();
      const box = () => dialogOf(page).boundingBox();
      await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    });
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("its buttons lead to the booking page, with the service", async ({ page, house }) => {
      await page.goto(`${house.url}/apostille`);
      await page.getByRole("main").getByRole("link", { name: "Book a visit" }).click();
      await expect(page).toHaveURL(`${house.url}/book-now?service=apostille`);
      await expect(page.getByLabel("Which service?")).toHaveValue("apostille");
    });
  });
});

test.describe("a partner's page", () => {
  test("one line of HTML puts the booking there, as tall as it is, and a visit is booked", async ({
    page,
  }) => {
    let line = "";
    const partner = await openPartner(() => `<h1>Partner</h1>${line}<p>After</p>`);
    const house = await openBookingHouse([partner.url]);
    line = `<script src="${house.url}/embed.js" data-service="loan-signings" data-zip="45040" async></script>`;
    await page.goto(partner.url);
    const frame = page.locator("script + iframe");
    await expect(frame).toHaveAttribute("title", "Book a visit");
    await expect(frame).toHaveAttribute("sandbox", /allow-scripts allow-forms/);
    const form = new BookingForm(frameIn(page));
    await expect(form.title).toHaveText("Choose a time");
    const height = await frameIn(page)
      .locator("html")
      .evaluate((root: HTMLElement) => root.offsetHeight);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(height);
    await frameIn(page)
      .getByRole("link", { name: /Tue Mar 10/ })
      .click();
    await form.start("10:00 AM").click();
    await form.fill();
    await form.lookOver.click();
    await form.book.click();
    await form.expectBooked();
    expect(await page.context().cookies()).toEqual([]);
    await house.close();
    partner.close();
  });

  test("a site the owner did not name shows a link instead", async ({ page, house }) => {
    const line = `<script src="${house.url}/embed.js" data-service="apostille" async></script>`;
    const stranger = await openPartner(() => `<h1>Stranger</h1>${line}`);
    await page.goto(stranger.url);
    const link = page.getByRole("link", { name: "Book a visit" });
    await expect(link).toHaveAttribute("href", `${house.url}/schedule/apostille`, {
      timeout: 10_000,
    });
    await expect(page.locator("iframe")).toBeHidden();
    stranger.close();
  });

  test("nobody frames what moves or cancels a visit, nor any other page", async ({ request }) => {
    const house = await openBookingHouse(["https://partner.example"]);
    for (const path of ["/", "/book-now", "/schedule/apostille", "/visit/x/cancel?embed=true"]) {
      const headers = (await request.get(house.url + path)).headers();
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"], path).toBe("DENY");
    }
    const framed = await request.get(`${house.url}/schedule/apostille?embed=true`);
    expect(framed.headers()["content-security-policy"]).toContain(
      "frame-ancestors 'self' https://partner.example",
    );
    expect(framed.headers()["x-frame-options"]).toBeUndefined();
    await house.close();
  });
});
