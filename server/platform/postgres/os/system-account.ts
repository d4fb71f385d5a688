import { execFile, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { promisify } from "node:util";

/** The system user that the database server runs as. Only root can choose one. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The system user with this name, created as a system account without a login if missing. Needs root. */
export async function ensureAccount(name: string): Promise<SystemAccount> {
  return (await lookUp(name)) ?? (await create(name));
}

/** The owner of a folder; undefined when the folder is missing or root owns it. */
export function ownerOf(folder: string): SystemAccount | undefined {
  const seen = statSync(folder, { throwIfNoEntry: false });
  if (!seen || seen.uid === 0) return undefined;
  return { name: `number ${seen.uid}`, uid: seen.uid, gid: seen.gid };
}

/** Whether the account can enter this folder or run this program, given the permissions of all parent folders. */
export function canReach(account: SystemAccount, path: string): boolean {
  const { uid, gid } = account;
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { uid, gid, cwd: "/" }).status === 0;
}

async function lookUp(name: string): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(name: string): Promise<SystemAccount> {
  try {
    await run("groupadd", ["--force", "--system", name]);
    const nowhere = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", "/bin/false"];
    await run("useradd", ["--system", "--gid", name, ...nowhere, name]);
  } catch (cause) {
    const made = await lookUp(name); // another process may have created it meanwhile
    if (made) return made;
    throw new Error(
      `PostgreSQL does not run as root, and the user "${name}" it would run as could not be created. ` +
        "Create that user, start as an ordinary user, or set DATABASE_URL to a database that runs elsewhere.",
      { cause },
    );
  }
  const made = await lookUp(name);
  if (!made)
    throw new Error(`The user "${name}" was created but cannot be found; check "id ${name}".`);
  return made;
}
