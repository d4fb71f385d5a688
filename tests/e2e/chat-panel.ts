import { expect, type Locator, type Page } from "@playwright/test";

/** The chat on a page, as visitors find it. */
export class Chat {
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

  /** The chat of a page just opened. */
  static async on(page: Page, path = "/"): Promise<Chat> {
    await page.goto(path);
    return new Chat(page);
  }

  /** The round button. */
  get button(): Locator {
    return this.#page.getByRole("link", { name: "Ask me anything!" });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.panel).toBeVisible();
  }

  /** Types a question, sends it, and waits for the whole reply. */
  async ask(question: string): Promise<void> {
    const before = await this.messages.count();
    await this.field.fill(question);
    await this.field.press("Enter");
    await this.answered(before + 2);
  }

  /** Waits until so many messages stand there and nothing is awaited. */
  async answered(count: number): Promise<void> {
    await expect(this.messages).toHaveCount(count);
    await expect(this.field).toBeEnabled();
  }

  press(name: string): Promise<void> {
    return this.panel.getByRole("button", { name, exact: true }).click();
  }
}
