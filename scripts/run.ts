import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";

/** The root of the checkout: every child runs here. */
export const house = join(import.meta.dirname, "..");

/** How a child ended, and what it printed unless that went straight to the terminal. */
export type Ending = { code: number; output: string };

let running: ChildProcess | undefined;
let stopped: NodeJS.Signals | undefined;

/**
 * Runs one of our tools (a name in node_modules/.bin) or a Node script to its end.
 * A signal that reaches us meanwhile ends this process once the child has ended.
 * @param words the tool and its arguments
 * @param show true lets the child print; otherwise its words come back in `output`
 */
export async function run(words: string[], show = false): Promise<Ending> {
  const [command = "", ...args] = words;
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    cwd: house,
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  running = child;
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${command} did not start: ${error.message}\n`));
      resolve(127);
    });
    child.on("close", (exit, signal) => resolve(exit ?? exitCodeOf(signal)));
  });
  running = undefined;
  if (stopped) process.exit(exitCodeOf(stopped));
  return { code, output: Buffer.concat(chunks).toString() };
}

/** What a shell reports for a process that a signal ended. */
export function exitCodeOf(signal: NodeJS.Signals | null): number {
  return 128 + (signal ? constants.signals[signal] : 0);
}

/** From here on a signal waits for the child at work; without one it ends this process at once. */
export function stopWithChild(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!running) process.exit(exitCodeOf(signal));
      stopped ??= signal;
      // A terminal has sent the other two to the child as well; doorstep.mjs sends TERM after them.
      if (signal === "SIGTERM") running.kill("SIGTERM");
    });
  }
}
