import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const SIZE = "1536M";
const END_TIMEOUT_MS = 10_000;

/** Stops an ext4 file system as a power cut does: whatever has not reached the disk is lost, its journal included. */
const SHUT_DOWN = `
  open my $folder, "<", $ARGV[0] or die "$ARGV[0]: $!";
  my $without_journal = pack("L", 2);        # EXT4_GOING_FLAGS_NOLOGFLUSH
  ioctl($folder, 0x8004587d, $without_journal) or die "shutdown: $!"; # EXT4_IOC_SHUTDOWN
`;

/** A disk in a file whose power can be cut. */
export interface LoopDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** Cuts the power: nothing more reaches the disk, and every program that uses it is killed. Then mounts it again. */
  cutPower(): Promise<void>;
  unmount(): Promise<void>;
}

/** Creates and mounts a disk in a folder. Only root can, on Linux with loop devices and perl. */
export function createLoopDisk(within: string): LoopDisk {
  const [image, folder] = [join(within, "disk.img"), join(within, "disk")];
  mkdirSync(folder);
  execFileSync("truncate", ["-s", SIZE, image]);
  execFileSync("mkfs.ext4", ["-q", "-F", image]);
  const mount = () => {
    execFileSync("mount", ["-o", "loop", image, folder]);
    execFileSync("chmod", ["755", folder]); // the database runs as another user
  };
  const unmount = async () => {
    await killUsers(folder);
    execFileSync("umount", [folder]);
  };
  mount();
  return {
    folder,
    async cutPower() {
      execFileSync("perl", ["-e", SHUT_DOWN, folder]);
      await unmount();
      mount();
    },
    unmount,
  };
}

/** Kills the programs that have a file of this disk open or work in a folder of it. */
async function killUsers(folder: string): Promise<void> {
  for (const until = Date.now() + END_TIMEOUT_MS; Date.now() < until; await pause(50)) {
    const users = programsOf(folder);
    if (users.length === 0) return;
    for (const pid of users) kill(pid);
  }
  throw new Error(`Programs that use ${folder} did not end.`);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

function programsOf(folder: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && usesFolder(pid, folder));
}

function usesFolder(pid: number, folder: string): boolean {
  try {
    const files = readdirSync(`/proc/${pid}/fd`).map((file) => `/proc/${pid}/fd/${file}`);
    return [`/proc/${pid}/cwd`, ...files].some((link) =>
      readlinkSync(link).startsWith(`${folder}/`),
    );
  } catch {
    return false; // it has ended, or is not ours to look at
  }
}
