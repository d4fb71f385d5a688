import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { type BackupStanding, isBackupName } from "../../core/backups/schedule.ts";
import type { ShownBackup, ShownBackups, ShownTrial } from "../../core/backups/shown.ts";
import type { AuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import { memberships, sites } from "../platform/db/schema.ts";
import { backupFolder, backupsIn } from "./make-backup.ts";
import { standingOfBackups } from "./nightly.ts";
import type { BackUpOutcome, Backups } from "./open-backups.ts";
import { lastRun, type Run, runsOf } from "./runs.ts";

/** Who presses the button waits so long; a larger backup is shown when it is done. */
const PATIENCE_MS = 2_500;

/** The backups of the installation. The owner's alone. */
export interface BackupDesk {
  /** Whether somebody has to look. */
  standing(): Promise<BackupStanding>;
  shown(): Promise<ShownBackups>;
  /** Null for who may not hold backups. */
  backUpNow(): Promise<BackUpOutcome | null>;
  /** A backup to keep elsewhere; null where there is none, or it is not theirs to hold. */
  open(file: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null>;
}

/** What the desk is opened from. */
export interface BackupDeskWorld {
  readonly backups: Backups;
  readonly audit: AuditLog;
}

/** Opens the desk for an owner, null for everybody else. */
export function openBackupDesk(
  person: Person,
  network: string,
  { backups, audit }: BackupDeskWorld,
): BackupDesk | null {
  if (person.role !== "owner") return null;
  const { db, dataDir, now, isBucket, pictures, passphrase } = backups.world;
  const folder = backupFolder(dataDir);
  const note = (act: string, detail: Record<string, unknown>) =>
    audit.record(person.siteId, { who: person.email, act, detail, network });

  /** A backup holds every site's customers: whoever takes one has to own them all. */
  async function mayHold(): Promise<boolean> {
    const all = await db.select({ id: sites.siteId, isDefault: sites.isDefault }).from(sites);
    if (!all.some(({ id, isDefault }) => isDefault && id === person.siteId)) return false;
    const isOwner = and(eq(memberships.userId, person.userId), eq(memberships.role, "owner"));
    const own = await db.select({ id: memberships.siteId }).from(memberships).where(isOwner);
    return all.length === 1 || all.every(({ id }) => own.some((site) => site.id === id));
  }

  return {
    standing: () => standingOfBackups(backups.world),
    async shown() {
      const [standing, holds, runs, last, trials] = await Promise.all([
        standingOfBackups(backups.world),
        mayHold(),
        runsOf(db, "backup", 60, true),
        lastRun(db, "backup"),
        runsOf(db, "trial-restore", 2),
      ]);
      const trial = trials.find(({ ok }) => ok !== null);
      return {
        standing,
        files: holds ? await filesIn(folder, runs) : null,
        isRunning: last?.ok === null,
        trial: trial ? shownTrial(trial, holds) : null,
        failure:
          last?.ok !== false ? null : holds ? String(last.detail.sentence ?? "") : HOSTS_MATTER,
        picturesElsewhere: isBucket && holds ? pictures.where : null,
        isSealing: passphrase !== null,
      };
    },
    async backUpNow() {
      if (!(await mayHold())) return null;
      const outcome = await backups.begin(PATIENCE_MS);
      await note("backup-made", { outcome: outcome.kind });
      return outcome;
    },
    async open(file) {
      if (!isBackupName(file) || !(await mayHold()) || !provenLately(person, now())) return null;
      const path = join(folder, file);
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      await note("backup-downloaded", { file });
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      return { body, bytes: found.size };
    },
  };
}

async function filesIn(folder: string, runs: readonly Run[]): Promise<ShownBackup[]> {
  const files: ShownBackup[] = [];
  for (const file of await backupsIn(folder)) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (!found) continue; // it has just outlived its time
    const run = runs.find((each) => each.file === file);
    files.push({
      file,
      madeAt: new Date(run?.startedAt ?? found.mtimeMs).toISOString(),
      bytes: found.size,
      isSealed: file.endsWith(".sealed"),
      rows: typeof run?.detail.rows === "number" ? run.detail.rows : null,
    });
  }
  return files;
}

/** Sentences of errors name folders and servers: they are for who runs all of it. */
const HOSTS_MATTER = "Whoever runs this installation sees why.";

function shownTrial({ startedAt, file, ok, detail }: Run, holds: boolean): ShownTrial {
  return {
    at: new Date(startedAt).toISOString(),
    file: holds ? file : null,
    ok: ok === true,
    rows: holds ? Number(detail.rows ?? 0) : null,
    tables: Number(detail.tables ?? 0),
    sentence: holds ? String(detail.sentence ?? "") : HOSTS_MATTER,
  };
}
