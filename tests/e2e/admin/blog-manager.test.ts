import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;
test.describe.configure({ mode: "serial" }); // the tests build on each other
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

const TITLE = "Signing on a houseboat";
const text = async (path: string) => (await fetch(doorstep.url + path)).text();
const bar = (page: Page) => page.getByRole("region", { name: "Publish" });

async function publish(page: Page) {
  await bar(page)
    .getByRole("button", { name: /^Publish/ })
    .click();
  await expect(page.getByText("Published. Visitors see it now.").first()).toBeVisible();
}

test("an owner writes a post with a picture, previews it and publishes it, and it appears in the blog and the feeds", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/blog");
  await expect(page.getByText("49 posts")).toBeVisible();
  await page.getByRole("link", { name: "New post" }).click();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toBeEnabled();
  await title.fill(TITLE);
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Address")).toHaveValue("signing-on-a-houseboat");
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("alert")).toContainText("is required");
  await page.getByLabel("Subtitle").fill("What to have ready at the dock");
  await page.getByLabel("Excerpt").fill("We come aboard. Here is what to have ready.");

  const body = page.getByRole("textbox", { name: "Text of the post" });
  await body.click();
  await page.keyboard.type("Call {phone} from the dock. ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Bring ID.");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#3c5a78" } });
  const file = { name: "boat.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole("button", { name: "Choose boat.jpg" }).click({ timeout: 30_000 });
  const says = page.getByLabel("Describe the picture");
  await says.fill("A blue boat");
  await page.getByRole("button", { name: "Save description" }).click();
  await page.getByRole("button", { name: "Insert picture" }).click();
  await expect(body.getByRole("img", { name: "A blue boat" })).toBeVisible();
  await expect(bar(page)).toContainText("Draft saved");
  expect(await axeViolations(page)).toEqual([]);

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    bar(page).getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(preview.getByText("Visitors don't see this yet.")).toBeVisible();
  await preview.close();
  expect((await text("/feed.xml")).includes(TITLE)).toBe(false);

  await publish(page);
  await page.goto(`${doorstep.url}/blog/signing-on-a-houseboat`);
  await expect(page.getByText("Call (513) 555-0142 from the dock.")).toBeVisible();
  await expect(page.getByRole("img", { name: "A blue boat" })).toHaveAttribute("width", "1200");
  for (const path of ["/feed.xml", "/sitemap.xml", "/blog?sort=newest", "/search?q=houseboat"]) {
    expect((await text(path)).includes("signing-on-a-houseboat"), path).toBe(true);
  }
});

test("a changed address redirects, and a built-in post is changed and restored, by keyboard and on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, doorstep, "/admin/blog?state=published");
  const link = page.getByRole("link", { name: TITLE });
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page)).toEqual([]);
  await link.press("Enter");
  const change = page.getByRole("button", { name: "Change address" });
  await expect(change).toBeEnabled();
  await change.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Change address" }).press("Enter");
  await page.getByLabel("Address").fill("houseboats");
  await bar(page).getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Published. Visitors see it now.").first()).toBeVisible();
  const moved = await fetch(`${doorstep.url}/blog/signing-on-a-houseboat`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/houseboats"]);

  await page.goto(`${doorstep.url}/admin/blog/deeds-explained`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toBeEnabled();
  const was = await title.inputValue();
  await title.fill("Deeds, in our own words");
  await publish(page);
  const reads = async (words: string) => (await text("/blog/deeds-explained")).includes(words);
  expect(await reads("Deeds, in our own words")).toBe(true);
  await title.fill("Typed at the last moment");
  await bar(page).getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("menuitem", { name: "Unpublish" }).press("Enter");
  await expect(bar(page)).toContainText("Unpublished");
  await page.reload();
  await expect(title).toHaveValue("Typed at the last moment");
  await expect(title).toBeEnabled();
  const gone = await fetch(`${doorstep.url}/blog/deeds-explained`, { redirect: "manual" });
  expect(gone.headers.get("location")).toBe("/blog");
  await bar(page).getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("menuitem", { name: "Restore the built-in guide" }).press("Enter");
  await expect(title).toHaveValue(was);
  expect(await reads(was)).toBe(true);
});
