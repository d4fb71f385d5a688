import type { ArchiveImportResult, ImportPlanResult } from "../../../core/archive/import-plan.ts";

/** An archive to import: a file on this device, or the id of a copy on the server. */
export type ArchiveFile = { readonly file: File } | { readonly copy: string };

/** A request that failed before the server could answer it. */
export interface ArchiveRequestFailure {
  readonly kind: "unreachable" | "signed-out" | "too-large";
}

/** Asks the server what an archive would change. */
export function requestPlan(
  archive: ArchiveFile,
): Promise<ImportPlanResult | ArchiveRequestFailure> {
  return send(archive, { act: "look" });
}

/** Imports an archive as the shown plan says. */
export function requestImport(
  archive: ArchiveFile,
  { basedOn, invite }: { basedOn: number; invite: boolean },
): Promise<ArchiveImportResult | ArchiveRequestFailure> {
  const query = { act: "import", basedOn: String(basedOn), ...(invite ? { invite: "1" } : {}) };
  return send(archive, query);
}

async function send<Result>(
  archive: ArchiveFile,
  query: Readonly<Record<string, string>>,
): Promise<Result | ArchiveRequestFailure> {
  const parameters = new URLSearchParams({
    ...query,
    ...("copy" in archive ? { copy: archive.copy } : {}),
  });
  try {
    const response = await fetch(`/admin/archive/import?${parameters}`, {
      method: "POST",
      headers: { "content-type": "application/zip", accept: "application/json" },
      body: "file" in archive ? archive.file : "",
    });
    if (response.status === 401) return { kind: "signed-out" };
    if (response.status === 413) return { kind: "too-large" };
    if (!response.headers.get("content-type")?.startsWith("application/json")) {
      return { kind: "unreachable" };
    }
    // The route of this view answers with exactly these results.
    return (await response.json()) as Result;
  } catch {
    return { kind: "unreachable" };
  }
}
