import { expect, type Page, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";
import { axeViolations } from "../../support/e2e/axe.ts";
import { coveredControls } from "../../support/e2e/covered-controls.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { makeOperator } from "../../support/e2e/make-operator.ts";
import { OWNER, openAsOwner } from "../../support/e2e/owner-session.ts";
import { watchPage } from "../../support/e2e/page-errors.ts";
import { runCommand } from "../../support/e2e/run-command.ts";
import { leadFieldsOf, postApiLead } from "../../support/leads/lead-client.ts";

let doorstep: Doorstep;

test.describe.configure({ mode: "serial", timeout: 180_000 });
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
  await runCommand(doorstep, "demo");
});
test.afterAll(() => doorstep.stop());

/** The addresses of all views: a route that is no component is a download, or a part of a view. */
function viewsIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children }) => {
    if (children) return viewsIn(children);
    return path?.startsWith("admin") && file.endsWith(".tsx") && path !== "admin/*"
      ? [`/${path}`]
      : [];
  });
}

/** Views that the sample data has no example of. */
const WITHOUT_SAMPLE: readonly string[] = [];

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

test("no view of the admin breaks its own security policy or the rules of accessibility, opened or with its menus and dialogs, and on a phone no bar covers a control", async ({
  page,
}) => {
  test.setTimeout(900_000); // over a hundred views, each opened at two widths
  const { problems } = watchPage(page, doorstep.url);
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`violates ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    ),
  );
  await openAsOwner(page, doorstep);
  await makeOperator(doorstep, OWNER.email); // whose views are no other owner's
  await addWebhook(page);
  await postApiLead(doorstep.url, leadFieldsOf("june"), "one-lead"); // which is emailed, and calls the webhook
  const links = new Set<string>();
  const walk = async (path: string) => {
    await page.goto(doorstep.url + path);
    expect(problems, path).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => coveredControls(page), { message: `${path}, under a bar` }).toEqual([]);
    await expectAccessible(page, `${path} on a phone`);
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page, `${path} on a desktop`);
    await openEverything(page);
    expect(problems, `${path}, with what opens`).toEqual([]);
    for (const link of await linksOf(page)) links.add(link);
  };
  const views = viewsIn(await routes);
  for (const path of views.filter((address) => !address.includes(":"))) await walk(path);
  await walk("/admin/visits?view=agenda"); // the calendar of a wide screen has no links
  const unvisited = [];
  for (const address of views.filter((each) => each.includes(":"))) {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}$`);
    const sample = [...links].find((link) => pattern.test(link) && !views.includes(link));
    if (sample) await walk(sample);
    else unvisited.push(address);
  }
  expect(unvisited).toEqual(WITHOUT_SAMPLE);
});

test("the styles of the rich editor and of dialogs, which libraries add, are applied", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  await expect(page.getByRole("button", { name: "Reset to Defaults" })).toBeEnabled(); // hydrated
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden"); // the page behind does not scroll
  await page.goto(`${doorstep.url}/admin/blog`);
  await page
    .locator('main a[href^="/admin/blog/"]:not([href$="shelves"], [href$="/law"])')
    .first()
    .click();
  await expect(page.locator(".ProseMirror")).toHaveCSS("white-space", "break-spaces");
});

test("a style element that somebody else adds to a page of the admin is blocked", async ({
  page,
}) => {
  const { problems } = watchPage(page, doorstep.url);
  await openAsOwner(page, doorstep);
  await page.evaluate(() => {
    const added = document.createElement("style");
    added.textContent = "body { visibility: hidden }";
    document.head.append(added);
  });
  await expect(page.locator("body")).toHaveCSS("visibility", "visible");
  expect(problems.join()).toMatch(/violates the following Content Security Policy directive/);
});

test("markup that somebody assigns to a page of the admin is refused, and no other policy can be made", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  await expect(page.getByRole("button", { name: "Reset to Defaults" })).toBeEnabled(); // hydrated
  const refused = await page.evaluate(() => {
    const attempts = [
      () => {
        document.body.innerHTML = "<img src=x onerror=alert(1)>";
      },
      () => {
        Object.assign(document.createElement("script"), { src: "/media/x.js" });
      },
      () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes // TypeScript does not know it
          .createPolicy("anything", {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "accepted";
      } catch (error) {
        return (error as Error).name; // the browser throws nothing else
      }
    });
  });
  expect(refused).toEqual(["TypeError", "TypeError", "TypeError"]);
});

test("formatted text can be pasted into the editor, without what it must not hold", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  await page.goto(`${doorstep.url}/admin/blog`);
  await page
    .locator('main a[href^="/admin/blog/"]:not([href$="shelves"], [href$="/law"])')
    .first()
    .click();
  const editor = page.locator(".ProseMirror");
  await expect(editor).toBeVisible();
  await editor.evaluate((target) => {
    const clipboardData = new DataTransfer();
    const html = "<p>Bring <b>both pages</b><img src=x onerror=alert(1)></p>";
    clipboardData.setData("text/html", html);
    target.focus();
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(editor.locator("strong", { hasText: "both pages" })).toBeVisible();
  await expect(editor.locator("[onerror]")).toHaveCount(0);
});

test("a page of the admin allows style elements by a nonce of its own, and no other inline code", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await page.request.get(`${doorstep.url}/admin/leads`);
      return answer.headers()["content-security-policy"] ?? "";
    }),
  );
  for (const policy of policies) {
    expect(policy).toMatch(
      /; style-src 'self' 'nonce-[0-9a-f]{32}'; style-src-attr 'unsafe-inline';/,
    );
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
    expect(policy).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default ProseMirrorClipboard$/,
    );
  }
  expect(policies[0]).not.toBe(policies[1]);
});

/** Asks axe again and again, because a form is disabled until its scripts have come. What mails and pages show is asked elsewhere. */
async function expectAccessible(page: Page, message: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => axeViolations(page, "iframe"), { message })
    .toEqual([]);
}

async function addWebhook(page: Page): Promise<void> {
  await page.goto(`${doorstep.url}/admin/webhooks/new`);
  // A host name that never resolves, because journeys must not call the internet.
  await page.getByLabel("Address to call").fill("https://books.invalid/in");
  await page.getByLabel("A lead comes in").check();
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByRole("link", { name: "I saved it, continue" }).click();
}

/** Opens each menu, list and dialog of the view that says it opens one, and closes it again. */
async function openEverything(page: Page): Promise<void> {
  const openers = page.locator("[aria-haspopup]:visible:not([disabled])");
  for (let at = 0; at < Math.min(await openers.count(), 3); at += 1) {
    await openers
      .nth(at)
      .click({ timeout: 500 })
      .catch(() => {});
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Escape");
}

async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/admin/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
  return [...new Set(links)];
}
