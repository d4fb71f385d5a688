import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { pressButton, tabTo, typeInto } from "../../support/e2e/keyboard.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";

test.describe.configure({ mode: "default" }); // one Doorstep for the file

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "100" } });
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

/** The problems in the error summary. */
const problems = (page: Page) => page.getByRole("alert").getByRole("listitem");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });

async function open(page: Page, step = 1): Promise<void> {
  await openAsOwner(page, doorstep, `/admin/setup?step=${step}`);
  await expect(page.locator("fieldset.awake-fieldset")).toBeEnabled(); // a field loses what is typed before hydration
}

test("an owner sets the business up by keyboard alone, is told what is missing in the specified messages, and visitors see the result", async ({
  page,
}) => {
  test.slow();
  await open(page);
  await expect(button(page, "Previous")).toBeDisabled();
  for (const name of ["Business name", "Phone number", "Email"]) {
    await typeInto(page, field(page, name), name === "Business name" ? "  " : "");
  }
  for (const name of ["Save Progress", "Next"]) {
    await pressButton(page, name);
    await expect(problems(page)).toHaveText([
      "Business name is required",
      "Phone number is required",
      "Email is required",
    ]);
    await expect(page.getByRole("alert")).toBeFocused();
  }
  await expect(field(page, "Phone number")).toHaveAccessibleDescription(/Phone number is required/);
  await typeInto(page, field(page, "Business name"), "Harbor Lane Notary");
  await typeInto(page, field(page, "Phone number"), "513.555.0177");
  await typeInto(page, field(page, "Email"), "ana@harbor.example");
  await expect(problems(page)).toHaveCount(0);
  await expect(field(page, "Short name")).toHaveValue("Harbor Lane");
  await pressButton(page, "Next");
  await expect(heading(page, "Location & Service Area")).toBeFocused();
  await expect(page).toHaveURL(/step=2/);

  await page.goBack();
  await expect(field(page, "Phone number")).toHaveValue("(513) 555-0177");
  await page.goForward();
  const state = field(page, "State");
  for (const target of [field(page, "City"), state, field(page, "Primary service area")]) {
    await typeInto(page, target, "");
  }
  await pressButton(page, "Next");
  await expect(problems(page)).toHaveText([
    "City is required",
    "State is required",
    "Primary service area is required",
  ]);
  await typeInto(page, field(page, "City"), "Cincinnati");
  await typeInto(page, state, "ohio");
  await typeInto(page, field(page, "Primary service area"), "Greater Cincinnati");
  await pressButton(page, "Next");

  await expect(heading(page, "Business Hours")).toBeFocused();
  await typeInto(page, field(page, "Weekday hours"), "");
  await typeInto(page, field(page, "Weekend hours"), "");
  await pressButton(page, "Next");
  await expect(problems(page)).toHaveText([
    "Weekday hours are required",
    "Weekend hours are required",
  ]);
  await typeInto(page, field(page, "Weekday hours"), "8:00 AM - 8:00 PM");
  await typeInto(page, field(page, "Weekend hours"), "By appointment");
  await pressButton(page, "Next");

  await expect(heading(page, "Credentials & Social")).toBeFocused();
  await tabTo(page, page.getByRole("switch", { name: "Bonded" }));
  await page.keyboard.press("Space");
  await pressButton(page, "Next");
  await expect(heading(page, "SEO & Marketing")).toBeFocused();
  await typeInto(page, field(page, "Page title"), `{name} ${"x".repeat(41)}`);
  await expect(page.getByText("60 of 60 characters. Keep it under 60")).toBeVisible();
  await typeInto(page, field(page, "Page title"), "{name}, at your table");
  await expect(page.getByText("33 of 60 characters.")).toBeVisible();
  await pressButton(page, "Complete Setup");

  await expect(heading(page, "Setup Checklist")).toBeVisible();
  await expect(
    page.getByRole("term").filter({ hasText: "Setup Status" }).locator("+ dd"),
  ).toHaveText("Complete");
  await page.goto(doorstep.url);
  await expect(page).toHaveTitle("Harbor Lane Notary, at your table");
  await expect(page.getByRole("link", { name: /555-0177/ }).first()).toBeVisible();
  await page.goto(`${doorstep.url}/admin/setup?step=2`);
  await expect(field(page, "State")).toHaveValue("OH");
});

test("what is saved without a network is kept on the device, offered again, and then shown as saved for three seconds", async ({
  page,
  context,
}) => {
  await open(page, 3);
  await context.setOffline(true);
  await field(page, "Emergency hours").fill("Call for nights");
  await button(page, "Save Progress").click();
  await expect(
    page.getByText(/No connection\. Your changes are saved on this device/),
  ).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("businessConfig") ?? "{}"),
  );
  expect(kept).toMatchObject({ name: expect.any(String), hours: { emergency: "Call for nights" } });

  await context.setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Emergency hours")).toHaveValue("Call for nights");
  await button(page, "Save Progress").click();
  const banner = page.getByRole("status").filter({ hasText: "Saved. Visitors see it now." });
  await expect(banner).toBeVisible();
  const shownAt = Date.now();
  await expect(banner).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2_000);
  await page.goto(`${doorstep.url}/contact`);
  await expect(page.getByText("Call for nights").first()).toBeVisible();
});

