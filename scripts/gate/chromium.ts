import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installByApt } from "./apt.ts";

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
  return findCommand(COMMANDS) || MAC_PATHS.find((path) => existsSync(path));
}

/** The path of the first of these commands that exists, or "". */
function findCommand(names: readonly string[]): string {
  const script = `for name in ${names.join(" ")}; do command -v $name && exit 0; done; true`;
  return execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trim();
}

/**
 * Makes sure that Chromium is installed. On Debian-based systems, as root, apt installs the build without a window system,
 * also beside another Chromium, because the journeys take two thirds of the time in it.
 * @returns undefined when one is installed, else a sentence that says what to do
 */
export async function ensureChromium(): Promise<string | undefined> {
  const output = findCommand([APT_PACKAGE])
    ? ""
    : await installByApt(APT_PACKAGE, "Chromium (about a minute)");
  if (findChromium()) return undefined;
  return output === undefined
    ? "Chromium isn't installed. Install chromium or google-chrome, then run npm test again."
    : `${output}\napt could not install Chromium; see above.`;
}
