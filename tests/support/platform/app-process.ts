/** Shared by the tests of the whole program: starts real server processes that are ended after the test. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { type CleanUpOwner, killServer } from "./postgres-test-support.ts";

const ROOT = join(import.meta.dirname, "../../..");

interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface AppProcess {
  /** Everything it printed so far to stdout and stderr. */
  readonly printed: { stdout: string; stderr: string };
  /** Resolves to the address it printed. Rejects with its stderr when it ends before that. */
  readonly address: Promise<string>;
  readonly ended: Promise<ProcessExit>;
  readonly pid: number;
  /** How often it printed its address: more than once when it restarted its server. */
  openings(): number;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts the server with only these environment variables. It and its database are killed after the test, or when their
 * `owner` says: a start takes two seconds of processor time, so tests that need the same settings share one.
 */
export function startApp(
  settings: Record<string, string>,
  program: "build/app/main.js" | "server/primary.ts" = "build/app/main.js",
  owner: CleanUpOwner = onTestFinished,
): AppProcess {
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  const ended = once(child, "close").then(([code, signal]): ProcessExit => ({ code, signal }));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      printed.stdout += text;
      const [, address] = /Site +(\S+)/.exec(printed.stdout) ?? [];
      if (address) resolve(address);
    });
    ended.then(() => reject(new Error(`It ended and said: ${printed.stderr}`)));
  });
  address.catch(() => {}); // not every test waits for one
  child.stderr.on("data", (text) => {
    printed.stderr += text;
  });
  owner(async () => {
    child.kill("SIGKILL");
    await ended;
    if (settings.DATA_DIR) await killServer(join(settings.DATA_DIR, "postgres"));
  });
  return {
    printed,
    address,
    ended,
    pid: child.pid ?? 0,
    openings: () => printed.stdout.match(/Site +\S+/g)?.length ?? 0,
    kill: (signal) => void child.kill(signal),
  };
}

/** Fetches the home page from a running server. */
export async function fetchHome(address: string): Promise<string> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return response.text();
}

let built: Promise<void> | undefined;

/** Builds the pages unless the build is up to date; the test files of one worker ask once. */
export function ensureBuild(): Promise<void> {
  built ??= build();
  return built;
}

async function build(): Promise<void> {
  const program = `const { ensureBuilt } = await import("./scripts/bundle/build.ts");
    const { code, output } = await ensureBuilt();
    console.log(output);
    process.exitCode = code;`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
}

/** Listens on a free port, as another program would. */
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

/** How often a crash test kills the process: `usual` times, or as set in the environment: `KILLS=100 npx vitest run crash`. */
export function killCount(usual: number): number {
  return inject("kills") ?? usual;
}
