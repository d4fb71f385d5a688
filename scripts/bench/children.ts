import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { root } from "../run.ts";

const STOP_MS = 15_000;
const living = new Set<Child>();

/** A program the bench started. */
export interface Child {
  readonly pid: number;
  /** What it has printed so far, on either stream. */
  said(): string;
  hasEnded(): boolean;
  /** Resolves to its exit code when it ends: by itself, or by a signal (then 128 or more). */
  readonly ended: Promise<number>;
  /** Ends it by its number: TERM, and KILL if it is still there after 15 s. */
  stop(): Promise<void>;
}

/** Starts a program in the house's root. Throws when there is none of that name. */
export async function start(command: string, args: readonly string[]): Promise<Child> {
  const program = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  await new Promise((resolve, reject) => program.once("spawn", resolve).once("error", reject));
  const child = watch(program);
  living.add(child);
  child.ended.then(() => living.delete(child));
  return child;
}

function watch(program: ChildProcess): Child {
  let said = "";
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  const ended = new Promise<number>((resolve) => {
    program.once("close", (code) => resolve(code ?? 128));
  });
  return {
    pid: program.pid ?? 0,
    said: () => said,
    hasEnded,
    ended,
    async stop() {
      if (hasEnded()) return;
      program.kill("SIGTERM");
      const late = setTimeout(() => program.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Ends whatever the bench started and still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...living].map((child) => child.stop()));
}

/** The path of an installed program, also where it lies beside an ordinary user's PATH; undefined if there is none. */
export function find(name: string): string | undefined {
  const script = `PATH="$PATH:/usr/local/sbin:/usr/sbin" command -v ${name} || true`;
  return execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trim() || undefined;
}
