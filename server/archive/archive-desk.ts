import { Readable } from "node:stream";
import type { ImportAnswer, PlanAnswer, ShownPlan } from "../../core/archive/plan.ts";
import type { AuditEntry, AuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import { type Copy, openCopies } from "./copies.ts";
import type { ArchivedPerson } from "./format.ts";
import {
  type ImportWorld,
  importArchive,
  type LastImport,
  lastImport,
  type UndoOutcome,
  undoImport,
} from "./import-archive.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { type Archive, readArchive } from "./read-archive.ts";
import { type ArchiveSource, type ArchiveWish, writeArchive } from "./write-archive.ts";

/** An archive on its way in: its bytes, or the name of a copy on the server. */
type ArchiveFrom = { readonly zip: Uint8Array } | { readonly copy: string };

/** What a download is called and made of. */
interface Download {
  readonly name: string;
  readonly body: ReadableStream<Uint8Array>;
}

/** The whole site at once: taken away, brought in, kept, brought back. The owner's alone. */
export interface ArchiveDesk {
  /** The site as one file. */
  export(wish: Omit<ArchiveWish, "siteId">): Promise<Download>;
  /** What an archive would change; nothing is written. */
  plan(from: ArchiveFrom): Promise<PlanAnswer>;
  /** Makes the site what an archive says, after a copy of it as it is. */
  import(
    from: ArchiveFrom,
    agreed: { readonly basedOn: number; readonly invite: boolean },
  ): Promise<ImportAnswer>;
  /** The import that can be undone now, if there is one. */
  lastImport(): Promise<LastImport | null>;
  undo(importId: number): Promise<UndoOutcome>;
  copies(): Promise<Copy[]>;
  keepCopy(name: string): Promise<Copy>;
  /** Null where there is no such copy. */
  openCopy(id: string): Promise<Download | null>;
  removeCopy(id: string): Promise<void>;
}

/** What archives are written and read with. */
export interface ArchiveWorld extends ArchiveSource, ImportWorld {
  readonly pictures: ArchiveSource["pictures"] & ImportWorld["pictures"];
  /** Where copies are kept. */
  readonly dataDir: string;
  readonly audit: AuditLog;
}

/** How somebody is asked in; the mail goes out by itself. */
export type Invite = (
  asked: Pick<ArchivedPerson, "email" | "role">,
) => Promise<{ readonly kind: string } | undefined>;

/** Opens the desk for an owner, null for everybody else. `network` is where they ask from. */
export function openArchiveDesk(
  person: Person,
  { network, invite }: { readonly network: string; readonly invite: Invite },
  world: ArchiveWorld,
): ArchiveDesk | null {
  if (person.role !== "owner") return null;
  const { siteId, name: who, email } = person;
  const { db, audit, now, product } = world;
  const account = { email, network };
  const copies = openCopies(world.dataDir, siteId, now);
  const entry = (act: string, detail: object): AuditEntry => ({
    who: email,
    act,
    detail: { ...detail },
    network,
  });
  const keep = (name: string) => copies.keep(name, writeArchive({ siteId }, world));

  async function read(from: ArchiveFrom) {
    const zip = "zip" in from ? from.zip : await copies.read(from.copy);
    if (zip) return readArchive(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
    return { kind: "no-copy" } as const;
  }

  return {
    async export(wish) {
      const { people = false, history = false } = wish;
      await audit.record(siteId, entry("export", { people, history }));
      const day = new Date(now()).toISOString().slice(0, 10);
      const body = streamOf(writeArchive({ siteId, people, history }, world));
      return { name: `${siteId}-${day}${people ? "-with-people" : ""}.zip`, body };
    },
    async plan(from) {
      const reading = await read(from);
      if (reading.kind !== "read") return reading;
      const planning = await planImport(reading.archive, siteId, world);
      if (planning.kind === "refused") return planning;
      return { kind: "planned", plan: shown(planning.plan, reading.archive, product) };
    },
    async import(from, { basedOn, invite: isInviting }) {
      // Asked before anything is written: afterwards the plan would be gone.
      if (isInviting && !provenLately(person, now())) return { kind: "prove" };
      const reading = await read(from);
      if (reading.kind !== "read") return reading;
      await keep("Before an import");
      const outcome = await importArchive(
        reading.archive,
        { siteId, who, basedOn, account },
        {
          ...world,
          alsoWrite: (tx, { sections }) =>
            audit.record(
              siteId,
              entry("import", { from: reading.archive.siteId, sections: sections.length }),
              tx,
            ),
        },
      );
      if (outcome.kind !== "imported") return outcome;
      const { sections, pictures, invited } = outcome.plan;
      let asked = 0;
      for (const { email, role } of isInviting ? invited : []) {
        if ((await invite({ email, role }))?.kind === "invited") asked += 1;
      }
      return {
        kind: "imported",
        sections: sections.length,
        pictures: pictures.added.length + pictures.replaced.length,
        invited: asked,
        uninvited: isInviting ? invited.length - asked : 0,
      };
    },
    lastImport: () => lastImport(db, siteId),
    async undo(importId) {
      const outcome = await undoImport({ siteId, who, account, importId }, world);
      if (outcome.kind === "undone") {
        await audit.record(siteId, entry("import-undone", { sections: outcome.sections.length }));
      }
      return outcome;
    },
    copies: copies.list,
    async keepCopy(name) {
      const copy = await keep(name);
      await audit.record(siteId, entry("copy-kept", { copy: copy.name }));
      return copy;
    },
    async openCopy(id) {
      const zip = await copies.read(id);
      if (!zip) return null;
      await audit.record(siteId, entry("export", { copy: id }));
      return { name: `${siteId}-${id}`, body: streamOf([zip]) };
    },
    async removeCopy(id) {
      await copies.remove(id);
      await audit.record(siteId, entry("copy-removed", { copy: id }));
    },
  };
}

/** Pieces as an answer carries them: the next one is made when the last one has gone. */
function streamOf(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Download["body"] {
  return Readable.toWeb(Readable.from(pieces)) as Download["body"];
}

function shown(plan: ImportPlan, archive: Archive, product: string): ShownPlan {
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
