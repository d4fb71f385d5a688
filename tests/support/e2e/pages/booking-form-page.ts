import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

/** What the visitor Ana types to have her father sign in a hospital. */
const ANA = {
  Hospital: "Christ Hospital",
  "Room, or where to ask": "Room 412",
  "First name": "Ana",
  "Last name": "O'Neil-Ruiz",
  Phone: "(513) 555-0199",
  Email: "ana@home.example",
} as const;

/** Page object of the booking form, on a page or in a frame. */
export class BookingFormPage {
  readonly root: Page | FrameLocator;

  constructor(root: Page | FrameLocator) {
    this.root = root;
  }

  get title(): Locator {
    return this.root.getByRole("heading", { level: 1 });
  }

  get slots(): Locator {
    return this.root.locator("button[name=start]");
  }

  get reviewButton(): Locator {
    // On a phone it is in the bottom bar, with the total.
    return this.root.getByRole("button", { name: /^Continue( · \$\d+)?$/ });
  }

  get bookButton(): Locator {
    return this.root.getByRole("button", { name: "Book this visit" });
  }

  get alert(): Locator {
    return this.root.getByRole("alert");
  }

  slot(time: string): Locator {
    return this.slots.filter({ hasText: time }).first();
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true }).and(this.root.locator(":visible"));
  }

  async chooseHospital(): Promise<void> {
    await expect(this.title).toHaveText(/details/);
    const hospital = this.root.getByRole("radio", { name: /^Hospital/ });
    // A kind of place that was not chosen before the times is folded.
    if (!(await hospital.isVisible())) await this.root.getByText("Somewhere else").click();
    await hospital.check();
  }

  /** Fills in the details of a visit to a hospital. */
  async fill(changes: Partial<Record<keyof typeof ANA, string>> = {}): Promise<void> {
    await this.chooseHospital();
    for (const [label, value] of Object.entries({ ...ANA, ...changes })) {
      await this.root.getByRole("textbox", { name: label, exact: true }).fill(value);
    }
    const awake = this.root.getByRole("group", { name: /awake and able/ });
    await awake.getByRole("radio", { name: "Yes" }).check();
    await this.root.getByRole("radio", { name: "Current photo ID" }).check();
  }

  /** Expects that the fields still hold what `fill` typed. */
  async expectFilled(): Promise<void> {
    for (const [label, value] of Object.entries(ANA)) {
      await expect(this.root.getByRole("textbox", { name: label, exact: true })).toHaveValue(value);
    }
  }

  async expectBooked(): Promise<void> {
    await expect(this.title).toHaveText("Your visit is booked");
    await expect(this.root.getByText("Christ Hospital, Room 412, 45040")).toBeVisible();
  }
}
