import type {
  ArchiveImportResult,
  ImportPlanResult,
  ImportPlanSummary,
} from "../../core/archive/import-plan.ts";
import type { AuditEntry, AuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import type { Log } from "../platform/log.ts";
import { toWebStream } from "../platform/web-stream.ts";
import type { Task } from "../tasks/task.ts";
import { createSiteCopyStore, type SiteCopy, type SiteCopyStore } from "./copies.ts";
import { estimateArchiveBytes } from "./export/archive-size.ts";
import { type ExportDeps, type ExportRequest, writeArchive } from "./export/write-archive.ts";
import type { ArchivedPerson } from "./format.ts";
import { type ImportDeps, importArchive } from "./import/import-archive.ts";
import { type ImportPlan, planImport } from "./import/plan-import.ts";
import { type Archive, readArchive } from "./import/read-archive.ts";
import {
  findLastImport,
  type LastImport,
  type UndoImportResult,
  undoArchiveImport,
} from "./import/undo-import.ts";

/** An archive to import: its bytes, or the id of a copy on the server. */
type ArchiveInput = { readonly zip: Uint8Array } | { readonly copy: string };

/** The name and content of a download. */
interface Download {
  readonly name: string;
  readonly body: ReadableStream<Uint8Array>;
}

/** Exports, imports, copies and restores the whole site. For the owner only. */
export interface ArchiveDesk {
  /** The site as one file. */
  export(
    request: Omit<ExportRequest, "siteId">,
  ): Promise<Download & { readonly expectedBytes: number }>;
  /** What an archive would change; nothing is written. */
  plan(from: ArchiveInput, task?: Task): Promise<ImportPlanResult>;
  /** Makes the site equal to an archive, after saving a copy of it; nothing of both when the task is canceled. */
  import(
    from: ArchiveInput,
    agreement: { readonly basedOn: number; readonly invite: boolean },
    task?: Task,
  ): Promise<ArchiveImportResult>;
  /** The import that can be undone now, if there is one. */
  lastImport(): Promise<LastImport | null>;
  undo(importId: number): Promise<UndoImportResult>;
  copies(): Promise<SiteCopy[]>;
  createCopy(name: string, task?: Task): Promise<SiteCopy>;
  /** Null when there is no such copy. */
  readCopy(id: string): Promise<Download | null>;
  removeCopy(id: string): Promise<void>;
}

/** The dependencies of the archive desk. */
export interface ArchiveDeps extends ExportDeps, ImportDeps {
  readonly pictures: ExportDeps["pictures"] & ImportDeps["pictures"];
  /** The folder that holds the copies. */
  readonly dataDir: string;
  readonly audit: AuditLog;
  readonly log: Log;
}

/** Invites somebody to the site; sends the email too. */
export type InvitePerson = (
  person: Pick<ArchivedPerson, "email" | "role">,
) => Promise<{ readonly kind: string } | undefined>;

/** An entry of the audit log by the person at the desk. */
type EntryOf = (act: string, detail: object) => AuditEntry;

/** Creates the desk for an owner, null for everybody else. `network` is the network the request came from. */
export function createArchiveDesk(
  person: Person,
  { network, invite }: { readonly network: string; readonly invite: InvitePerson },
  deps: ArchiveDeps,
): ArchiveDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, name: who, email } = person;
  const { db, audit, now, product, log } = deps;
  const account = { email, network };
  const copies = createSiteCopyStore(deps.dataDir, siteId, now);
  const entry: EntryOf = (act, detail) => ({ who: email, act, detail: { ...detail }, network });
  const copyActions = createCopyActions(copies, siteId, entry, deps);

  async function read(from: ArchiveInput, task: Task | undefined) {
    const zip = "zip" in from ? from.zip : await copies.read(from.copy);
    if (zip) return readArchive(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength), task);
    return { kind: "no-copy" } as const;
  }

  return {
    ...copyActions,
    async export(request) {
      const { people = false, history = false } = request;
      await audit.record(siteId, entry("export", { people, history }));
      const day = new Date(now()).toISOString().slice(0, 10);
      const name = `${siteId}-${day}${people ? "-with-people" : ""}.zip`;
      const expectedBytes = await estimateArchiveBytes({ siteId, history }, deps);
      const body = toWebStream(writeArchive({ siteId, people, history }, deps));
      return { name, body, expectedBytes };
    },
    async plan(from, task) {
      const reading = await read(from, task);
      if (reading.kind !== "read") return reading;
      const result = await planImport(reading.archive, siteId, deps);
      if (result.kind === "refused") return result;
      return { kind: "planned", plan: summarizePlan(result.plan, reading.archive, product) };
    },
    async import(from, { basedOn, invite: isInviting }, task) {
      // Checked before anything is written: the plan would be outdated afterwards.
      if (isInviting && !hasRecentAuth(person, now())) return { kind: "sign-in-again" };
      const reading = await read(from, task);
      if (reading.kind !== "read") return reading;
      const { archive } = reading;
      const alsoWrite: ImportDeps["alsoWrite"] = (tx, { sections }) =>
        audit.record(
          siteId,
          entry("import", { from: archive.siteId, sections: sections.length }),
          tx,
        );
      const request = { siteId, who, basedOn, account };
      const outcome = await withCopyBefore(copies, log, writeArchive({ siteId }, deps, task), () =>
        importArchive(archive, request, { ...deps, alsoWrite }, task),
      );
      if (outcome.kind !== "imported") return outcome;
      const people = isInviting ? outcome.plan.invited : [];
      const invited = await inviteAll(people, invite);
      return { ...summarizeImport(outcome.plan), invited, uninvited: people.length - invited };
    },
    lastImport: () => findLastImport(db, siteId),
    async undo(importId) {
      const outcome = await undoArchiveImport({ siteId, who, account, importId }, deps);
      if (outcome.kind === "undone") {
        await audit.record(siteId, entry("import-undone", { sections: outcome.sections.length }));
      }
      return outcome;
    },
  };
}

