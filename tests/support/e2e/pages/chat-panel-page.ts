import { expect, type Locator, type Page } from "@playwright/test";

/** Page object of the chat. */
export class ChatPanelPage {
  readonly #page: Page;
  readonly panel: Locator;
  readonly field: Locator;
  readonly messages: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("dialog", { name: /^Chat with / });
    this.field = this.panel.getByRole("textbox", { name: "Your message" });
    this.messages = this.panel.getByRole("list", { name: "Conversation" }).locator("> [data-said]");
    this.toast = this.panel.getByRole("alert");
  }

  /** The round button on screens that are wide enough, with its label and its mark of an unread reply. */
  get corner(): Locator {
    return this.#page.getByRole("complementary", { name: "Chat" });
  }

  /** Opens a page and gives its chat. */
  static async on(page: Page, path = "/"): Promise<ChatPanelPage> {
    await page.goto(path);
    return new ChatPanelPage(page);
  }

  /** The button that opens the chat. */
  get button(): Locator {
    return this.#page.getByRole("link", { name: "Ask me anything!" });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.panel).toBeVisible();
  }

  /** Types a question, sends it, and waits for the complete reply. */
  async ask(question: string): Promise<void> {
    const before = await this.messages.count();
    await this.field.fill(question);
    await this.field.press("Enter");
    await this.waitForMessages(before + 2);
  }

  /** Waits until there are `count` messages and no reply is awaited. */
  async waitForMessages(count: number): Promise<void> {
    await expect(this.messages).toHaveCount(count);
    await expect(this.field).toBeEnabled();
  }

  press(name: string): Promise<void> {
    return this.panel.getByRole("button", { name, exact: true }).click();
  }
}
