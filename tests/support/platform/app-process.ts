/** What the tests of the whole process share: real processes in a group of their own, gone when the test ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { killServer } from "./postgres-test-support.ts";

const ROOT = join(import.meta.dirname, "../../..");

interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface AppProcess {
  /** Everything it printed so far, for people and for the log. */
  readonly printed: { stdout: string; stderr: string };
  /** The address it printed, as soon as it did. Throws with its words when it ends without one. */
  readonly address: Promise<string>;
  readonly ended: Promise<ProcessExit>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts `node server/main.ts` with these settings and no others. What it leaves behind is killed after the test. */
export function startApp(settings: Record<string, string>): AppProcess {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  const ended = once(child, "close").then(([code, signal]): ProcessExit => ({ code, signal }));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      printed.stdout += text;
      const [, found] = /Site +(\S+)/.exec(printed.stdout) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`It ended and said: ${printed.stderr}`)));
  });
  address.catch(() => {}); // not every test waits for one
  child.stderr.on("data", (text) => {
    printed.stderr += text;
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    if (settings.DATA_DIR) await killServer(join(settings.DATA_DIR, "postgres"));
  });
  return {
    printed,
    address,
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

/** The home page of a running house, as a visitor of this host gets it. */
export async function fetchHome(address: string): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Builds the pages, unless they are built from just these sources already. */
export async function ensureBuild(): Promise<void> {
  const program = `const { ensureBuilt } = await import("./scripts/build.ts");
    const { code, output } = await ensureBuilt();
    console.log(output);
    process.exitCode = code;`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      words += text;
    });
  }
  const [code] = await once(child, "close");
  expect(code, words).toBe(0);
}

/** Another program on a port of this machine. */
export async function occupyPort(): Promise<{ readonly port: number; release(): Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}

declare module "vitest" {
  interface ProvidedContext {
    kills?: number | undefined;
  }
}

/** How often a test of crashes kills: as often as the gate has time for, or as `KILLS` says, such as `KILLS=100 npx vitest run crash`. */
export function killCount(usual: number): number {
  return inject("kills") ?? usual;
}
