import { expect, type Locator, type Page } from "@playwright/test";

/** What a visitor types into the lead form. The email address tells the leads of a test apart. */
export function leadFormInput(name: string) {
  return {
    "First name": "Ana",
    "Last name": "O'Neil-Ruiz",
    Phone: "(513) 555-0199",
    Email: `${name}@home.example`,
    "ZIP where you want to sign": "45040",
    "Additional details (optional)": 'My father is in the hospital.\nRoom 12 <left> & "quiet".',
  };
}

/** Page object of the lead form. */
export class LeadFormPage {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole("main").locator("form[method=post]");
  }

  get alert(): Locator {
    return this.root.getByRole("alert");
  }

  get time(): Locator {
    return this.root.getByLabel("Preferred time");
  }

  get accept(): Locator {
    return this.root.getByLabel("I accept the Privacy Policy & Terms of Service");
  }

  get submit(): Locator {
    return this.root.getByRole("button", { name: "Send my request" });
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  service(name: string): Locator {
    return this.root.getByRole("group", { name: /Services needed/ }).getByLabel(name);
  }

  /** Fills in the whole form; `changes` override single fields by their label. */
  async fill(name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...leadFormInput(name), ...changes })) {
      await this.field(label).fill(value);
    }
    await this.time.selectOption("this-week");
    await this.service("Loan Signings").check();
    await this.service("Apostille").check();
    await this.accept.check();
  }

  /** Expects that the form still holds what `fill` typed. */
  async expectFilled(name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...leadFormInput(name), ...changes })) {
      await expect(this.field(label)).toHaveValue(value);
    }
    await expect(this.time).toHaveValue("this-week");
    await expect(this.root.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await expect(this.service("Loan Signings")).toBeChecked();
    await expect(this.service("Apostille")).toBeChecked();
    await expect(this.accept).toBeChecked();
  }

  async expectThanks(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you. We have your request.",
    );
    expect(new URL(this.page.url()).pathname).toBe("/contact/thanks");
  }
}
