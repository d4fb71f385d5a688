import { expect, type Locator, type Page } from "@playwright/test";

/** A quote slip as visitors use it: in the hero, on /pricing, on a service page, or in the dialog. */
export class Slip {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }

  /** The slip that stands in the page. */
  static of(page: Page): Slip {
    return new Slip(page.getByRole("main").locator("#calculator"));
  }

  get service(): Locator {
    return this.root.getByLabel("What needs signing?");
  }

  get zip(): Locator {
    return this.root.getByLabel("ZIP");
  }

  get show(): Locator {
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

  /** The amount on the line whose name begins so. */
  amount(label: string): Locator {
    const term = this.root.page().locator("dt", { hasText: new RegExp(`^${label}`) });
    return this.root.locator("dl > *").filter({ has: term }).locator("dd");
  }

  /** Chooses a service by its id and types a ZIP key by key. */
  async ask(service: string, zip: string): Promise<void> {
    await this.service.selectOption(service);
    await this.zip.fill("");
    await this.zip.pressSequentially(zip);
  }

  /** Whether the slip shows this price in all its parts. */
  async expectPrice({ service, base, zone, fee, total }: Price): Promise<void> {
    await expect(this.total).toHaveText(total);
    await expect(this.amount(service)).toHaveText(base);
    await expect(this.amount(`Travel, ${zone}`)).toHaveText(fee);
  }
}

/** The lines of a price as a visitor reads them. */
export interface Price {
  readonly service: string;
  readonly base: string;
  readonly zone: string;
  readonly fee: string;
  readonly total: string;
}
