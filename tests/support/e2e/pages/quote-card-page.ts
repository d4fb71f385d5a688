import { expect, type Locator, type Page } from "@playwright/test";

/** Page object of a quote form: on the home page, /pricing, a service page, or in the dialog. */
export class QuoteCardPage {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }

  /** The quote form in the main part of a page. */
  static of(page: Page): QuoteCardPage {
    return new QuoteCardPage(page.getByRole("main").locator("#calculator"));
  }

  get service(): Locator {
    return this.root.getByLabel("What needs signing?");
  }

  get zip(): Locator {
    return this.root.getByLabel("ZIP");
  }

  get showButton(): Locator {
    return this.root.getByRole("button", { name: "Show my price" });
  }

  get total(): Locator {
    return this.amount("Estimated total");
  }

  get bookNow(): Locator {
    return this.root.getByRole("link", { name: "Book This Service Now" });
  }

  get callNow(): Locator {
    return this.root.getByRole("link", { name: "Call Now" });
  }

  /** The next times, each a button that holds it. */
  get times(): Locator {
    return this.root.locator("button[name=start]");
  }

  /** The amount on the line whose label begins with this text. */
  amount(label: string): Locator {
    const term = this.root.page().locator("dt", { hasText: new RegExp(`^${label}`) });
    return this.root.locator("dl > *").filter({ has: term }).locator("dd");
  }

  /** Chooses a service by its id and types a ZIP, key by key. */
  async enter(service: string, zip: string): Promise<void> {
    await this.service.selectOption(service);
    await this.zip.fill("");
    await this.zip.pressSequentially(zip);
  }

  /** Expects that the form shows this price in all its parts. */
  async expectPrice({ service, base, zone, fee, total }: Price): Promise<void> {
    await expect(this.total).toHaveText(total);
    await expect(this.amount(service)).toHaveText(base);
    await expect(this.amount(`Travel, ${zone}`)).toHaveText(fee);
  }
}

/** The lines of a price, as text. */
export interface Price {
  readonly service: string;
  readonly base: string;
  readonly zone: string;
  readonly fee: string;
  readonly total: string;
}
