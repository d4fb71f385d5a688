import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";

const READY_MS = 60_000;
const STOP_MS = 15_000;

/** A Doorstep of a test's own: the built pages, the real server, an empty data folder. */
export type Doorstep = {
  url: string;
  pid: number;
  dataDir: string;
  /** The code of the one-time link it printed for its first owner. */
  ownerCode(): Promise<string>;
  /** Ends it as an operator would (TERM) and removes its data; throws if it does not end in 15 s. */
  stop(): Promise<void>;
};

/**
 * Starts server/main.ts on a free port of 127.0.0.1 and waits until /readyz answers.
 * @param env settings on top of this process's own, e.g. { LIMIT_FACTOR: "100" }
 * @throws Error with all the server printed, when it ends or is not ready within a minute
 */
export async function startDoorstep({
  env = {},
}: {
  env?: Record<string, string>;
} = {}): Promise<Doorstep> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "doorstep-"));
  chmodSync(dataDir, 0o755); // as root the database runs as another user, who must get in
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(import.meta.dirname, "../../server/main.ts")], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    const ended = hasEnded() ? undefined : once(server, "exit");
    server.kill("SIGTERM");
    const inTime = await Promise.race([ended, pause(STOP_MS, "late", { ref: false })]);
    if (inTime === "late") server.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
    if (inTime === "late") throw new Error(`The server did not stop in 15 s. It said:\n${printed}`);
  };

  const ownerCode = async () => {
    for (const began = Date.now(); Date.now() - began < READY_MS; await pause(20)) {
      const [, code] = /first-run\?code=([\w-]+)/.exec(printed) ?? [];
      if (code) return code;
    }
    throw new Error(`The server printed no owner's link. It said:\n${printed}`);
  };

  for (const began = Date.now(); !(await isReady(url)); await pause(50)) {
    if (!hasEnded() && Date.now() - began < READY_MS) continue;
    await stop();
    throw new Error(`The server did not become ready. It said:\n${printed}`);
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
