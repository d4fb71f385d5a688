import { createWriteStream } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { userInfo } from "node:os";
import { pipeline } from "node:stream/promises";
import { type ExportRequest, writeArchive } from "../../server/archive/export/write-archive.ts";
import { importArchive } from "../../server/archive/import/import-archive.ts";
import { type ImportPlan, planImport } from "../../server/archive/import/plan-import.ts";
import { readArchive } from "../../server/archive/import/read-archive.ts";
import type { SiteCommandDeps } from "./site-deps.ts";

/** Writes a site's archive to a file. */
export async function exportTo(
  path: string,
  request: ExportRequest,
  deps: SiteCommandDeps,
): Promise<void> {
  const draft = `${path}.part`;
  await pipeline(writeArchive(request, deps), createWriteStream(draft));
  await rename(draft, path);
  console.log(
    `${path} contains the content and pictures of ${request.siteId}. Leads, visits and chats are not in it; a backup has them.`,
  );
}

/** Prints what an archive would change on a site, and imports it when `yes` is the ID of the site. */
export async function importFrom(
  path: string,
  { siteId, yes }: { siteId: string; yes: string | undefined },
  deps: SiteCommandDeps,
): Promise<void> {
  const reading = await readArchive(await readFile(path));
  if (reading.kind === "refused") throw new Error(`${path} was not imported. ${reading.sentence}`);
  if (yes === siteId) {
    const request = { siteId, who: userInfo().username };
    const outcome = await importArchive(reading.archive, request, deps);
    if (outcome.kind === "refused")
      throw new Error(`${path} was not imported. ${outcome.sentence}`);
    if (outcome.kind === "moved-on")
      throw new Error(`${siteId} was changed in the meantime. Run the command again.`);
    printPlan(outcome.plan);
    console.log(
      `${siteId} now has the content of ${path}. Its owner can undo this at /admin/archive.`,
    );
    return;
  }
  const planning = await planImport(reading.archive, siteId, deps);
  if (planning.kind === "refused")
    throw new Error(`${path} was not imported. ${planning.sentence}`);
  printPlan(planning.plan);
  console.log(`Nothing is changed yet. To do it, repeat with --yes ${siteId}.`);
}

function printPlan({ sections, unchanged, pictures, invited }: ImportPlan): void {
  for (const { key, value, changes } of sections) {
    console.log(
      value === null ? `${key}: back to the built-in content` : `${key}: ${changes} changes`,
    );
  }
  console.log(`${unchanged} sections stay as they are.`);
  const { added, replaced } = pictures;
  console.log(`${added.length} pictures are added, ${replaced.length} are replaced.`);
  if (invited.length > 0) {
    console.log(`${invited.length} people are listed; invite them at /admin/archive.`);
  }
}
