import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../bench/processes.ts";
import { type Addresses, portOf, readConfiguration } from "./addresses.ts";
import { writeOwnFile } from "./postgres-account.ts";
import { type ProgramOptions, runToEnd } from "./run-program.ts";

/** The access key of the picture store, which s3rver has built in. */
const STORE_KEY = "S3RVER";
const STORE_VERSION = "3.7.1";

/** The path of a program of the layout. Throws with the Debian package that has it. */
function requireProgram(name: string): string {
  const path = findProgram(name);
  if (!path) throw new Error(`${name} is not installed: apt-get install ${name}`);
  return path;
}

/** haproxy, for visitors and before the database servers. */
export function haproxy(folder: string, addresses: Addresses): ProgramOptions {
  const file = join(folder, "haproxy.cfg");
  writeOwnFile(file, readConfiguration("haproxy.cfg", addresses));
  return {
    command: requireProgram("haproxy"),
    args: ["-db", "-f", file],
    log: join(folder, "haproxy.log"),
    unprivileged: true,
  };
}

/** PgBouncer, with the role of the apps. */
export function pgbouncer(folder: string, addresses: Addresses, password: string): ProgramOptions {
  const users = join(folder, "userlist.txt");
  writeOwnFile(users, `"doorstep" "${password}"\n`);
  const file = join(folder, "pgbouncer.ini");
  const text = readConfiguration("pgbouncer.ini", addresses, {
    "/etc/pgbouncer/userlist.txt": users,
    "listen_addr = pgbouncer.internal": "listen_addr = 127.0.0.1\nunix_socket_dir =",
    "listen_port = 6432": `listen_port = ${portOf(addresses, "pgbouncer.internal:6432")}`,
  });
  writeOwnFile(file, text);
  return {
    command: requireProgram("pgbouncer"),
    args: [file],
    log: join(folder, "pgbouncer.log"),
    unprivileged: true,
  };
}

/**
 * An S3-compatible store on this disk: s3rver from npm, installed in the folder and no part of the project. Debian has none
 * that runs without a cluster of its own.
 */
export async function pictureStore(folder: string, addresses: Addresses): Promise<ProgramOptions> {
  const log = join(folder, "store.log");
  await runToEnd({
    command: requireProgram("npm"),
    args: ["install", "--prefix", folder, "--no-audit", "--no-fund", `s3rver@${STORE_VERSION}`],
    log,
  });
  const data = join(folder, "store");
  mkdirSync(data);
  const port = String(portOf(addresses, "store.internal:9000"));
  const listening = ["--address", "127.0.0.1", "--port", port, "--configure-bucket", "pictures"];
  return {
    command: process.execPath,
    args: [join(folder, "node_modules/s3rver/bin/s3rver.js"), "-d", data, ...listening],
    log,
  };
}

/** STORAGE_URL of that store. */
export function storageUrl(addresses: Addresses): string {
  const port = portOf(addresses, "store.internal:9000");
  return `s3://${STORE_KEY}:${STORE_KEY}@127.0.0.1:${port}/pictures?tls=off`;
}
