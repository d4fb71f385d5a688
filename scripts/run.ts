import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";

/** The root of the checkout: every child runs here. */
export const root = join(import.meta.dirname, "..");

/** How a command ended, and what it printed unless that went straight to the terminal. */
export type CommandResult = { code: number; output: string };

const running = new Set<ChildProcess>();
let stopped: NodeJS.Signals | undefined;

/**
 * Runs a tool of node_modules/.bin, or any other command, to its end. After `stopWithChildren`, a signal received
 * meanwhile ends this process once the command has ended.
 * @param commandLine the command and its arguments
 * @param show true lets the command print; otherwise what it prints comes back in `output`
 */
export async function run(commandLine: string[], show = false): Promise<CommandResult> {
  const [command = "", ...args] = commandLine;
  const chunks: Buffer[] = [];
  const child = spawn(command, args, {
    cwd: root,
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${command} did not start: ${error.message}\n`));
      resolve(127);
    });
    child.on("close", (exit, signal) => resolve(exit ?? exitCodeOf(signal)));
  });
  running.delete(child);
  if (stopped && running.size === 0) process.exit(exitCodeOf(stopped));
  return { code, output: Buffer.concat(chunks).toString() };
}

/** The exit code a shell reports for a process that was ended by a signal. */
export function exitCodeOf(signal: NodeJS.Signals | null): number {
  return 128 + (signal ? constants.signals[signal] : 0);
}

/** Makes SIGINT, SIGTERM and SIGHUP end this process once its children have ended, or at once when there are none. */
export function stopWithChildren(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (running.size === 0) process.exit(exitCodeOf(signal));
      stopped ??= signal;
      // A terminal sends the other two signals to the children as well; doorstep.mjs sends SIGTERM after them.
      if (signal === "SIGTERM") for (const child of running) child.kill("SIGTERM");
    });
  }
}
