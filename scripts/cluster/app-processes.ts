import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../run.ts";
import { type Addresses, APPS, portOf } from "./addresses.ts";
import { storageUrl } from "./middle-programs.ts";
import { endOf, type ProgramOptions, type RunningProgram, runProgram } from "./run-program.ts";

const START_TIMEOUT_MS = 60_000;

/** One app process: where it listens, and how it is started. */
export interface AppServer {
  readonly name: string;
  readonly port: number;
  readonly dataDir: string;
  readonly options: ProgramOptions;
}

/** The four app processes. Each has a DATA_DIR of its own, as on machines of their own. */
export function appServers(folder: string, addresses: Addresses, password: string): AppServer[] {
  const databaseAt = (address: string) =>
    `postgres://doorstep:${password}@127.0.0.1:${portOf(addresses, address)}/doorstep`;
  return APPS.map((name) => {
    const port = portOf(addresses, `${name}.internal:3000`);
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    const env = {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseAt("pgbouncer.internal:6432"),
      DATABASE_DIRECT_URL: databaseAt("haproxy.internal:5000"),
      STORAGE_URL: storageUrl(addresses),
      TRUST_PROXY: "loopback",
      LIMIT_FACTOR: "100000", // one client here is many visitors
      LOG_LEVEL: "warn",
    };
    const log = join(folder, `${name}.log`);
    const args = ["--max-semi-space-size=4", "build/app/main.js"];
    return {
      name,
      port,
      dataDir,
      options: { command: process.execPath, args, cwd: root, env, log },
    };
  });
}

/** Starts a process and waits until its /readyz answers 200. */
export async function startAppServer({ name, port, options }: AppServer): Promise<RunningProgram> {
  const program = await runProgram(options);
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(port))) {
    if (program.hasEnded() || Date.now() > end) {
      throw new Error(`${name} did not start:\n${endOf(options.log)}`);
    }
    await sleep(200);
  }
  return program;
}

/** Copies the key files that the first process made to the others, as an operator does. */
export function shareKeys(from: AppServer, others: readonly AppServer[]): void {
  for (const { dataDir } of others) {
    cpSync(from.dataDir, dataDir, { recursive: true });
  }
}

/** The code of the link that a process printed for the first owner. */
export function ownerCodeOf({ options }: AppServer): string {
  const [, code] = /first-run\?code=([\w-]+)/.exec(readFileSync(options.log, "utf8")) ?? [];
  if (!code) throw new Error(`${options.log} has no link for the owner.`);
  return code;
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
