import { expect } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/journey.ts";
import { watchPage } from "../../support/e2e/page-errors.ts";
import { ChatPanelPage } from "../../support/e2e/pages/chat-panel-page.ts";

const QUICK = ["Prices", "Service area", "Hours", "Services", "Do you travel to me?", "Scheduling"];
const TOPICS = [
  "General Notary",
  "Loan Signings",
  "Estate Planning",
  "Business Docs",
  "Apostille",
  "Real Estate",
];

test("the chat opens by keyboard, takes the focus, and returns it on Escape", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.button.focus();
  await expect(chat.corner.getByText("Ask me anything!")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(chat.field).toBeFocused();
  await expect(chat.button).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(chat.panel).toBeHidden();
  await expect(chat.button).toBeFocused();
});

test("the Tab key reaches every control of the chat, starting from the message field", async ({
  page,
}) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  const names: string[] = [];
  for (let stop = 0; stop < 11; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    names.unshift(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.textContent ??
          "",
      ),
    );
  }
  expect(names.slice(-10)).toEqual([
    "Close the chat",
    "Call Now",
    "Book",
    "Conversation",
    ...QUICK,
  ]);
});

test("the chat starts with a greeting and its time, and six suggested questions", async ({
  page,
}) => {
  const chat = await ChatPanelPage.on(page, "/about");
  await chat.open();
  await expect(
    chat.panel.getByRole("heading", { name: /^Chat with Signature Lane$/ }),
  ).toBeVisible();
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.messages.first()).toContainText("automated");
  await expect(chat.messages.first().locator("time")).toHaveText(/^\d{1,2}:\d\d/);
  const quick = chat.panel.getByRole("list", { name: "Quick questions" });
  await expect(quick.getByRole("button")).toHaveText(QUICK);
  await chat.press("Hours");
  await chat.waitForMessages(3);
  await expect(quick).toBeHidden();
  await expect(chat.messages.last()).toContainText("8:00 AM");
});

test("Call Now calls, and Book links to the booking page", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await expect(chat.panel.getByRole("link", { name: "Call Now" })).toHaveAttribute(
    "href",
    "tel:+15135550142",
  );
  await chat.panel.getByRole("link", { name: "Book", exact: true }).click();
  await expect(page).toHaveURL("/book-now");
});

test("Enter sends, Shift+Enter does not, and empty messages are not sent", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await chat.field.fill("  ");
  await chat.field.press("Enter");
  await expect(chat.panel.getByRole("button", { name: "Send" })).toBeDisabled();
  await expect(chat.messages).toHaveCount(1);
  await chat.field.fill("a loan signing");
  await chat.field.press("Shift+Enter");
  await chat.field.pressSequentially("in 45402?");
  await expect(chat.messages).toHaveCount(1);
  await chat.field.press("Enter");
  await chat.waitForMessages(3);
  await expect(chat.messages.nth(1)).toContainText("a loan signing\nin 45402?");
  await expect(chat.messages.last()).toContainText("$125");
  await expect(chat.field).toBeFocused();
});

test("a reply is announced to screen readers once, when it is complete", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  const status = chat.panel.getByRole("status");
  await status.evaluate((element) => {
    const received: string[] = [];
    Object.assign(window, { received });
    new MutationObserver(() => {
      if (element.textContent) received.push(element.textContent);
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await chat.ask("what are your hours?");
  await expect(status).toContainText("8:00 AM");
  const received = await page.evaluate(
    () => (window as unknown as { received: string[] }).received,
  );
  expect(received).toHaveLength(1);
});

test("an overview of the services offers six topics, and a topic asks a question", async ({
  page,
}) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await chat.press("Services");
  await chat.waitForMessages(3);
  const topics = chat.panel.getByRole("list", { name: "Topics" });
  await expect(topics.getByRole("button")).toHaveText(TOPICS);
  await chat.press("Apostille");
  await chat.waitForMessages(5);
  await expect(chat.messages.nth(3)).toContainText("Tell me about apostille");
  await expect(chat.messages.last()).toContainText(/apostille/i);
});

test("a reply can be rated, and the rating is stored", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await chat.ask("what are your hours?");
  const thumb = chat.panel.getByRole("button", { name: "Not helpful" });
  const stored = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await thumb.click();
  expect((await stored).status()).toBe(204);
  await expect(thumb).toHaveAttribute("aria-pressed", "true");
});

test("the conversation and the draft carry over to the next page, where the chat is open", async ({
  page,
}) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await chat.ask("what are your hours?");
  await chat.field.fill("and on Sun");
  await page.getByRole("banner").getByRole("link", { name: "Loan Signings" }).click();
  await expect(page).toHaveURL("/loan-signings");
  await expect(chat.panel).toBeVisible();
  await expect(chat.messages).toHaveCount(3);
  await expect(chat.field).toHaveValue("and on Sun");
  await expect(chat.field).not.toBeFocused();
  await chat.press("Close the chat");
  await page.goto("/pricing");
  await expect(chat.button).toBeVisible();
  await expect(chat.panel).toBeHidden();
  await chat.open();
  await expect(chat.messages).toHaveCount(3);
});

test("a link in a reply opens a page of this site in the same tab", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await chat.press("Services");
  await chat.waitForMessages(3);
  await chat.messages.last().getByRole("link", { name: "Apostille" }).first().click();
  await expect(page).toHaveURL("/apostille");
  await expect(chat.messages).toHaveCount(3);
});

test("starting over clears the conversation", async ({ page }) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  await chat.ask("what are your hours?");
  await chat.press("Start over");
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.panel.getByRole("list", { name: "Quick questions" })).toBeVisible();
});

test("a reply that arrives while the chat is closed is marked as unread, on the next page too", async ({
  page,
}) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  const gate = Promise.withResolvers<void>();
  await page.route("**/functions/v1/ai-chat", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await chat.field.fill("what are your hours?");
  await chat.field.press("Enter");
  await chat.press("Close the chat");
  const dot = chat.corner.getByText("A reply has come");
  await expect(dot).toBeHidden();
  gate.resolve();
  await expect(dot).toBeVisible();
  await page.goto("/about");
  await expect(dot).toBeVisible();
  await page.getByRole("link", { name: /Ask me anything!/ }).click();
  await expect(dot).toBeHidden();
  await expect(chat.messages).toHaveCount(3);
});

test("nothing of the chat is loaded before a visitor interacts with it", async ({ page, url }) => {
  const { problems } = watchPage(page, url);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const chat = await ChatPanelPage.on(page);
  await page.mouse.move(10, 10);
  expect(asked.filter((path) => /chat/.test(path))).toEqual([]);
  await chat.button.hover();
  await expect.poll(() => asked.filter((path) => /chat/.test(path)).length).toBeGreaterThan(1);
  await chat.open();
  await chat.ask("what are your hours?");
  await page.goto("/faq");
  await expect(chat.panel).toBeVisible();
  expect(problems).toEqual([]);
});

test("the chat has no accessibility violations, at the start or during a conversation", async ({
  page,
}) => {
  const chat = await ChatPanelPage.on(page);
  await chat.open();
  expect(await axeViolations(page)).toEqual([]);
  await chat.press("Services");
  await chat.waitForMessages(3);
  await expect(chat.panel.getByRole("button", { name: "Helpful", exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the button links to the contact page", async ({ page }) => {
    const chat = await ChatPanelPage.on(page, "/pricing");
    await chat.button.click();
    await expect(page).toHaveURL("/contact");
  });
});
