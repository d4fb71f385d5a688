import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { ask } from "./ask.ts";
import { start } from "./children.ts";

const PATIENCE_MS = 60_000;

/** A real Doorstep process. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** From spawn to the first byte of the first page. */
  readonly firstPageMs: number;
  stop(): Promise<void>;
}

/**
 * Starts server/main.ts on a free port of 127.0.0.1 and asks until the home page comes.
 * @throws Error with all it printed, when it ends or shows no page within a minute
 */
export async function startServer(dataDir: string): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = [`PORT=${port}`, "HOST=127.0.0.1", "PUBLIC_URL=", "DATABASE_URL="];
  const node = [process.execPath, ...process.execArgv]; // what npm passes to us it passes to npm start
  const own = [`DATA_DIR=${dataDir}`, "LOG_LEVEL=warn", ...node, "server/main.ts"];
  const began = performance.now();
  const child = await start("env", [...settings, ...own]); // env becomes the server: one number for both
  for (;;) {
    const asked = performance.now();
    const answer = await ask(url).catch(() => undefined); // nobody listens yet
    if (answer?.status === 200) {
      const firstPageMs = asked + answer.firstMs - began;
      return { url, pid: child.pid, firstPageMs, stop: child.stop };
    }
    if (child.hasEnded() || asked - began > PATIENCE_MS) {
      await child.stop();
      throw new Error(`The server showed no page. It said:\n${child.said()}`);
    }
    await pause(4);
  }
}

/** Processor time a process has used so far, all its threads, in microseconds (in steps of 10,000). Linux only. */
export function processorTime(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The memory a process holds in MiB, its part of what it shares with others counted (PSS). Linux only. */
export function memoryOf(pid: number): number {
  const found = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  return Number(found?.[1]) / 1024;
}
