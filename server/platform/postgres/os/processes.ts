import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { errorCode } from "../../error-code.ts";

const hasProc = existsSync("/proc/self/stat");

/** Whether a process with this id is running. A zombie (state Z) is not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false; // for kill(), 0 and -1 mean process groups
  try {
    process.kill(pid, 0);
  } catch (failure) {
    if (errorCode(failure) !== "EPERM") return false;
  }
  return !(hasProc ? statFields(pid)[0] : ps(pid, "stat"))?.startsWith("Z");
}

/** When a process started, as the system reports it. Two processes with the same id differ in it. */
export function startTimeOf(pid: number): string {
  return (hasProc ? statFields(pid)[19] : ps(pid, "lstart")) ?? "";
}

/** Identifies this start of the machine; empty on systems that do not tell. */
export function bootId(): string {
  return orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
}

/** The program and its arguments, each followed by a blank; empty without permission. */
export function commandLineOf(pid: number): string {
  if (!hasProc) return `${ps(pid, "command")} `;
  return orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
}

/** The running programs with this name whose working directory is the folder. Empty on systems without /proc. */
export function programsIn(folder: string, name: string): number[] {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        orEmpty(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
        orEmpty(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim()) === name &&
        isAlive(pid),
    );
}

/** The fields of /proc/PID/stat from the state on. The name before it may contain blanks and parentheses. */
function statFields(pid: number): string[] {
  const line = orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  return line.slice(line.lastIndexOf(")") + 2).split(" ");
}

function ps(pid: number, column: string): string {
  return orEmpty(() =>
    execFileSync("ps", ["-o", `${column}=`, "-p", `${pid}`])
      .toString()
      .trim(),
  );
}

/** What was read; empty when the process has ended meanwhile. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** Sends a signal, unless the process has ended. Throws when it belongs to another user. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return;
    throw error;
  }
}
