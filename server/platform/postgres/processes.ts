import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";

const hasProc = existsSync("/proc/self/stat");

/** Whether a process with this number does anything. One that has ended but is not yet reaped (state Z) does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false; // 0 and -1 would mean whole groups to kill()
  try {
    process.kill(pid, 0);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !(hasProc ? statFields(pid)[0] : ps(pid, "stat"))?.startsWith("Z");
}

/** When the process began, in the system's own words. Two processes with one number differ in it. */
export function birthOf(pid: number): string {
  return (hasProc ? statFields(pid)[19] : ps(pid, "lstart")) ?? "";
}

/** The program and its arguments, a blank between them and one at the end; empty where nobody may look. */
export function commandLineOf(pid: number): string {
  if (!hasProc) return `${ps(pid, "command")} `;
  return quietly(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
}

/** The living programs of this name that work inside the folder. Empty on systems without /proc. */
export function programsIn(folder: string, name: string): number[] {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        quietly(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
        quietly(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim()) === name &&
        isAlive(pid),
    );
}

/** The fields of /proc/PID/stat from the state on. The name before it may hold blanks and brackets. */
function statFields(pid: number): string[] {
  const line = quietly(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  return line.slice(line.lastIndexOf(")") + 2).split(" ");
}

function ps(pid: number, column: string): string {
  return quietly(() =>
    execFileSync("ps", ["-o", `${column}=`, "-p", `${pid}`])
      .toString()
      .trim(),
  );
}

/** A process may end between two looks at it: then there is nothing to read. */
function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** Sends a signal; one who ended in the meantime needs none. Throws where the process is not ours to end. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return;
    throw error;
  }
}