/** Saves a copy of the site before an import. When nothing is imported, the copies are as they were. */
async function withCopyBefore<Result extends { readonly kind: string }>(
  copies: SiteCopyStore,
  log: Log,
  pieces: AsyncIterable<Uint8Array>,
  work: () => Promise<Result>,
): Promise<Result> {
  const copy = await copies.add("Before an import", pieces);
  let isImported = false;
  try {
    const result = await work();
    isImported = result.kind === "imported";
    return result;
  } finally {
    if (!isImported) await copies.remove(copy.id);
    // The import is done and stays so; the next copy tries again.
    else await copies.removeOldest().catch((err) => log.warn({ err }, "an old copy stays"));
  }
}

/** The actions on the copies of the site that are stored on the server. */
function createCopyActions(
  copies: SiteCopyStore,
  siteId: string,
  entry: EntryOf,
  deps: ArchiveDeps,
): Pick<ArchiveDesk, "copies" | "createCopy" | "readCopy" | "removeCopy"> {
  const { audit } = deps;
  return {
    copies: copies.list,
    async createCopy(name, task) {
      const copy = await copies.save(name, writeArchive({ siteId }, deps, task));
      await audit.record(siteId, entry("copy-kept", { copy: copy.name }));
      return copy;
    },
    async readCopy(id) {
      const zip = await copies.read(id);
      if (!zip) return null;
      await audit.record(siteId, entry("export", { copy: id }));
      return { name: `${siteId}-${id}`, body: toWebStream([zip]) };
    },
    async removeCopy(id) {
      // A copy that another person removed meanwhile is gone as well, but not by this person.
      if (await copies.remove(id)) await audit.record(siteId, entry("copy-removed", { copy: id }));
    },
  };
}

/** Invites these people; returns how many invitations were sent. */
async function inviteAll(people: readonly ArchivedPerson[], invite: InvitePerson): Promise<number> {
  let sent = 0;
  for (const { email, role } of people) {
    if ((await invite({ email, role }))?.kind === "invited") sent += 1;
  }
  return sent;
}

function summarizeImport({ sections, pictures }: ImportPlan) {
  return {
    kind: "imported",
    sections: sections.length,
    pictures: pictures.added.length + pictures.replaced.length,
  } as const;
}

function summarizePlan(plan: ImportPlan, archive: Archive, product: string): ImportPlanSummary {
  const { added, replaced, unchanged } = plan.pictures;
  return {
    basedOn: plan.basedOn,
    siteId: archive.siteId,
    madeAt: archive.madeAt,
    isOtherProduct: archive.product !== product,
    sections: plan.sections.map(({ key, changes, value }) => ({
      key,
      changes,
      isBuiltIn: value === null,
    })),
    unchanged: plan.unchanged,
    pictures: { added: added.length, replaced: replaced.length, unchanged },
    posts: plan.posts?.changes ?? 0,
    invited: plan.invited,
  };
}
