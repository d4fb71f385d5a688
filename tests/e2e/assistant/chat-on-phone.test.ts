import { expect, test } from "@playwright/test";
import { ChatPanelPage } from "../../support/e2e/pages/chat-panel-page.ts";

const PHONE = { width: 390, height: 844 };

for (const width of [PHONE.width, 320]) {
  test(`on a phone of ${width} px the chat fills the screen, and stays closed on the next page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const chat = await ChatPanelPage.on(page);
    await chat.open();
    expect(await chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width, height: 640 });
    await chat.ask("how much is a loan signing in 45402?");
    expect(await chat.panel.evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(chat.field).toBeInViewport({ ratio: 1 });
    await chat.panel.getByRole("link", { name: "Book", exact: true }).click();
    await expect(page).toHaveURL(/\/book-now/);
    await expect(chat.panel).toBeHidden();
    await chat.open();
    await expect(chat.messages).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(chat.panel).toBeHidden();
    await expect(chat.button).toBeFocused();
  });
}

test("on a phone the chat is a cell of the bottom bar, and nothing floats over the page", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const chat = await ChatPanelPage.on(page);
  await expect(chat.button).toHaveCount(1);
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await expect(bar.getByRole("link", { name: "Ask me anything!" })).toBeVisible();
});
