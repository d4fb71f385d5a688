import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { type BenchProcess, startProcess } from "./processes.ts";
import { request } from "./request.ts";

const START_TIMEOUT_MS = 60_000;

/** A running Doorstep server process. */
export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  /** Time from spawn to the first byte of the first page. */
  readonly firstPageMs: number;
  /** Runs something and returns how long the longest turn of the event loop took meanwhile, in ms of processor time. */
  longestTurn(during: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port of 127.0.0.1 and requests the home page until it answers.
 * @throws Error with its output when it exits or serves no page within a minute
 */
export async function startBenchServer(dataDir: string): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = [`PORT=${port}`, "HOST=127.0.0.1", "PUBLIC_URL=", "DATABASE_URL="];
  const node = [process.execPath, ...process.execArgv]; // the same Node flags as npm start
  const watch = ["--import", "./scripts/bench/watch-turns.mjs"];
  const own = [`DATA_DIR=${dataDir}`, "LOG_LEVEL=warn", ...node, ...watch, "build/app/main.js"];
  const startedAt = performance.now();
  const child = await startProcess("env", [...settings, ...own]); // env replaces itself with the server, so the process ID is the same
  for (;;) {
    const requestedAt = performance.now();
    const response = await request(url).catch(() => undefined); // not listening yet
    if (response?.status === 200) {
      const firstPageMs = requestedAt + response.firstByteMs - startedAt;
      const longestTurn = (during: () => Promise<unknown>) => watchTurns(child, during);
      return { url, pid: child.pid, firstPageMs, longestTurn, stop: child.stop };
    }
    if (child.hasEnded() || requestedAt - startedAt > START_TIMEOUT_MS) {
      await child.stop();
      throw new Error(`The server served no page. Its output:\n${child.output()}`);
    }
    await pause(4);
  }
}

async function watchTurns(child: BenchProcess, during: () => Promise<unknown>): Promise<number> {
  const printed = () => [...child.output().matchAll(/longest turn ([\d.]+) ms/g)];
  const before = printed().length;
  process.kill(child.pid, "SIGUSR2");
  await during();
  process.kill(child.pid, "SIGUSR2");
  for (let tries = 0; printed().length === before; tries += 1) {
    if (tries > 1_000 || child.hasEnded()) throw new Error("The server named no longest turn.");
    await pause(10);
  }
  return Number(printed().at(-1)?.[1]);
}

/** Processor time a process has used so far in all threads, in microseconds (resolution 10,000). Linux only. */
export function processorTime(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** How long a process's main thread, which answers visitors, has run and has waited for a processor so far, in ms. Linux only. */
export function mainThread(pid: number): { readonly ran: number; readonly queued: number } {
  const line = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8");
  const [ran = 0, queued = 0] = line.split(" ").map((value) => Number(value) / 1e6);
  return { ran, queued };
}

/** The memory of a process in MiB as PSS: shared pages are divided among their processes. Linux only. */
export function memoryOf(pid: number): number {
  const match = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  return Number(match?.[1]) / 1024;
}
