import { type BackupWorld, type MadeBackup, makeBackup, sentenceOf } from "./make-backup.ts";
import { lookAfterBackups, type NightWorld } from "./nightly.ts";

/** A start has better things to do first. */
const FIRST_MS = 90_000;
const EVERY_MS = 10 * 60_000;

/** How a wish for a backup went. */
export type BackUpOutcome =
  | ({ readonly kind: "made" } & MadeBackup)
  /** It goes on; the list shows it when it is done. */
  | { readonly kind: "running" }
  | { readonly kind: "failed"; readonly sentence: string };

/** The backups of a running process. */
export interface Backups {
  readonly world: BackupWorld;
  /** Begins a backup, and waits so many milliseconds for it. */
  begin(patienceMs: number): Promise<BackUpOutcome>;
  /** Leaves off what is under way; nothing half stays. */
  close(): Promise<void>;
}

/** Looks after the backups soon after the start and then every ten minutes. */
export function openBackups(world: NightWorld): Backups {
  const closing = new AbortController();
  const { signal } = closing;
  const atWork = new Set<Promise<unknown>>();
  const keep = <Result>(work: Promise<Result>): Promise<Result> => {
    atWork.add(work);
    return work.finally(() => atWork.delete(work));
  };
  const look = () =>
    void keep(
      lookAfterBackups(world, signal).catch((error: Error) => {
        if (!signal.aborted) world.log.error({ reason: error.message }, "no backup was made");
      }),
    );
  const timers = [setTimeout(look, FIRST_MS).unref(), setInterval(look, EVERY_MS).unref()];
  return {
    world,
    begin(patienceMs) {
      const work = keep(
        makeBackup(world, "hand", signal).then(
          (made): BackUpOutcome => (made ? { kind: "made", ...made } : { kind: "running" }),
          (error: unknown): BackUpOutcome => ({ kind: "failed", sentence: sentenceOf(error) }),
        ),
      );
      const later = new Promise<BackUpOutcome>((resolve) => {
        setTimeout(() => resolve({ kind: "running" }), patienceMs).unref();
      });
      return Promise.race([work, later]);
    },
    close: async () => {
      timers.forEach(clearTimeout);
      closing.abort();
      await Promise.allSettled(atWork);
    },
  };
}
