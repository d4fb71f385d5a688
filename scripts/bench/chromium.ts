import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../chromium.ts";
import { start } from "./children.ts";

const FLAGS = [...CHROMIUM_FLAGS, "--disable-extensions", "--disable-dev-shm-usage"];

/** The phone Lighthouse pretends to be. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A Chromium that speaks the DevTools protocol on a port of 127.0.0.1. */
export interface Chromium {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts this machine's Chromium with an empty profile in `folder`. Throws when it opens no port in 20 s. */
export async function startChromium(program: string, folder: string): Promise<Chromium> {
  const profile = mkdtempSync(join(folder, "chromium-"));
  const own = [`--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"];
  const child = await start(program, [...FLAGS, ...own]);
  const note = join(profile, "DevToolsActivePort"); // Chromium's own: the port on the first line
  for (const began = Date.now(); !existsSync(note); await pause(50)) {
    if (!child.hasEnded() && Date.now() - began < 20_000) continue;
    await child.stop();
    throw new Error(`Chromium did not start. It said:\n${child.said()}`);
  }
  return { port: Number.parseInt(readFileSync(note, "utf8"), 10), stop: child.stop };
}

/** Lends a browser for some work and ends it afterwards. */
export async function withBrowser<T>(
  program: string,
  folder: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const own = await startChromium(program, folder);
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${own.port}`);
    return await work(browser);
  } finally {
    await own.stop();
  }
}
