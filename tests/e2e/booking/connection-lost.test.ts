import { expect, type Page } from "@playwright/test";
import { TEN_OCLOCK, test } from "../../support/e2e/booking-fixtures.ts";
import { expectConnectionWatched } from "../../support/e2e/connection.ts";

/** Fails every request, although the browser believes that it is online; the returned function ends that. */
async function loseConnection(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort("internetdisconnected"));
  return () => page.unroute("**/*");
}

const noticeOn = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "You seem to be offline" });

test.beforeEach(async ({ page, server, form }) => {
  await page.goto(server.url + TEN_OCLOCK);
  await expect(form.slots.first()).toBeVisible();
});

test("a lost connection at the times says so; another day and a time work again once it is back", async ({
  page,
  form,
}) => {
  await expectConnectionWatched(page);
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  for (const { tap, shown } of [
    {
      tap: () => page.getByRole("navigation", { name: "Choose a day" }).getByText("11").click(),
      shown: heading("Wednesday, March 11"),
    },
    { tap: () => form.slot("10:00 AM").click(), shown: heading("Your details") },
  ]) {
    const restore = await loseConnection(page);
    await tap();
    await expect(noticeOn(page)).toBeVisible();
    await expect(form.slots.first()).toBeVisible();
    await restore();
    await noticeOn(page).getByRole("button", { name: "Try again" }).click();
    // The notice leaves before the next page comes: only its heading tells that no request is under way any more.
    await expect(shown).toBeVisible();
    await expectConnectionWatched(page);
  }
});

test("a lost connection keeps the details that were typed, although the browser calls itself online", async ({
  page,
  form,
}) => {
  await form.slot("10:00 AM").click();
  await form.fill();
  await expectConnectionWatched(page);
  const restore = await loseConnection(page);
  await form.reviewButton.click();
  await expect(noticeOn(page)).toContainText("Everything you typed is still here.");
  await form.expectFilled();
  await restore();
  await noticeOn(page).getByRole("button", { name: "Try again" }).click();
  await expect(form.title).toHaveText("Review your visit");
});

test("a lost connection at Cancel cancels nothing and says so, then cancels once it is back", async ({
  page,
  form,
}) => {
  await form.slot("10:00 AM").click();
  await form.fill();
  await form.reviewButton.click();
  await form.bookButton.click();
  await form.expectBooked();
  await expectConnectionWatched(page);
  let restore = await loseConnection(page);
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await expect(noticeOn(page)).toBeVisible();
  await restore();
  await noticeOn(page).getByRole("button", { name: "Try again" }).click();
  await expect(form.title).toHaveText("Cancel this visit?");
  await expectConnectionWatched(page);
  restore = await loseConnection(page);
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await expect(noticeOn(page)).toBeVisible();
  await restore();
  await noticeOn(page).getByRole("button", { name: "Try again" }).click();
  await expect(form.title).toHaveText("This visit is canceled");
});

test("a second tap while the step is on its way sends nothing more", async ({ page, form }) => {
  await expectConnectionWatched(page);
  let posts = 0;
  await page.route("**/schedule/**", async (route) => {
    if (route.request().method() === "POST") {
      posts++;
      await new Promise((go) => setTimeout(go, 1_500));
    }
    await route.continue();
  });
  const slot = form.slot("10:00 AM");
  await slot.scrollIntoViewIfNeeded();
  const box = await slot.boundingBox();
  if (!box) throw new Error("The time is not shown.");
  // By the mouse: a locator waits for the navigation that the first tap has begun.
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await tap();
  await sent;
  await tap();
  await expect(form.title).toHaveText("Your details");
  expect(posts).toBe(1);
});

test("a message goes as soon as its field is valid, above the form too", async ({ page, form }) => {
  await form.slot("10:00 AM").click();
  await form.fill({ Email: "ana@home" });
  await form.reviewButton.click();
  const summary = form.alert.filter({ hasText: "email" });
  await expect(summary).toBeVisible();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("ana@home.example");
  await expect(page.locator("#email-error")).toHaveCount(0);
  await expect(summary).toHaveCount(0);
});
