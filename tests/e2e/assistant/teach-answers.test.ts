import { expect } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { startDoorstep } from "../../support/e2e/doorstep.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";
import { ChatPanelPage } from "../../support/e2e/pages/chat-panel-page.ts";

const QUESTION = "Will your parrot bite my cat?";

test("an owner teaches the answer to an unanswered question, and the next visitor gets it", async ({
  page,
  browser,
}) => {
  test.slow(); // starting a server and its database takes a while
  const doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
  const visitor = await browser.newPage();
  try {
    const chat = await ChatPanelPage.on(visitor, doorstep.url);
    await chat.open();
    await chat.ask(QUESTION);
    await expect(chat.messages.last()).toContainText("not sure");

    await page.setViewportSize({ width: 360, height: 740 });
    await openAsOwner(page, doorstep, "/admin/chats");
    await expect(page.getByRole("link", { name: QUESTION })).toBeVisible();
    await expect(page.getByText("1 unanswered")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const search = page.getByLabel("Search what was said");
    await expect(search).toBeEnabled();
    await search.fill("zebra");
    await search.press("Enter");
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expect(page).toHaveURL(/q=zebra/);
    await page.goBack();
    await page.getByRole("link", { name: QUESTION }).click();
    await expect(page.getByText("Understood as: Not understood")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${doorstep.url}/admin/chats?tab=answer`);
    const waiting = page.getByRole("list", { name: "Questions to answer" }).getByRole("listitem");
    const off = waiting.getByRole("button", { name: "Dismiss" });
    await expect(off).toBeEnabled();
    await off.press("Enter");
    await expect(page.getByText("Nothing to answer")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await waiting.getByRole("button", { name: "Add an answer" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Question")).toHaveValue(QUESTION);
    await dialog.getByLabel("Answer").fill("Call {fone}.");
    await dialog.getByRole("button", { name: "Save answer" }).press("Enter");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByLabel("Answer")).toHaveValue("Call {fone}.");
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel("Answer").fill("We keep no parrot. Your cat is safe.");
    await dialog.getByRole("button", { name: "Save answer" }).press("Enter");
    await expect(page.getByText("Saved. It's on your questions page")).toBeVisible();
    await expect(page.getByText("Nothing to answer")).toBeVisible();

    await chat.ask(QUESTION);
    await expect(chat.messages.last()).toContainText("We keep no parrot.");
    await visitor.goto(`${doorstep.url}/faq`);
    await expect(visitor.getByRole("heading", { name: QUESTION })).toBeVisible();

    await page.goto(`${doorstep.url}/admin/chats/test`);
    const field = page.getByLabel("Your question");
    await expect(field).toBeEnabled();
    await field.fill("¿Cuánto cuesta una apostilla en 45202?");
    await field.press("Enter");
    await expect(page.getByText("ZIP: 45202")).toBeVisible();
    await expect(page.getByText("Spanish", { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page)).toEqual([]);
    const csv = await page.request.get(`${doorstep.url}/admin/chats/export/chats.csv`);
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines.filter((line) => line.includes(`,visitor,${QUESTION},`))).toHaveLength(2);
    expect(lines.some((line) => line.includes("apostilla"))).toBe(false);

    await page.goto(`${doorstep.url}/admin/chats`);
    await page.getByRole("link", { name: QUESTION }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("No chats yet")).toBeVisible();
  } finally {
    await visitor.close();
    await doorstep.stop();
  }
});
