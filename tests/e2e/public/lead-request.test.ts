import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import {
  type DoorstepWithMail,
  startDoorstepWithMail,
} from "../../support/e2e/doorstep-with-mail.ts";
import { watchPage } from "../../support/e2e/page-errors.ts";
import { LeadFormPage, leadFormInput } from "../../support/e2e/pages/lead-form-page.ts";
import { bookInSpanish } from "../../support/e2e/pages/spanish-booking.ts";

let doorstep: DoorstepWithMail;
test.describe.configure({ mode: "default" }); // one Doorstep for all tests
test.beforeAll(async () => {
  doorstep = await startDoorstepWithMail();
});
test.afterAll(() => doorstep.close());

const at = (path: string) => doorstep.doorstep.url + path;

async function openLeadForm(page: Page, path = "/contact"): Promise<LeadFormPage> {
  await page.goto(at(path));
  return new LeadFormPage(page);
}

for (const javaScriptEnabled of [true, false]) {
  const kind = javaScriptEnabled ? "with a script" : "without a script";
  const name = javaScriptEnabled ? "scripted" : "plain";
  test.describe(kind, () => {
    test.use({ javaScriptEnabled });

    test("a visitor sends the form and is thanked, and both emails arrive as plain text and HTML", async ({
      page,
      context,
    }) => {
      const { problems } = watchPage(page, doorstep.doorstep.url);
      const form = await openLeadForm(page);
      await form.fill(name);
      await form.submit.click();
      await form.expectThanks();
      expect(await doorstep.leadsOf(`${name}@home.example`)).toEqual([
        expect.objectContaining({
          status: "new",
          first_name: "Ana",
          last_name: "O'Neil-Ruiz",
          phone: "(513) 555-0199",
          zip: "45040",
          preferred_time: "this-week",
          services: ["loan-signings", "apostille"],
          details: leadFormInput(name)["Additional details (optional)"],
        }),
      ]);
      const { received, arrived } = await doorstep.mailbox.leadEmails(`${name}@home.example`);
      expect(received.to).toEqual([{ name: "Ana O'Neil-Ruiz", address: `${name}@home.example` }]);
      expect(arrived.to?.[0]?.address).toBe("hello@signaturelane.example");
      for (const { text, html, from } of [received, arrived]) {
        expect(from?.address).toBe("hello@signaturelane.example");
        expect(text?.replaceAll("\r", "")).toContain(
          '> My father is in the hospital.\n> Room 12 <left> & "quiet".',
        );
        expect(html).toContain("Room 12 &lt;left&gt; &amp; ");
        for (const typedText of ["Loan Signings", "Apostille", "This week", "45040"]) {
          expect(text).toContain(typedText);
          expect(html).toContain(typedText);
        }
      }
      expect(arrived.text).toContain("(513) 555-0199");
      expect(problems).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });

    test("a form with mistakes comes back at its error summary, which links to each field, with everything typed", async ({
      page,
    }) => {
      const form = await openLeadForm(page);
      const wrong = { Phone: "555-0199", Email: "ana@home", "ZIP where you want to sign": "4504" };
      await form.fill("mended", wrong);
      await form.submit.click();
      await expect(form.alert).toBeFocused();
      await expect(form.alert).toBeInViewport();
      expect(await isUncovered(page, form.alert)).toBe(true);
      await expect(page).toHaveTitle(/^Not sent yet \| /);
      await form.expectFilled("mended", wrong);
      const links = form.alert.getByRole("link");
      await expect(links).toHaveCount(3);
      for (const [place, label] of Object.keys(wrong).entries()) {
        const sentence = (await links.nth(place).textContent()) ?? "";
        await links.nth(place).click();
        const field = form.field(label);
        await expect(field).toBeFocused();
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(sentence);
        expect(await isUncovered(page, form.root.getByText(label, { exact: true })), label).toBe(
          true,
        );
      }
      for (const label of Object.keys(wrong)) {
        await form.field(label).fill(leadFormInput("mended")[label as keyof typeof wrong]);
      }
      await form.submit.click();
      await form.expectThanks();
      const sent = await doorstep.leadsOf("mended@home.example");
      expect(sent.at(-1)).toMatchObject({ phone: "(513) 555-0199", zip: "45040", status: "new" });
    });
  });
}

test("a double click sends one lead", async ({ page }) => {
  const form = await openLeadForm(page);
  await form.fill("twice");
  await form.submit.dblclick();
  await form.expectThanks();
  expect(await doorstep.leadsOf("twice@home.example")).toHaveLength(1);
});

