import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";

/** Creates a folder for a program that runs as the user postgres when this process is root. */
export function makeOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  giveToAccount(path, 0o700);
}

/** Writes a file that only that program reads. */
export function writeOwnFile(path: string, text: string): void {
  writeFileSync(path, text);
  giveToAccount(path, 0o600);
}

function giveToAccount(path: string, mode: number): void {
  chmodSync(path, mode);
  if (process.getuid?.() === 0) chownSync(path, numberOf("-u"), numberOf("-g"));
}

function numberOf(option: "-u" | "-g"): number {
  return Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
}
