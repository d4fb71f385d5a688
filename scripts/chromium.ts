import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.ts";

/** What apt calls the Chromium without windows, which does the same in two thirds of the time. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_A_MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** How every Chromium of ours starts: without a window, without a word to anybody outside. */
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
  const script = `for name in ${NAMES.join(" ")}; do command -v $name && exit 0; done; true`;
  const found = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trim();
  return found || ON_A_MAC.find((path) => existsSync(path));
}

/**
 * Sees to it that there is a Chromium: on Debian and its kin, as root, apt brings it.
 * @returns undefined when there is one, else the sentence that says what to do
 */
export async function ensureChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) {
    return "There is no Chromium here: install chromium or google-chrome, then run npm test again.";
  }
  console.log("Installing Chromium by apt (about a minute) …");
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  await run([...apt, "update"]); // may fail for one of several sources; the next line then tells
  const { output } = await run([...apt, "install", "-y", "--no-install-recommends", SHELL]);
  return findChromium() ? undefined : `${output}\napt could not install Chromium; see above.`;
}
