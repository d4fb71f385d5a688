import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { OWNER, signIn } from "../../support/e2e/owner-session.ts";
import { runCommand } from "../../support/e2e/run-command.ts";

let doorstep: Doorstep;
let url = "";

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
  // Passkeys need a host name; an IP address does not work.
  url = doorstep.url.replace("127.0.0.1", "localhost");
});
test.afterAll(() => doorstep.stop());

/** The code an authenticator app shows for a key, `steps` half minutes from now. */
function totpCode(key: string, steps: number): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps);
}

/** Expects the page to fit the phone's screen and to have no accessibility violations. */
async function expectAccessibleAndFitting(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overhang).toBe(0); // once the menu has closed
  expect(await axeViolations(page), page.url()).toEqual([]);
  if (size) await page.setViewportSize(size);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /, owner$/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Sign out" }).press("Enter");
  await expect(page.getByRole("status")).toHaveText("You're signed out.");
}

test("an owner opens the link of the first start and from then on signs in with password and code, by keyboard alone", async ({
  page,
}) => {
  const link = await runCommand(doorstep, "owner", "--link");
  const code = /code=(\S+)/.exec(link)?.[1];
  await page.goto(`${url}/admin/first-run?code=${code}`);
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Ana Reyes");
  await page.keyboard.press("Tab");
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("password123");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This password is easy to guess")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ana Reyes");
  await expect(page.getByLabel("Email")).toHaveValue(OWNER.email);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await page.goto(`${url}/admin/first-run?code=${code}`);
  await expect(page).toHaveURL(`${url}/admin`); // the code is used up, and the owner is signed in

  await page.goto(`${url}/admin/account`);
  await expectAccessibleAndFitting(page);
  const step = page.getByRole("region", { name: "Two-factor authentication" });
  await step.getByLabel("Your password").fill(OWNER.password);
  await step.getByLabel("Your password").press("Enter");
  const key = (await step.locator("code").textContent()) ?? "";
  await expect(step.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await step.getByRole("listitem").allTextContents();
  await expectAccessibleAndFitting(page);
  await step.getByRole("textbox", { name: "Code" }).fill(await totpCode(key, 0));
  await step.getByRole("textbox", { name: "Code" }).press("Enter");
  await expect(step).toContainText("On. You enter a code");

  await signOut(page);
  await expectAccessibleAndFitting(page);
  await page.goto(`${url}/admin/log`);
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=/);
  await page.getByLabel("Email").focus();
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessibleAndFitting(page);
  await page.keyboard.type(await totpCode(key, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity log");
  await expect(page.getByText("Turned on two-factor authentication")).toBeVisible();
  await expectAccessibleAndFitting(page);

  await signOut(page);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.keyboard.press("Enter");
  await page.getByLabel("Code").fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
});

test("a passkey signs in without typing, and is removed after a confirmation", async ({ page }) => {
  const owner = { email: "kay@owner.example", password: OWNER.password };
  await runCommand(doorstep, "owner", "--email", owner.email, "--password", owner.password);
  await signIn(page, url, owner);
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/admin/account`);
  await page.getByLabel("Name of the new passkey").fill("My phone");
  // A site whose address is another host, such as one that was moved: the browser would refuse without a reason.
  await page.route("**/admin/account/passkey", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.options.rp.id = "lane.example";
    await route.fulfill({ response, json: answer });
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkeys of this site work only at lane.example")).toBeVisible();
  await page.unroute("**/admin/account/passkey");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove My phone" })).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");

  await page.goto(`${url}/admin/account`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  const asked = page.getByRole("dialog", { name: "Remove My phone?" });
  await expect(passkeys.getByRole("button", { name: "Add a passkey" })).toBeVisible(); // hydrated
  await passkeys.getByRole("button", { name: "Remove My phone" }).click();
  await asked.getByRole("button", { name: "Keep passkey" }).click();
  await expect(asked).toBeHidden();
  await passkeys.getByRole("button", { name: "Remove My phone" }).click();
  await asked.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(passkeys).toContainText("Passkey removed.");
  await expect(passkeys).toContainText("You don't have any passkeys yet.");
});

test("without JavaScript an owner can sign in and sees error messages", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${url}/admin/sign-in`);
  await page.getByLabel("Email").fill("kay@owner.example");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Incorrect email or password/);
  await expect(page.getByLabel("Email")).toHaveValue("kay@owner.example");
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await page.close();
});

test("an owner invites an editor by a link and removes them, which takes effect at their next click", async ({
  page,
  browser,
}) => {
  const owner = { email: "kay@owner.example", password: OWNER.password };
  await signIn(page, url, owner);
  await page.goto(`${url}/admin/people`);
  await page.getByLabel("Email").fill("eve@editor.example");
  await page.getByRole("button", { name: "Invite" }).click();
  const link = (await page.locator("code").textContent()) ?? "";
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Email").fill("max@editor.example");
  await page.getByRole("button", { name: "Invite" }).click();
  const revokeButton = page.getByRole("button", {
    name: "Revoke the invitation for max@editor.example",
  });
  await revokeButton.click();
  const asked = page.getByRole("dialog", { name: /max@editor\.example/ });
  await asked.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(revokeButton).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText("As an editor, you can")).toBeVisible();
  await expectAccessibleAndFitting(other);
  await other.getByLabel("Your name").fill("Eve");
  await other.getByLabel("Choose a password").fill("words that eve likes");
  await other.getByRole("button", { name: "Accept" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await other.goto(`${url}/admin/people`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You don't have access");

  await page.reload();
  await page.getByRole("button", { name: "Remove Eve" }).click();
  const confirmation = page.getByRole("dialog").getByRole("button", { name: "Remove Eve" });
  await expect(confirmation).toBeDisabled();
  await page.getByLabel("Type Eve or eve@editor.example").fill("eve");
  await confirmation.click();
  await expect(page.getByRole("button", { name: "Remove Eve" })).toHaveCount(0);
  expect((await other.goto(`${url}/admin`))?.url()).toContain("/admin/sign-in");
  await context.close();
});