test("the wizard has no accessibility violations and fits the smallest phone", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await field(page, "Email").fill("");
  await button(page, "Next").click();
  await expect(problems(page)).toHaveCount(1);
  for (const step of [1, 2, 4, 5]) {
    if (step > 1) await page.goto(`${doorstep.url}/admin/setup?step=${step}`);
    expect(await axeViolations(page)).toEqual([]);
    const beyond = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(beyond, `step ${step}`).toBeLessThanOrEqual(0);
  }
});

test("a mistyped ZIP asks first, Enter stores a fee, undo keeps later text", async ({ page }) => {
  await open(page, 2);
  const zip = field(page, /^ZIP code$/);
  const fee = field(page, "Zone fee in Butler, OH");
  await expect(fee).toBeEnabled();
  const ownZip = await zip.inputValue();
  const ownFee = await fee.inputValue();
  await zip.fill("97204");
  const question = page.getByRole("dialog", { name: /area around Portland, OR\?$/ });
  await expect(question).toContainText("a commission in Oregon and no longer in Ohio");
  await question.getByRole("button", { name: "Keep my area" }).click();
  await expect(fee).toHaveValue(ownFee);
  await zip.fill("00000");
  await expect(fee).toBeDisabled();
  await zip.fill(ownZip);
  await expect(field(page, "City")).toHaveValue("Cincinnati");
  for (const [dollars, before] of Object.entries({ 33: ownFee, 44: "$33" })) {
    await expect(fee).toHaveValue(before);
    await fee.fill(dollars);
    await fee.press("Enter");
    await expect(heading(page, "Business Hours")).toBeVisible();
    if (dollars === "33") await button(page, "Previous").click();
  }
  await field(page, "Emergency hours").fill("Nights by phone");
  await button(page, "Undo last step").click();
  await expect(fee).toHaveValue("$33");
  await button(page, "Next").click();
  await expect(field(page, "Emergency hours")).toHaveValue("Nights by phone");
  await button(page, "Discard").click();
});

test("from the dashboard to a bookable Oregon site in at most 60 taps on a phone, and its own ZIP books", async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 664 });
  await openAsOwner(page, doorstep, "/admin/setup?step=1");
  await page.waitForLoadState("networkidle"); // a field loses what is typed before hydration
  // The link, name, email, password and its button, then the set-up's card: before this page.
  let taps = 6;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    taps += 1;
    await target.fill(text);
  };
  await type(field(page, "Business name"), "Rose City Mobile Notary");
  await type(field(page, "Phone number"), "503 555 0142");
  await type(field(page, "Email"), "rose@rosecity.example");
  await tap(button(page, "Next"));
  await expect(heading(page, "Location & Service Area")).toBeVisible();
  await type(field(page, /^ZIP code$/), "97204");
  await tap(button(page, "Replace my area"));
  await expect(field(page, "City")).toHaveValue("Portland");
  await expect(field(page, "State")).toHaveValue("OR");
  await expect(field(page, /^ZIP code$/)).toHaveAccessibleDescription(
    "Portland, Multnomah County, OR",
  );
  for (const county of [/^Clackamas, \d+ mi$/, /^Washington, \d+ mi$/]) {
    await tap(page.getByText(county));
  }
  await expect(field(page, "Zone fee in Clackamas, OR")).toHaveValue("$25");
  await expect(page.getByText(/You need a commission in Washington to serve/)).toBeVisible();
  await tap(button(page, "Next"));
  await expect(heading(page, "Business Hours")).toBeVisible();
  await tap(button(page, "Weekdays: 9:00 AM - 5:00 PM"));
  await tap(button(page, "Weekends: Closed"));
  await expect(page.getByText("Visitors can book 9:00 AM - 5:00 PM.")).toBeVisible();

  // Whoever leaves comes back to this step, with what was typed.
  await expect(page.getByText("Draft saved", { exact: false }).first()).toBeVisible();
  await page.goto(`${doorstep.url}/admin/setup`);
  await expect(heading(page, "Business Hours")).toBeVisible();
  await expect(field(page, "Weekday hours")).toHaveValue("9:00 AM - 5:00 PM");
  await page.waitForLoadState("networkidle"); // a tap before hydration is lost
  await tap(button(page, "Next"));
  await expect(heading(page, "Credentials & Social")).toBeVisible();
  await tap(page.getByRole("button", { name: /^I checked these: confirm all/ }));
  await tap(button(page, "Next"));
  await expect(heading(page, "SEO & Marketing")).toBeVisible();
  await tap(page.getByRole("radio", { name: "Fresh Green" }));
  await type(field(page, "Notary fee per act"), "10");
  await tap(button(page, "Complete Setup"));
  await expect(heading(page, "Setup Checklist")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(60);

  const slots = await request.get(`${doorstep.url}/api/slots?service=general-notary&zip=97204`);
  expect(await slots.json()).toMatchObject({
    timezone: "America/Los_Angeles",
    slots: expect.arrayContaining([expect.objectContaining({ travelFee: 0 })]),
  });
  await page.goto(doorstep.url);
  await expect(page.getByRole("link", { name: /555-0142/ }).first()).toBeVisible();
  await expect(page.getByText(/Ohio\b|Cincinnati/)).toHaveCount(0);
});
