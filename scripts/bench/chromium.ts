import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../gate/chromium.ts";
import { startProcess } from "./processes.ts";

const FLAGS = [...CHROMIUM_FLAGS, "--disable-extensions", "--disable-dev-shm-usage"];

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A running Chromium and its DevTools port on 127.0.0.1. */
export interface Chromium {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts this machine's Chromium with an empty profile in `folder`. Throws when it opens no port in 20 s. */
export async function startChromium(program: string, folder: string): Promise<Chromium> {
  const profile = mkdtempSync(join(folder, "chromium-"));
  const own = [`--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"];
  const child = await startProcess(program, [...FLAGS, ...own]);
  const portFile = join(profile, "DevToolsActivePort"); // written by Chromium; the first line is the port
  for (const startedAt = Date.now(); !existsSync(portFile); await pause(50)) {
    if (!child.hasEnded() && Date.now() - startedAt < 20_000) continue;
    await child.stop();
    throw new Error(`Chromium did not start. Its output:\n${child.output()}`);
  }
  return { port: Number.parseInt(readFileSync(portFile, "utf8"), 10), stop: child.stop };
}

/** Runs `work` with a new browser and stops the browser afterwards. */
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
