import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { TEN, TEN_OCLOCK, test } from "../../support/e2e/booking-fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } }); // with animations, as most visitors see them

test("a visitor books a visit: a slot, the details, the review, one tap", async ({
  page,
  server,
  form,
}) => {
  await page.goto(`${server.url}/schedule/loan-signings`);
  await page.getByLabel("ZIP").fill("45040");
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(form.title).toHaveText("Choose a time");
  await page.getByRole("link", { name: /Tue Mar 10/ }).click();
  await expect(page.getByText("Visit $100, travel free")).toBeVisible();
  await form.slot("10:00 AM").click();
  await expect(form.title).toBeFocused();
  await expect(page.getByText("Held for you until 12:10 PM EST.")).toBeVisible();
  await form.fill();
  await form.reviewButton.click();
  await expect(form.title).toHaveText("Review your visit");
  await expect(page.getByText("Room 412")).toBeVisible();
  await form.bookButton.click();
  await form.expectBooked();
  await expect(page.getByText("10:00 AM EDT")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to your calendar" })).toBeVisible();
  expect(server.booking.requests).toHaveLength(1);
});

test("a visitor books by keyboard alone, with the focus on each step's heading", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").focus();
  await page.keyboard.press("Enter");
  await expect(form.title).toHaveText("Your details");
  await expect(form.title).toBeFocused();
  await tabTo(page, "kind");
  await page.keyboard.press("Space"); // home
  await page.keyboard.press("Tab");
  await page.keyboard.type("12 Elm St");
  await tabTo(page, "idState");
  await page.keyboard.press("Space");
  await tabTo(page, "firstName");
  for (const words of ["Ana", "Ruiz", "(513) 555-0199", "ana@home.example"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter"); // sends the form, as its first button
  await expect(form.title).toHaveText("Review your visit");
  await expect(form.title).toBeFocused();
  await form.bookButton.focus();
  await page.keyboard.press("Enter");
  await expect(form.title).toHaveText("Your visit is booked");
  await expect(form.title).toBeFocused();
});

test("Back after booking leads to the confirmation, and no second visit can be booked by it", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill();
  await form.reviewButton.click();
  await form.bookButton.click();
  await form.expectBooked();
  const visitPage = page.url();
  for (const step of ["review", "details"]) {
    await page.goBack({ waitUntil: "commit" });
    await expect(page, step).toHaveURL(visitPage);
    await form.expectBooked();
  }
  expect(server.booking.requests).toHaveLength(1);
});

test("a double click books once", async ({ page, server, form }) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").dblclick();
  await form.fill();
  await form.reviewButton.dblclick();
  await form.bookButton.dblclick();
  await form.expectBooked();
  expect(server.booking.requests).toHaveLength(1);
});

test("a slot that is taken at the last moment leads to other days and slots, with everything typed", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill();
  await form.reviewButton.click();
  server.clock += 11 * 60_000; // the hold has expired
  server.booking.take(TEN, 60);
  await form.bookButton.click();
  await expect(form.alert).toContainText("Nothing you entered is lost.");
  await page.getByRole("button", { name: /Wed Mar 11/ }).click();
  await expect(page.getByRole("heading", { name: "Wednesday, March 11" })).toBeVisible();
  await form.slot("2:00 PM").click();
  await expect(form.title).toHaveText("Review your visit");
  await form.bookButton.click();
  await form.expectBooked();
});

test("a visit is moved and canceled through its link, for the fee shown before", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill();
  await form.reviewButton.click();
  await form.bookButton.click();
  await page.getByRole("link", { name: "Move this visit" }).click();
  await expect(page.getByRole("heading", { name: "Tuesday, March 10", exact: true })).toBeVisible();
  await form.slot("3:00 PM").click();
  await expect(form.title).toHaveText("Move to this time?");
  await page.getByRole("button", { name: "Move to this time" }).click();
  await expect(form.title).toHaveText("Your visit was moved");
  await expect(page.getByText("3:00 PM EDT")).toBeVisible();
  server.clock = TEN + 4 * 3_600_000; // an hour before
  await page.getByRole("link", { name: "Cancel this visit" }).click();
  await page.getByRole("button", { name: "Cancel the visit for $50" }).click();
  await expect(form.title).toHaveText("This visit is canceled");
  await expect(page.getByText("$50")).toBeVisible();
});

test("no step has accessibility violations, in light or dark mode", async ({
  page,
  server,
  form,
}) => {
  test.slow(); // nine steps, each checked twice
  const review = async (step: string) => expect(await axeViolations(page), step).toEqual([]);
  // axe runs in a document, so each step has to be there before it begins.
  const reviewOnceShown = async (title: string) => {
    await expect(form.title).toHaveText(title);
    await review(title);
  };
  await page.goto(`${server.url}/schedule/loan-signings?zip=4504`);
  await review("ZIP");
  await page.goto(server.url + TEN_OCLOCK);
  await review("times");
  await form.slot("10:00 AM").click();
  await reviewOnceShown("Your details");
  const room = page.getByRole("textbox", { name: "Room, or where to ask" });
  await form.fill({ "Room, or where to ask": "" });
  await form.reviewButton.click();
  await expect(room).toHaveAttribute("aria-invalid", "true");
  await review("details refused");
  await room.fill("Room 412");
  await form.reviewButton.click();
  await reviewOnceShown("Review your visit");
  await form.bookButton.click();
  await reviewOnceShown("Your visit is booked");
  const visit = page.url().replace(/\?.*/, "");
  for (const step of ["/move", "/cancel", "x"]) {
    await page.goto(visit + step);
    await review(step);
  }
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("every step works as a page, from the booking page to the cancellation", async ({
    page,
    server,
    form,
  }) => {
    await page.goto(`${server.url}/book-now`);
    await page.getByLabel("Which service?").selectOption("loan-signings");
    await page.getByLabel("ZIP").fill("45040");
    await page.getByRole("button", { name: "Show my price" }).click();
    await expect(page.getByText("Estimated total")).toBeVisible();
    await page.getByRole("button", { name: "Continue to Schedule" }).click();
    await page.getByRole("link", { name: /Tue Mar 10/ }).click();
    await form.slot("10:00 AM").click();
    await form.fill();
    await form.reviewButton.click();
    await form.bookButton.click();
    await form.expectBooked();
    await page.getByRole("link", { name: "Cancel this visit" }).click();
    await page.getByRole("button", { name: "Cancel the visit" }).click();
    await expect(form.title).toHaveText("This visit is canceled");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("every step fits the screen and has touch targets of sufficient size", async ({
    page,
    server,
    form,
  }) => {
    const fits = async (step: string) => {
      const overhang = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overhang, step).toBe(0);
      for (const target of await page
        .getByRole("main")
        .locator("button:visible, label:has(input[type=radio]):visible, input.field:visible")
        .all()) {
        expect((await target.boundingBox())?.height, step).toBeGreaterThanOrEqual(44);
      }
    };
    await page.goto(server.url + TEN_OCLOCK);
    await fits("times");
    await form.slot("10:00 AM").tap();
    await expect(form.title).toHaveText("Your details");
    await form.chooseHospital();
    await fits("details");
    await form.fill();
    await form.reviewButton.tap();
    await expect(form.title).toHaveText("Review your visit");
    await fits("review");
    await form.bookButton.tap();
    await form.expectBooked();
    await fits("booked");
  });
});

/** Presses Tab until a field with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    const isFocused = await page.evaluate(() => document.activeElement?.getAttribute("name"));
    if (isFocused === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Forty stops, and no ${name} among them.`);
}
