import { devices, expect } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { chooser } from "../../support/e2e/file-chooser.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;
test.describe.configure({ mode: "serial" }); // the tests build on each other
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** A photo with a red seal on the left, as a file for a file input. */
async function photo(name: string, background = "#3c5a78") {
  const seal = Buffer.from(
    '<svg width="1200" height="900"><circle cx="200" cy="450" r="150" fill="#b01c2e"/></svg>',
  );
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
  const buffer = await picture
    .composite([{ input: seal }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Preparing a photo takes a while on a busy server. */
const PREPARED = { timeout: 30_000 };

test("an owner adds photos and describes them, and files that are no photos are rejected by name", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/media");
  await expect(page.getByText("No pictures yet")).toBeVisible();

  const page404 = { name: "evil.png", mimeType: "image/png", buffer: Buffer.from("<html>") };
  const cut = await photo("cut.jpg");
  const half = { ...cut, buffer: cut.buffer.subarray(0, cut.buffer.length / 2) };
  await (await chooser(page)).setInputFiles([await photo("seal.jpg"), page404, half]);
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(line("evil.png").getByRole("alert")).toContainText("n't a picture we can read");
  await expect(line("cut.jpg").getByRole("alert")).toContainText("damaged or incomplete", PREPARED);
  await expect(page.getByRole("button", { name: "Open seal.jpg" })).toContainText(
    "Needs a description",
  );

  await line("seal.jpg").getByRole("button", { name: "Save description" }).click();
  await expect(page.getByText(/^Describe the picture in a few words/)).toBeVisible();
  await page.getByLabel("Describe the picture").fill("A red seal on a blue desk");
  await page.getByRole("button", { name: "Save description" }).click();
  await expect(page.getByRole("button", { name: "Open seal.jpg" })).toContainText("A red seal");

  await page.setViewportSize({ width: 360, height: 740 });
  // Wait until the menu has closed.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await axeViolations(page)).toEqual([]);
});

test("an owner sets a picture's crop point by keyboard and chooses it for the home page, where it is shown", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/media");
  const seal = page.getByRole("button", { name: "Open seal.jpg" });
  await expect(seal).toBeEnabled(); // a button that is not hydrated yet takes no focus
  await seal.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const point = dialog.getByRole("button", { name: /^Crop point/ });
  await point.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(point).toHaveAccessibleName("Crop point, 20% from the left, 51% from the top");
  await expect(dialog.getByText("Crop point saved.")).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto(`${doorstep.url}/admin/content?tab=hero`);
  await page.getByRole("button", { name: "Choose a picture" }).click();
  await (await chooser(page)).setInputFiles(await photo("dusk.jpg", "#f2d9a8"));
  await page.getByRole("button", { name: "Choose dusk.jpg" }).click();
  await expect(dialog.getByText("Before you use dusk.jpg")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Choose seal.jpg" }).click();
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();

  await page.goto(doorstep.url);
  const hero = page.getByRole("img", { name: "A red seal on a blue desk" });
  await expect(hero).toHaveCSS("object-position", "20% 51%");
  await expect
    .poll(() => hero.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\.avif$/);
  expect(await hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("a picture with a description is chosen as the logo, keeps its own address, and shows in the header", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/theme");
  const logo = page.getByRole("group", { name: "Logo" });
  await logo.getByRole("button", { name: "Choose a picture" }).click();
  await page.getByRole("button", { name: "Choose seal.jpg" }).click();
  await expect(logo.getByRole("button", { name: "Choose another picture" })).toBeVisible();
  await expect(page.getByLabel("Alt text")).toHaveValue("A red seal on a blue desk");
  const header = async () =>
    /<header.*?<\/header>/s.exec(await (await fetch(doorstep.url)).text())?.[0];
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect.poll(header).toMatch(/<img[^>]+src="\/media\//);
  // Taken off again: the tests below look at the one use of this picture.
  await logo.getByRole("button", { name: "No picture" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(header).not.toContain("/media/");
});

test("a picture in use is replaced everywhere at once, deleted only after typing its name, and restored", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  const source = async () => {
    const home = await (await fetch(doorstep.url)).text();
    return /\/media\/[^"/]+\/v(\d+)-1200\.webp/.exec(home)?.[1];
  };
  expect(await source()).toBe("1");
  await page.goto(`${doorstep.url}/admin/media`);
  await page.getByRole("button", { name: "Open seal.jpg" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Hero section" })).toBeVisible();
  const [files] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "Replace picture" }).click(),
  ]);
  await files.setFiles(await photo("stamp.jpg", "#2b6d4f"));
  await expect(page.getByText(/Replaced everywhere/)).toBeVisible(PREPARED);
  await expect.poll(source).toBe("2");

  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  const confirmation = dialog.getByRole("button", { name: "Delete anyway" });
  await expect(confirmation).toBeDisabled();
  await dialog.getByLabel("Type stamp.jpg").fill("stamp.jpg");
  await confirmation.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Open stamp.jpg" })).toBeHidden();
  await page.goto(`${doorstep.url}/admin/media?bin`);
  await page.getByRole("button", { name: "Restore stamp.jpg" }).click();
  await expect(page.getByText("stamp.jpg was restored.")).toBeVisible();
});

test("signed-out visitors cannot upload, and a pasted picture is uploaded like any other", async ({
  page,
}) => {
  const answer = await fetch(`${doorstep.url}/admin/media/upload?name=a.jpg`, {
    method: "POST",
    headers: { origin: doorstep.url },
    body: new Uint8Array((await photo("a.jpg")).buffer),
  });
  expect([401, 413]).toContain(answer.status);
  await openAsOwner(page, doorstep, "/admin/media");
  await chooser(page);
  const bytes = (await photo("p.jpg")).buffer.toString("base64");
  await page.evaluate((base64) => {
    const binary = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([binary], "pasted.jpg", { type: "image/jpeg" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, bytes);
  await expect(page.getByRole("button", { name: "Open pasted.jpg" })).toBeVisible(PREPARED);
  const shown = page.getByRole("list", { name: "Pictures", exact: true }).getByRole("button");
  await expect(shown.first()).toHaveAccessibleName(/pasted\.jpg/);
  await page.getByLabel("Sort by").selectOption("By name");
  await expect(shown.first()).toHaveAccessibleName(/dusk\.jpg/);
});

test("on a phone a photo is taken with the camera and uploaded like any other", async ({
  browser,
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/media");
  const take = { name: "Take a photo" };
  await chooser(page);
  await expect(page.getByRole("button", take)).toBeHidden(); // a mouse
  const storageState = await page.context().storageState();
  const mousePage = await browser.newContext({ ...devices["Pixel 7"], storageState });
  const phone = await mousePage.newPage();
  await phone.goto(`${doorstep.url}/admin/media`);
  await chooser(phone);
  const [cameraFile] = await Promise.all([
    phone.waitForEvent("filechooser"),
    phone.getByRole("button", take).tap(),
  ]);
  expect(await cameraFile.element().getAttribute("capture")).toBe("environment");
  await cameraFile.setFiles(await photo("taken.jpg", "#7a4b8c"));
  await expect(phone.getByRole("button", { name: "Open taken.jpg" })).toBeVisible(PREPARED);
  await mousePage.close();
});
