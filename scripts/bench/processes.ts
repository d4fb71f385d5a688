import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { root } from "../run.ts";

const STOP_MS = 15_000;
const running = new Set<BenchProcess>();

/** A program started by the bench. */
export interface BenchProcess {
  readonly pid: number;
  /** What it has printed so far to stdout and stderr. */
  output(): string;
  hasEnded(): boolean;
  /** Resolves to the exit code; 128 when a signal ended it. */
  readonly ended: Promise<number>;
  /** Sends SIGTERM, and SIGKILL if it still runs after 15 s. */
  stop(): Promise<void>;
}

/** Starts a program in the root of the checkout. Throws when it does not exist. */
export async function startProcess(
  command: string,
  args: readonly string[],
): Promise<BenchProcess> {
  const program = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  await new Promise((resolve, reject) => program.once("spawn", resolve).once("error", reject));
  const child = trackProcess(program);
  running.add(child);
  child.ended.then(() => running.delete(child));
  return child;
}

function trackProcess(child: ChildProcess): BenchProcess {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<number>((resolve) => {
    child.once("close", (code) => resolve(code ?? 128));
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    ended,
    async stop() {
      if (hasEnded()) return;
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(killTimer);
    },
  };
}

/** Stops every program of the bench that still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}

/** The path of an installed program, also looked for in the sbin folders; undefined if there is none. */
export function findProgram(name: string): string | undefined {
  const script = `PATH="$PATH:/usr/local/sbin:/usr/sbin" command -v ${name} || true`;
  return execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trim() || undefined;
}
