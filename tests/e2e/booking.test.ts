import { expect, type Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { TEN, TEN_OCLOCK, test } from "./booking-journey.ts";

test("a visit is booked: a start, the answers, a look over, one tap", async ({
  page,
  house,
  form,
}) => {
  await page.goto(`${house.url}/schedule/loan-signings`);
  await page.getByLabel("ZIP").fill("45040");
  await page.getByRole("button", { name: "Show times" }).click();
  await expect(form.title).toHaveText("Choose a time");
  await page.getByRole("link", { name: /Tue Mar 10/ }).click();
  await expect(form.start("10:00 AM")).toContainText("Visit $100, travel free");
  await form.start("10:00 AM").click();
  await expect(form.title).toBeFocused();
  await expect(page.getByText("held for you until 12:10 PM")).toBeVisible();
  await form.fill();
  await form.lookOver.click();
  await expect(form.title).toHaveText("Look it over");
  await expect(page.getByText("Room 412")).toBeVisible();
  await form.book.click();
  await form.expectBooked();
  await expect(page.getByText("10:00 AM EDT")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to your calendar" })).toBeVisible();
  expect(house.booking.requests).toHaveLength(1);
});

test("by keyboard alone, the focus on each step's heading", async ({ page, house, form }) => {
  await page.goto(house.url + TEN_OCLOCK);
  await form.start("10:00 AM").focus();
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
  await page.keyboard.press("Enter"); // Look it over
  await expect(form.title).toHaveText("Look it over");
  await expect(form.title).toBeFocused();
  await form.book.focus();
  await page.keyboard.press("Enter");
  await expect(form.title).toHaveText("Your visit is booked");
  await expect(form.title).toBeFocused();
});

test("what is wrong has the focus, each sentence leads to its field, and nothing is lost", async ({
  page,
  house,
  form,
}) => {
  await page.goto(house.url + TEN_OCLOCK);
  await form.start("10:00 AM").click();
  await form.fill({ "Room, or where to ask": "" });
  await form.lookOver.click();
  await expect(form.alert).toBeFocused();
  const sentence = "Type the room, or where in the hospital to ask.";
  await form.alert.getByRole("link", { name: sentence }).click();
  const room = page.getByRole("textbox", { name: "Room, or where to ask" });
  await expect(room).toBeFocused();
  await expect(room).toHaveAccessibleDescription(sentence);
  await room.fill("Room 412");
  await form.expectFilled();
  await form.lookOver.click();
  await page.getByRole("button", { name: "Change your details" }).click();
  await form.expectFilled();
});

test("only the chosen place asks its questions", async ({ page, house, form }) => {
  await page.goto(house.url + TEN_OCLOCK);
  await form.start("10:00 AM").click();
  const booking = page.getByLabel("Booking number of the person inside");
  await expect(booking).toBeHidden();
  await page.getByRole("radio", { name: /^Jail/ }).check();
  await expect(booking).toBeVisible();
  await form.chooseHospital();
  await expect(booking).toBeHidden();
});

test("a double click books once", async ({ page, house, form }) => {
  await page.goto(house.url + TEN_OCLOCK);
  await form.start("10:00 AM").dblclick();
  await form.fill();
  await form.lookOver.dblclick();
  await form.book.dblclick();
  await form.expectBooked();
  expect(house.booking.requests).toHaveLength(1);
});

test("a start lost at the last moment: other days and starts, with all that was typed", async ({
  page,
  house,
  form,
}) => {
  await page.goto(house.url + TEN_OCLOCK);
  await form.start("10:00 AM").click();
  await form.fill();
  await form.lookOver.click();
  house.clock += 11 * 60_000; // the hold is over
  house.booking.take(TEN, 60);
  await form.book.click();
  await expect(form.alert).toContainText("Nothing you typed is lost.");
  await page.getByRole("button", { name: /Wed Mar 11/ }).click();
  await expect(page.getByRole("heading", { name: "Wednesday, March 11" })).toBeVisible();
  await form.start("2:00 PM").click();
  await expect(form.title).toHaveText("Look it over");
  await form.book.click();
  await form.expectBooked();
});

test("by its link a visit moves and is cancelled, at the fee shown before", async ({
  page,
  house,
  form,
}) => {
  await page.goto(house.url + TEN_OCLOCK);
  await form.start("10:00 AM").click();
  await form.fill();
  await form.lookOver.click();
  await form.book.click();
  await page.getByRole("link", { name: "Move this visit" }).click();
  await expect(page.getByRole("heading", { name: "Tuesday, March 10", exact: true })).toBeVisible();
  await form.start("3:00 PM").click();
  await expect(form.title).toHaveText("Your visit");
  await expect(page.getByText("3:00 PM EDT")).toBeVisible();
  house.clock = TEN + 4 * 3_600_000; // an hour before
  await page.getByRole("link", { name: "Cancel this visit" }).click();
  await page.getByRole("button", { name: "Cancel the visit for $50" }).click();
  await expect(form.title).toHaveText("This visit is cancelled");
  await expect(page.getByText("$50")).toBeVisible();
});

test("no step shuts anybody out, by day or after dark", async ({ page, house, form }) => {
  test.slow(); // nine steps, each looked at twice
  const look = async (step: string) => expect(await barriersOn(page), step).toEqual([]);
  await page.goto(`${house.url}/schedule/loan-signings?zip=4504`);
  await look("ZIP");
  await page.goto(house.url + TEN_OCLOCK);
  await look("times");
  await form.start("10:00 AM").click();
  await look("details");
  await form.fill({ "Room, or where to ask": "" });
  await form.lookOver.click();
  await look("details refused");
  await page.getByRole("textbox", { name: "Room, or where to ask" }).fill("Room 412");
  await form.lookOver.click();
  await look("review");
  await form.book.click();
  await look("booked");
  const visit = page.url().replace(/\?.*/, "");
  for (const step of ["/move", "/cancel", "x"]) {
    await page.goto(visit + step);
    await look(step);
  }
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("every step is a page, from the booking page to the cancellation", async ({
    page,
    house,
    form,
  }) => {
    await page.goto(`${house.url}/book-now`);
    await page.getByLabel("Which service?").selectOption("loan-signings");
    await page.getByLabel("ZIP").fill("45040");
    await page.getByRole("button", { name: "Show my price" }).click();
    await expect(page.getByText("Estimated total")).toBeVisible();
    await page.getByRole("button", { name: "Continue to Schedule" }).click();
    await page.getByRole("link", { name: /Tue Mar 10/ }).click();
    await form.start("10:00 AM").click();
    await form.fill();
    await form.lookOver.click();
    await form.book.click();
    await form.expectBooked();
    await page.getByRole("link", { name: "Cancel this visit" }).click();
    await page.getByRole("button", { name: "Cancel the visit" }).click();
    await expect(form.title).toHaveText("This visit is cancelled");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("every step fits, with targets made for thumbs", async ({ page, house, form }) => {
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
    await page.goto(house.url + TEN_OCLOCK);
    await fits("times");
    await form.start("10:00 AM").tap();
    await expect(form.title).toHaveText("Your details");
    await form.chooseHospital();
    await fits("details");
    await form.fill();
    await form.lookOver.tap();
    await expect(form.title).toHaveText("Look it over");
    await fits("review");
    await form.book.tap();
    await form.expectBooked();
    await fits("booked");
  });
});

/** Presses Tab until the focus is on a field of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute("name"));
    if (here === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Forty stops, and no ${name} among them.`);
}
