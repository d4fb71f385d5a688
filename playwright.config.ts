import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/gate/chromium.ts";

const executablePath = findChromium();
const baseURL = process.env.DOORSTEP_URL; // set by the global set-up, before a worker reads this

/** A browser of fewer processes: all pages are our own, and nothing here draws with a graphics card. */
const FEWER_PROCESSES = ["--disable-site-isolation-trials", "--in-process-gpu"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/support/e2e/global-setup.ts",
  workers: 3, // a journey waits for pages a sixth of its time
  retries: 0,
  // A machine that also builds and hashes takes its time; nobody waits longer where all goes well.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: true,
  // Node runs these as they are; Playwright would pass each through Babel, in every worker.
  build: { external: ["**/build/server/**", "**/core/**", "**/server/**", "**/scripts/**"] },
  reporter: [["line"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    ...(baseURL ? { baseURL } : {}),
    screenshot: "only-on-failure",
    // Without animations: nothing is tapped or measured while it moves, and drawing them took a tenth of the time. The journeys
    // with the most motion (home, booking, the owner's leads) ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS, ...FEWER_PROCESSES],
    },
  },
});
