import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";

/** How to run one program of the cluster. */
export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The root of the file system without. */
  readonly cwd?: string;
  /** Its whole environment, besides PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** The file that everything it prints is added to. */
  readonly log: string;
  /** Whether it refuses to run as root: it then runs as the user postgres. */
  readonly unprivileged?: boolean;
}

/** A running program of the cluster. */
export interface RunningProgram {
  readonly pid: number;
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** Stops it and the processes it started where they are, as when its machine hangs. */
  freeze(): void;
  /** Ends it and the processes it started at once, as when its machine loses power. */
  kill(): Promise<void>;
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const running = new Set<RunningProgram>();

/** Starts a program. It also ends when this process ends, however that happens. */
export async function runProgram(options: ProgramOptions): Promise<RunningProgram> {
  const log = openSync(options.log, "a");
  const [command = "", ...args] = commandLine(options);
  const child = spawn(command, args, {
    cwd: options.cwd ?? "/",
    env: { PATH, ...options.env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  const program: RunningProgram = {
    pid,
    ended: once(child, "exit").then(() => void running.delete(program)),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    freeze: () => {
      for (const frozen of [pid, ...childrenOf(pid)]) signalIfThere(frozen, "SIGSTOP");
    },
    async kill() {
      if (program.hasEnded()) return;
      const children = childrenOf(pid);
      child.kill("SIGKILL");
      for (const other of children) signalIfThere(other, "SIGKILL");
      await program.ended;
    },
  };
  running.add(program);
  return program;
}

/** Runs a program to its end, in this process's environment unless it has its own. Throws with what it printed when it fails. */
export async function runToEnd(options: ProgramOptions): Promise<void> {
  const [command = "", ...args] = commandLine(options);
  try {
    const env = options.env && { PATH, ...options.env };
    execFileSync(command, args, { cwd: "/", stdio: "pipe", ...(env && { env }) });
  } catch (error) {
    const printed = (error as { stderr?: Buffer }).stderr?.toString(); // execFileSync adds it
    throw new Error(`${options.command} failed: ${printed?.trim() || error}`, { cause: error });
  }
}

/** Kills every program that still runs. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.kill()));
}

/** The last lines of a log file. */
export function endOf(log: string, lines = 15): string {
  return readFileSync(log, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}

/** setpriv replaces itself with the program, so the process ID is the program's own. */
function commandLine({ command, args, unprivileged }: ProgramOptions): string[] {
  const account =
    unprivileged && process.getuid?.() === 0
      ? ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
      : [];
  return ["setpriv", "--pdeathsig", "KILL", ...account, command, ...args];
}

function childrenOf(pid: number): number[] {
  try {
    const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
    return listed.trim().split(/\s+/).map(Number).filter(Boolean);
  } catch {
    return []; // ps fails when there are none
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself
  }
}
