import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import { startBenchServer } from "./bench/bench-server.ts";
import { ensureBuilt } from "./bundle/build.ts";
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from "./gate/chromium.ts";
import { run } from "./run.ts";

// npm run screenshots: the pictures of the README, taken of a real server with a month of sample data.
const IMAGES = join(import.meta.dirname, "../docs/images");
const OWNER = { email: "owner@example.com", password: "correct horse battery staple" };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const missing = await ensureChromium();
if (missing) throw new Error(missing);
const built = await ensureBuilt();
if (built.code !== 0) throw new Error(built.output);

mkdirSync(IMAGES, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "doorstep-screenshots-"));
chmodSync(dataDir, 0o755); // as root the database runs as another user, who must be able to enter
await using cleanup = new AsyncDisposableStack();
cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }));

const server = await startBenchServer(dataDir);
cleanup.defer(() => server.stop());
await script("scripts/demo.ts");
await script("scripts/owner.ts", "--email", OWNER.email, "--password", OWNER.password);

const browser = await chromium.launch({
  executablePath: findChromium() ?? "chromium",
  args: CHROMIUM_FLAGS,
});
cleanup.defer(() => browser.close());
await capture("home-phone.png", PHONE, "/");
await capture("home-desktop.png", DESKTOP, "/");
await capture("day.png", DESKTOP, "/admin/day", true);

async function capture(file: string, options: BrowserContextOptions, path: string, signIn = false) {
  const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
  if (signIn) {
    await page.goto(`${server.url}/admin/sign-in`, { waitUntil: "networkidle" });
    await page.getByLabel("Email").fill(OWNER.email);
    await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${server.url}/admin`);
  }
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(IMAGES, file) });
  await page.close();
}

async function script(file: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(["env", `DATA_DIR=${dataDir}`, "node", file, ...args]);
  if (code !== 0) throw new Error(output);
}
