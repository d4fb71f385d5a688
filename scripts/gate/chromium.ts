import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "../run.ts";

/** The apt package of the Chromium build without a window system, which takes two thirds of the time. */
const APT_PACKAGE = "chromium-headless-shell";
const COMMANDS = [
  APT_PACKAGE,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Flags of every Chromium we start: no window, and no requests of its own to the internet. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of this machine's Chromium or Chrome, or undefined where there is none. */
export function findChromium(): string | undefined {
  const script = `for name in ${COMMANDS.join(" ")}; do command -v $name && exit 0; done; true`;
  const found = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trim();
  return found || MAC_PATHS.find((path) => existsSync(path));
}

/**
 * Makes sure that Chromium is installed: on Debian-based systems, as root, apt installs it.
 * @returns undefined when it is installed, else a sentence that says what to do
 */
export async function ensureChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    return "There is no Chromium here: install chromium or google-chrome, then run npm test again.";
  }
  console.log("Installing Chromium by apt (about a minute) …");
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  await run([...apt, "update"]); // may fail for one of several sources; the next command reports whether that matters
  const { output } = await run([...apt, "install", "-y", "--no-install-recommends", APT_PACKAGE]);
  return findChromium() ? undefined : `${output}\napt could not install Chromium; see above.`;
}
