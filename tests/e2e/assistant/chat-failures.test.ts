import { expect, test } from "@playwright/test";
import { type ScriptedModel, startScriptedModel } from "../../support/assistant/scripted-model.ts";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { ChatPanelPage } from "../../support/e2e/pages/chat-panel-page.ts";

/** A server whose language model fails in this order and has no built-in replacement. */
let model: ScriptedModel;
let doorstep: Doorstep;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  model = await startScriptedModel({ status: 429 }, { status: 402 }, { status: 500 }, "stall", {
    say: "We come to **you**, any day.",
  });
  doorstep = await startDoorstep({
    env: { AI_BASE_URL: model.baseUrl, AI_MODEL: "m", AI_FALLBACK: "off", LIMIT_FACTOR: "100" },
  });
});

test.afterAll(async () => {
  await doorstep?.stop();
  await model?.close();
});

for (const [status, title, text] of [
  [429, "Rate Limit", "Too many requests. Please wait a moment and try again."],
  [402, "Service Unavailable", "AI service temporarily unavailable. Please call (513) 555-0142."],
  [500, "Error", "Failed to get response. Please try again or call (513) 555-0142."],
] as const) {
  test(`an error ${status} is shown in red, and the question can be asked again`, async ({
    page,
  }) => {
    await page.goto(doorstep.url);
    const chat = new ChatPanelPage(page);
    await chat.open();
    await chat.field.fill("where do you come?");
    await chat.field.press("Enter");
    await expect(chat.toast).toContainText(title);
    await expect(chat.toast).toContainText(text);
    await expect(chat.toast).toHaveCSS("background-color", "rgb(161, 18, 18)");
    await expect(chat.field).toBeEnabled();
    await expect(chat.panel.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await chat.press("Dismiss");
    await expect(chat.toast).toBeHidden();
  });
}

test("a reply that does not arrive can be stopped and asked for again", async ({ page }) => {
  await page.goto(doorstep.url);
  const chat = new ChatPanelPage(page);
  await chat.open();
  await chat.field.fill("where do you come?");
  await chat.field.press("Enter");
  await expect(chat.field).toBeDisabled();
  await expect(chat.panel.getByRole("button", { name: "Send" })).toBeDisabled();
  // The reply can only be stopped once the model was asked.
  await expect.poll(() => model.requests.length).toBe(4);
  await chat.press("Stop");
  await expect(chat.field).toBeEnabled();
  await expect(chat.toast).toBeHidden();
  await expect.poll(() => model.abandonedRequests()).toBe(1);
  await chat.press("Try again");
  await expect(chat.messages.last()).toContainText("We come to you, any day.");
  await expect(chat.messages).toHaveCount(3);
});