test("a visitor fills in, sends, corrects and sends again by keyboard alone", async ({ page }) => {
  const form = await openLeadForm(page);
  await form.field("First name").focus();
  const keys = async (...typedText: string[]) => {
    for (const word of typedText) {
      await page.keyboard.type(word);
      await page.keyboard.press("Tab");
    }
  };
  await keys("Ana", "Ruiz", "555-0199", "keys@home.example", "45040", "Next");
  await page.keyboard.press("Space"); // the first service
  for (let service = 0; service < 6; service += 1) await page.keyboard.press("Tab");
  await keys("Before noon.");
  await page.keyboard.press("Tab"); // "Is this a regular visit?" is left at "no"
  await page.keyboard.press("Space"); // the consent
  for (const _ of ["Privacy Policy", "Terms of Service", "Send my request"]) {
    await page.keyboard.press("Tab");
  }
  await expect(form.submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.alert).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // the link to the invalid field
  await expect(form.field("Phone")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("5135550199");
  await page.keyboard.press("Enter");
  await form.expectThanks();
  expect(await doorstep.leadsOf("keys@home.example")).toMatchObject([
    { phone: "5135550199", preferred_time: "next-week", services: ["general-notary"] },
  ]);
});

test("with its errors shown the form has no accessibility violations, in light or dark mode, and fits 320 px", async ({
  page,
}) => {
  const form = await openLeadForm(page);
  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.formNoValidate = true; // as in a browser without form validation, and without our script's
  });
  await form.submit.click();
  await expect(form.alert.getByRole("link")).toHaveCount(7);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overhang).toBe(0);
  for (const link of await form.alert.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});

test("hostile input is shown as plain text in the form, in the database and in both emails", async ({
  page,
}) => {
  const { problems } = watchPage(page, doorstep.doorstep.url);
  const typedText = `"><script>alert(1)</script><img src=x onerror=alert(1)> '); DROP TABLE leads;--`;
  const changes = { "First name": typedText, "Last name": "=cmd|'/C calc'!A0" };
  const form = await openLeadForm(page);
  await form.fill("hostile", { ...changes, "ZIP where you want to sign": "1" });
  await form.submit.click();
  await form.expectFilled("hostile", { ...changes, "ZIP where you want to sign": "1" });
  await form.field("ZIP where you want to sign").fill("45040");
  await form.submit.click();
  await form.expectThanks();
  expect(problems).toEqual([expect.stringMatching(/^console error: .*400 \(Bad Request\)$/)]);
  expect(await doorstep.leadsOf("hostile@home.example")).toMatchObject([
    { first_name: typedText, last_name: "=cmd|'/C calc'!A0" },
  ]);
  const { received, arrived } = await doorstep.mailbox.leadEmails("hostile@home.example");
  expect(arrived.text).toContain(typedText);
  for (const { html } of [received, arrived]) expect(html).not.toMatch(/<script|<img src=x/);
});

test("the first page of the visit and its campaign are known after other pages, without a cookie", async ({
  page,
  context,
}) => {
  await page.goto(at("/loan-signings?utm_source=card&utm_campaign=fall"));
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  const form = new LeadFormPage(page);
  await form.fill("campaign");
  await form.submit.click();
  await form.expectThanks();
  expect(await doorstep.leadsOf("campaign@home.example")).toMatchObject([
    {
      source_page: "/loan-signings",
      referrer: "",
      campaign: { utm_source: "card", utm_campaign: "fall" },
    },
  ]);
  const { arrived } = await doorstep.mailbox.leadEmails("campaign@home.example");
  expect(arrived.text).toContain("utm_source = card, utm_campaign = fall");
  expect(await hasNoStoredData(context)).toBe(true);
});

/** Whether an element begins below the sticky header. Without JavaScript the page cannot report which element is on top. */
async function isUncovered(page: Page, part: Locator): Promise<boolean> {
  const [box, bar] = [await part.boundingBox(), await page.getByRole("banner").boundingBox()];
  return box !== null && bar !== null && box.y >= bar.y + bar.height;
}

/** Whether a browser context has neither cookies nor local storage. */
async function hasNoStoredData(context: BrowserContext): Promise<boolean> {
  const { cookies, origins } = await context.storageState();
  return cookies.length + origins.length === 0;
}

test.describe("in Spanish, on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test("a price becomes a booked visit, and the confirmation arrives in Spanish", async ({
    page,
  }) => {
    const { problems } = watchPage(page, doorstep.doorstep.url);
    const visitor = "lupe@casa.example";
    await page.goto(at("/es"));
    await bookInSpanish(page, visitor);
    expect(await axeViolations(page)).toEqual([]);
    const { received, arrived } = await doorstep.mailbox.leadEmails(visitor);
    expect(received.subject).toMatch(/^Su visita: \p{L}+, \d+ de \p{L}+ de \d{4}/u);
    expect(received.text).toContain("Para qué: Poderes y planificación patrimonial");
    expect(arrived.subject).toMatch(/^New visit: /);
    expect(arrived.text).toContain("Books in Spanish");
    const link = /\/es\/visita\/\S+/.exec(received.text ?? "")?.[0] ?? "";
    await page.goto(at(link));
    await expect(page.getByRole("link", { name: "Cambiar la hora" })).toBeVisible();
    expect(problems).toEqual([]);
  });
});
