import type { ArchiveImportResult, ImportPlanResult } from "../../../core/archive/import-plan.ts";
import type { Progress } from "../../../core/progress/progress.ts";
import { failureCause } from "../shared/progress/failure-cause.ts";
import { type SentTask, sendTask, type TaskEnd } from "../shared/progress/send-task.ts";

/** An archive to import: a file on this device, or the id of a copy on the server. */
export type ArchiveFile = { readonly file: File } | { readonly copy: string };

/** A request without the server's result. */
export interface ArchiveRequestFailure {
  readonly kind: "canceled" | ReturnType<typeof failureCause>;
}

type OnProgress = (progress: Progress) => void;

/** Asks the server what an archive would change. */
export function requestPlan(
  archive: ArchiveFile,
  onProgress: OnProgress,
): SentTask<ImportPlanResult> {
  return send(archive, { act: "look" }, onProgress);
}

/** Imports an archive as the shown plan says. */
export function requestImport(
  archive: ArchiveFile,
  { basedOn, invite }: { basedOn: number; invite: boolean },
  onProgress: OnProgress,
): SentTask<ArchiveImportResult> {
  const query = { act: "import", basedOn: String(basedOn), ...(invite ? { invite: "1" } : {}) };
  return send(archive, query, onProgress);
}

function send<Result>(
  archive: ArchiveFile,
  query: Readonly<Record<string, string>>,
  onProgress: OnProgress,
): SentTask<Result> {
  const path = "/admin/archive/import";
  return "file" in archive
    ? sendTask(path, query, archive.file, onProgress)
    : sendTask(path, { ...query, copy: archive.copy }, "", onProgress);
}

/** The result of a request, or why there is none. */
export function resultOf<Result>(end: TaskEnd<Result>): Result | ArchiveRequestFailure {
  if (end.kind === "ended") return end.result;
  if (end.kind === "canceled") return { kind: "canceled" };
  return { kind: failureCause(end) };
}
