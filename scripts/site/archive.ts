import { createWriteStream } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { pipeline } from "node:stream/promises";
import { type ExportRequest, writeArchive } from "../../server/archive/export/write-archive.ts";
import { importArchive } from "../../server/archive/import/import-archive.ts";
import { type ImportPlan, planImport } from "../../server/archive/import/plan-import.ts";
import { readArchive } from "../../server/archive/import/read-archive.ts";
import type { Task } from "../../server/tasks/task.ts";
import type { SiteCommandDeps } from "./site-deps.ts";

/** Writes a site's archive to a file; the line that says what is in it. */
export async function exportTo(
  path: string,
  request: ExportRequest,
  deps: SiteCommandDeps,
  task: Task,
): Promise<string> {
  const draft = `${path}.part`;
  try {
    await pipeline(writeArchive(request, deps, task), createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return `${path} contains the content and pictures of ${request.siteId}. Leads, visits and chats are not in it; a backup has them.`;
}

/** Imports an archive when `yes` is the ID of the site. The lines that say what it changes, or would change. */
export async function importFrom(
  path: string,
  { siteId, yes }: { siteId: string; yes: string | undefined },
  deps: SiteCommandDeps,
  task: Task,
): Promise<string[]> {
  const reading = await readArchive(await readFile(path), task);
  if (reading.kind === "refused") throw new Error(`${path} was not imported. ${reading.sentence}`);
  if (yes === siteId) {
    const request = { siteId, who: userInfo().username };
    const outcome = await importArchive(reading.archive, request, deps, task);
    if (outcome.kind === "refused")
      throw new Error(`${path} was not imported. ${outcome.sentence}`);
    if (outcome.kind === "moved-on")
      throw new Error(`${siteId} was changed in the meantime. Run the command again.`);
    const done = `${siteId} now has the content of ${path}. Its owner can undo this at /admin/archive.`;
    return [...planLines(outcome.plan), done];
  }
  const planning = await planImport(reading.archive, siteId, deps);
  if (planning.kind === "refused")
    throw new Error(`${path} was not imported. ${planning.sentence}`);
  return [
    ...planLines(planning.plan),
    `Nothing is changed yet. To do it, repeat with --yes ${siteId}.`,
  ];
}

function planLines({ sections, unchanged, pictures, invited }: ImportPlan): string[] {
  const { added, replaced } = pictures;
  return [
    ...sections.map(({ key, value, changes }) =>
      value === null ? `${key}: back to the built-in content` : `${key}: ${changes} changes`,
    ),
    `${unchanged} sections stay as they are.`,
    `${added.length} pictures are added, ${replaced.length} are replaced.`,
    ...(invited.length > 0
      ? [`${invited.length} people are listed; invite them at /admin/archive.`]
      : []),
  ];
}
