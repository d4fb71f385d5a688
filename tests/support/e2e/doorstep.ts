import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/free-port.ts";
import { newDataFolder } from "./data-folder.ts";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** A Doorstep process of its own: the built pages, the real server, a data folder without a site. */
export type Doorstep = {
  url: string;
  pid: number;
  dataDir: string;
  /** The code of the one-time link that it printed for its first owner. */
  ownerCode(): Promise<string>;
  /** Stops it as an operator would (SIGTERM) and removes its data; throws if it does not stop within 15 s. */
  stop(): Promise<void>;
};

/**
 * Starts the built server on a free port of 127.0.0.1 and waits until /readyz answers.
 * @param env settings on top of this process's own, e.g. { LIMIT_FACTOR: "100" }
 * @throws Error with the server's output, when it exits or is not ready within a minute
 */
export async function startDoorstep({
  env = {},
}: {
  env?: Record<string, string>;
} = {}): Promise<Doorstep> {
  const port = await freePort();
  const dataDir = newDataFolder();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../build/app/main.js")],
    {
      cwd: join(import.meta.dirname, "../../.."),
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    const exit = hasEnded() ? undefined : once(server, "exit");
    server.kill("SIGTERM");
    const outcome = await Promise.race([exit, pause(STOP_TIMEOUT_MS, "late", { ref: false })]);
    if (outcome === "late") server.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
    if (outcome === "late")
      throw new Error(`The server did not stop in 15 s. Its output:\n${output}`);
  };

  const ownerCode = async () => {
    for (const startedAt = Date.now(); Date.now() - startedAt < START_TIMEOUT_MS; await pause(20)) {
      const [, code] = /first-run\?code=([\w-]+)/.exec(output) ?? [];
      if (code) return code;
    }
    throw new Error(`The server printed no owner's link. Its output:\n${output}`);
  };

  for (const startedAt = Date.now(); !(await isReady(url)); await pause(50)) {
    if (!hasEnded() && Date.now() - startedAt < START_TIMEOUT_MS) continue;
    await stop();
    throw new Error(`The server did not become ready. Its output:\n${output}`);
  }
  return { url, pid: server.pid ?? 0, dataDir, ownerCode, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // not listening yet
  }
}
