import { expect, type Locator, type Page } from "@playwright/test";
import { TEN_OCLOCK, test } from "../../support/e2e/booking-fixtures.ts";
import { BookingFormPage } from "../../support/e2e/pages/booking-form-page.ts";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

/** The element that is painted in the middle of a target, so that a target below a bar is not in view. */
async function expectInView(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height - 2);
      return element.contains(top);
    });
  await expect.poll(isOnTop).toBe(true); // once the page has stopped scrolling
}

const barOf = (page: Page) => page.getByRole("navigation", { name: "Quick actions" });

test("the first time is in view on the page, in the dialog's frame and when a visit moves", async ({
  page,
  server,
  form,
}) => {
  await page.goto(`${server.url}/schedule/loan-signings?zip=45040`);
  await expectInView(form.slots.first());
  await page.getByRole("link", { name: /Wed Mar 11/ }).tap();
  await expect(page.getByRole("link", { name: /Wed Mar 11/ })).toBeInViewport({ ratio: 1 });
  await expectInView(form.slots.first());

  await page.goto(`${server.url}/loan-signings`);
  await page.getByRole("main").getByRole("link", { name: "Book a visit" }).tap();
  const dialog = page.getByRole("dialog", { name: "Book Your Appointment" });
  await dialog.getByLabel("ZIP").fill("45040");
  await dialog.getByRole("button", { name: "Continue to Schedule" }).tap();
  const framed = new BookingFormPage(page.frameLocator("iframe"));
  await expectInView(framed.slots.first());
  await expect(dialog.getByText(/Step \d of/)).toHaveCount(0);
  await expect(page.frameLocator("iframe").getByText("Step 2 of 4: Time")).toBeVisible();
});

test("from the times to a booked visit it takes a few taps, each in reach of one thumb", async ({
  page,
  server,
  form,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.goto(server.url + TEN_OCLOCK);
  await expect(barOf(page).getByRole("link", { name: "Book", exact: true })).toHaveCount(0);
  await tap(form.slot("10:00 AM"));
  await expect(form.title).toHaveText("Your details");
  await form.field("Street and number").fill("12 Elm St");
  await tap(page.getByRole("radio", { name: "Current photo ID" }));
  for (const [label, text] of [
    ["First name", "Ana"],
    ["Last name", "Ruiz"],
    ["Phone", "(513) 555-0199"],
    ["Email", "ana@home.example"],
  ] as const) {
    await form.field(label).fill(text);
  }
  await tap(barOf(page).getByRole("button", { name: "Continue · $100", exact: true }));
  await expect(form.title).toHaveText("Review your visit");
  const book = barOf(page).getByRole("button", { name: "Book this visit · $100", exact: true });
  await expectInView(book);
  await tap(book);
  await expect(form.title).toHaveText("Your visit is booked");
  expect(taps).toBe(4);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("place and services are chosen before the times, and the details keep them", async ({
    page,
    server,
    form,
  }) => {
    await page.goto(server.url + TEN_OCLOCK);
    await page.getByRole("link", { name: "Hospital" }).tap();
    await expect(page.getByRole("link", { name: "Hospital" })).toHaveAttribute("aria-current");
    await page.getByText("Add or change").tap();
    await page.getByLabel("Another service in the same visit").selectOption("healthcare-notary");
    await page.getByRole("button", { name: "Show times" }).tap();
    await expect(page.getByText("Loan Signings + Healthcare Documents")).toBeVisible();
    await expect(page.getByText("Visit $210, travel free")).toBeVisible();
    await form.slot("PM").tap();
    await expect(page.getByRole("radio", { name: /^Hospital/ })).toBeChecked();
    await form.fill();
    await form.reviewButton.tap();
    await expect(page.getByText("Healthcare Documents", { exact: true })).toBeVisible();
    await form.bookButton.tap();
    await form.expectBooked();
    expect(server.booking.requests[0]?.services).toEqual(["loan-signings", "healthcare-notary"]);
  });
});
