import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import {
  type DoorstepWithMail,
  startDoorstepWithMail,
} from "../../support/e2e/doorstep-with-mail.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";
import { ChatPanelPage } from "../../support/e2e/pages/chat-panel-page.ts";
import { LeadFormPage } from "../../support/e2e/pages/lead-form-page.ts";
import { ignoreExternalLinks } from "../../support/e2e/whole-site/external-links.ts";
import { leadFieldsOf, postApiLead } from "../../support/leads/lead-client.ts";

let doorstep: DoorstepWithMail;
test.describe.configure({ mode: "serial" }); // one Doorstep for all tests of this file
test.use({
  viewport: { width: 360, height: 760 },
  contextOptions: { reducedMotion: "no-preference" }, // with animations, as most owners see them
});
test.beforeAll(async () => {
  doorstep = await startDoorstepWithMail();
});
test.afterAll(() => doorstep.close());

const at = (path: string) => doorstep.doorstep.url + path;
const visitor = "lead@home.example";

/** Opens the inbox and waits until it is hydrated. */
async function openInbox(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.getByLabel("Search leads")).toBeEnabled();
}

async function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

test("on a phone, a lead is called, quoted, annotated, found, moved together with others and turned into a visit", async ({
  page,
}) => {
  await ignoreExternalLinks(page);
  const chat = await ChatPanelPage.on(page, at("/?utm_source=card"));
  await chat.open();
  await chat.ask("Do you come to hospitals?");
  await page.goto(at("/contact"));
  const form = new LeadFormPage(page);
  await form.fill("lead");
  await form.submit.click();
  await form.expectThanks();
  await openAsOwner(page, doorstep.doorstep);

  await openInbox(page, "/admin/leads");
  const card = page.getByRole("listitem").filter({ hasText: "Ana O'Neil-Ruiz" });
  await expect(card).toContainText(/\d+ min left/);
  await expect(page.getByRole("link", { name: "New 1" })).toHaveAttribute("aria-current", "page");
  expect(await axeViolations(page)).toEqual([]);
  expect(await isWide(page)).toBe(false);
  const call = card.getByRole("link", { name: /^Call/ });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(call).toHaveAttribute("href", "tel:+15135550199");
  await call.click();
  await expect(page.getByText("Ana O'Neil-Ruiz is marked as contacted.")).toBeVisible();
  await expect(page.getByText("All caught up")).toBeVisible();

  await page.getByRole("link", { name: "Contacted 1" }).click();
  await page.getByRole("link", { name: "Ana O'Neil-Ruiz", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana O'Neil-Ruiz");
  await expect(page.getByText("card", { exact: true })).toBeVisible();
  const total = page.getByLabel("Total");
  await total.fill("a lot");
  await expect(page.getByRole("button", { name: "Text the quote" })).toBeDisabled();
  await page.getByRole("button", { name: "Email the quote" }).click();
  await expect(page.getByText(/Enter an amount such as/)).toBeVisible();
  await expect(total).toHaveValue("a lot");
  await total.fill("199.50");
  await page.getByLabel("Message (optional)").fill("I can come at six.");
  await page.getByRole("button", { name: "Email the quote" }).click();
  await expect(page.getByText("$199.50 is being sent by email.")).toBeVisible();
  const [mail] = await doorstep.mailsTo(visitor, "lead-quote");
  expect(mail?.subject).toContain("Your quote: $199.50");
  expect(mail?.text).toContain("> I can come at six.");
  expect(mail?.text, "the site would ask another price").not.toContain("/schedule/");
  const ofQuote = "SELECT status FROM mails WHERE kind = 'lead-quote'";
  await expect.poll(() => doorstep.query(ofQuote)).toEqual([{ status: "sent" }]);
  const note = page.getByLabel("Note");
  await note.fill("Sister has the keys.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Sister has the keys.")).toBeVisible();
  await expect(note).toHaveValue("");
  const history = page.getByRole("main").locator("ol > li");
  await expect(history.filter({ hasText: "Email: Your quote: $199.50" })).toContainText("Sent");
  await expect(history.filter({ hasText: "Quoted $199.50 by email" })).toBeVisible();
  const conversation = history.filter({ hasText: "Chat with the assistant" });
  await expect(conversation).toContainText("Visitor: Do you come to hospitals?");
  await conversation.getByRole("link", { name: "Read the whole chat" }).click();
  await expect(page.getByRole("list", { name: "Transcript" })).toContainText("hospitals");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Book a visit" })).toHaveAttribute(
    "href",
    /\/admin\/visits\/new\?lead=[\da-f-]{36}$/,
  );
  expect(await axeViolations(page)).toEqual([]);
  expect(await isWide(page)).toBe(false);

  await openInbox(page, "/admin/leads?state=all&q=0199&source=card");
  await page.getByRole("checkbox", { name: "Select Ana O'Neil-Ruiz" }).check();
  await page.getByRole("region", { name: "Selected leads" }).getByText("Mark as spam").click();
  await expect(page.getByText("1 lead is now spam.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Spam 1" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("link", { name: "Quoted 1" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const table = await readFile(await (await saving).path(), "utf8");
  expect(table.split("\r\n")[1]).toContain("Quoted,Ana,O'Neil-Ruiz");

  const [stored] = await doorstep.leadsOf(visitor);
  // Only business hours count, so the minutes depend on the time of day; lead-inbox.test.ts holds them with a clock.
  expect(stored).toMatchObject({
    status: "quoted",
    quoted_total: 19_950,
    answer_minutes: expect.any(Number),
  });
  for (const path of ["nothing", crypto.randomUUID()]) {
    const answer = await page.request.get(at(`/admin/leads/${path}`));
    expect(answer.status()).toBe(404);
  }
});

test("a lead is found, opened and moved by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsOwner(page, doorstep.doorstep);
  await openInbox(page, "/admin/leads?state=all");
  await page.getByLabel("Search leads").focus();
  await page.keyboard.type("45040");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=45040/);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Ana O'Neil-Ruiz" });
  await row.getByRole("checkbox", { name: "Select Ana O'Neil-Ruiz" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).press("Enter");
  await expect(page.getByRole("region", { name: "Lead: Ana O'Neil-Ruiz" })).toBeVisible();
  expect(await page.locator("*").count(), "elements of the whole page").toBeLessThan(800);
  const answer = page.getByRole("region", { name: "Lead: Ana O'Neil-Ruiz" });
  // Where the focus opened the list before the key came, Enter would close it again; the arrow leaves it open.
  await answer.getByRole("combobox", { name: "Start from" }).press("ArrowDown");
  await page.getByRole("option", { name: "Sorry we missed you" }).click();
  await expect(answer.getByLabel("Your answer")).toHaveValue(/^Hi Ana, we just tried to call you/);
  await expect(answer.getByRole("link", { name: "Open as text" })).toHaveAttribute(
    "href",
    /^sms:\+15135550199\?&body=Hi%20Ana%2C%20we%20just/,
  );
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of this view").fill("Mason");
  await page.getByLabel("Name of this view").press("Enter");
  const saved = page.getByRole("navigation", { name: "Saved views" });
  await expect(saved.getByRole("link", { name: "Mason" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Save this view" })).toBeHidden();
  // Keys typed into a field stay letters: the focus must be elsewhere.
  await row.getByRole("link", { name: "Ana O'Neil-Ruiz", exact: true }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys for this list" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await row.getByRole("link", { name: "Ana O'Neil-Ruiz", exact: true }).press("Enter");
  // The list shows the lead beside it with the same buttons, and leaves with them.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana O'Neil-Ruiz");
  const booked = page
    .getByRole("group", { name: "Move to" })
    .getByRole("button", { name: "Booked" });
  await booked.press("Enter");
  await expect(page.getByText("Quoted → Booked")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/q=45040/);
  expect(await axeViolations(page)).toEqual([]);
});

test("a tap on a lead wins while the list is still loading a filter", async ({ page }) => {
  await openAsOwner(page, doorstep.doorstep);
  await openInbox(page, "/admin/leads?state=all");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/admin\/leads\.data/, async (route) => {
    await isReleased;
    await route.continue().catch(() => {}); // the browser gave this request up
  });
  const loading = page.waitForRequest(/\/admin\/leads\.data/);
  await page.getByRole("link", { name: /^New/ }).click();
  await loading;
  await page.getByRole("link", { name: "Ana O'Neil-Ruiz", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana O'Neil-Ruiz");
  release();
  await (await loading).response().catch(() => null); // null where the browser gave it up
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana O'Neil-Ruiz");
});

test("a lead that comes in while the list is open appears by itself, is counted in the tab and the menu, and leaves typed words alone", async ({
  page,
}) => {
  await openAsOwner(page, doorstep.doorstep);
  const connected = page.waitForResponse(/\/admin\/live$/);
  await openInbox(page, "/admin/leads");
  await connected;
  await page.getByLabel("Search leads").fill("half a wor");
  const taken = await postApiLead(doorstep.doorstep.url, leadFieldsOf("Live"), crypto.randomUUID());
  expect(taken.status).toBe(201);
  const card = page.getByRole("listitem").filter({ hasText: "Live Ruiz" });
  await expect(card).toBeVisible();
  await expect(card).toContainText("(513) 555-0199");
  await expect(page).toHaveTitle(/^\(\d+\) Leads · Admin$/);
  await expect(page.getByLabel("Search leads")).toHaveValue("half a wor");
});

test("a full page of leads is a list of fewer than 800 elements, and its next page is one link away", async ({
  page,
}) => {
  await doorstep.query(
    `INSERT INTO leads SELECT (jsonb_populate_record(l, jsonb_build_object('lead_id', gen_random_uuid(),
       'request_key', gen_random_uuid(), 'first_name', 'Copy', 'last_name', 'No. ' || n))).*
     FROM leads l, generate_series(1, 60) n WHERE l.email = $1`,
    [visitor],
  );
  await openAsOwner(page, doorstep.doorstep);
  await openInbox(page, "/admin/leads?state=all&q=Copy");
  const list = page.getByRole("main").getByRole("list").filter({ hasText: "Copy No. " });
  await expect(list.getByRole("listitem")).toHaveCount(50);
  expect(await list.locator("*").count()).toBeLessThan(800);
  await page.getByRole("link", { name: "Older leads" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(10);
});
