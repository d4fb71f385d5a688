import { isPictureId } from "../../core/media/address.ts";
import {
  type Crop,
  type LibraryPicture,
  type PictureAltText,
  type PictureUse,
  toCrop,
  toStoredAlt,
} from "../../core/media/picture.ts";
import type { Role } from "../../core/people/roles.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { Task } from "../tasks/task.ts";
import { type AddPictureOutcome, addPicture, type UploadedFile } from "./add-picture.ts";
import type { MediaDeps } from "./deps.ts";
import {
  announcePictureChange,
  changePictureRow,
  type LibraryQuery,
  loadLibraryPage,
  loadPictureRow,
  type MediaLibraryPage,
  toLibraryPicture,
} from "./picture-rows.ts";
import { loadPictureUses } from "./picture-uses.ts";
import {
  type ReplacePictureOutcome,
  replacePicture,
  undoReplacePicture,
  type WriteAuditEntry,
} from "./replace-picture.ts";

/** `in-use`: it is used somewhere, and its name was not typed. */
type BinPictureOutcome =
  | { readonly kind: "binned" }
  | { readonly kind: "gone" }
  | { readonly kind: "in-use"; readonly uses: readonly PictureUse[] };

/** The picture library of a business, for owners and editors. */
export interface MediaDesk {
  list(query: LibraryQuery): Promise<MediaLibraryPage>;
  /** Null when the site has no picture with this id. */
  picture(id: string): Promise<LibraryPicture | null>;
  loadUses(id: string): Promise<PictureUse[]>;
  add(file: UploadedFile, task?: Task): Promise<AddPictureOutcome>;
  replace(id: string, file: UploadedFile, task?: Task): Promise<ReplacePictureOutcome>;
  /** Undoes a replacement; false when one of the two pictures is gone. */
  undoReplace(id: string, earlierId: string): Promise<boolean>;
  /** Sets the alternative text; false when the picture is gone, as with the next. */
  describe(id: string, alt: PictureAltText): Promise<boolean>;
  setCrop(id: string, crop: Crop): Promise<boolean>;
  /** Moves a picture to the bin for 30 days; one that is in use only when its name is typed. */
  bin(id: string, typedName: string): Promise<BinPictureOutcome>;
  restoreFromBin(id: string): Promise<boolean>;
}

const ALLOWED_ROLES: readonly Role[] = ["owner", "editor"];

/**
 * Creates the library of a signed-in person; `network` is the caller's, for the audit log. Every method throws for
 * notaries, whose pages must not use it.
 */
export function createMediaDesk(person: Person, network: string, deps: MediaDeps): MediaDesk {
  const { siteId } = person;
  const { db } = deps;
  const audit = createAuditLog(db);
  const requireRole = () => {
    if (!ALLOWED_ROLES.includes(person.role))
      throw new Error(`Pictures aren't available to a ${person.role}: its pages must not ask.`);
  };
  const note = (tx: Transaction, act: string, detail: Record<string, unknown>) =>
    audit.record(siteId, { who: person.email, act, detail, network }, tx);

  function change(id: string, changed: Parameters<typeof changePictureRow>[2]): Promise<boolean> {
    return db.transaction(async (tx) => {
      if (!isPictureId(id)) return false;
      const row = await changePictureRow(tx, { siteId, mediaId: id }, changed);
      if (row) await announcePictureChange(tx, siteId);
      return row !== null;
    });
  }

  return {
    async list(query) {
      requireRole();
      return loadLibraryPage(db, siteId, query);
    },
    async picture(id) {
      requireRole();
      const row = isPictureId(id) ? await loadPictureRow(db, siteId, id) : null;
      return row && toLibraryPicture(row);
    },
    async loadUses(id) {
      requireRole();
      return isPictureId(id) ? loadPictureUses(db, siteId, id) : [];
    },
    async add(file, task) {
      requireRole();
      return addPicture(file, person, deps, task);
    },
    async replace(id, file, task) {
      requireRole();
      if (!isPictureId(id)) return { kind: "gone" };
      const noteReplaced: WriteAuditEntry = (tx, name) =>
        note(tx, "picture-replaced", { id, name });
      return replacePicture(id, file, person, deps, noteReplaced, task);
    },
    async undoReplace(id, earlierId) {
      requireRole();
      return isPictureId(id) && isPictureId(earlierId)
        ? undoReplacePicture(id, earlierId, siteId, deps)
        : false;
    },
    async describe(id, alt) {
      requireRole();
      return change(id, { alt: toStoredAlt(alt) });
    },
    async setCrop(id, { x, y }) {
      requireRole();
      const crop = toCrop(x, y);
      return change(id, { cropX: crop.x, cropY: crop.y });
    },
    async bin(id, typedName) {
      requireRole();
      if (!isPictureId(id)) return { kind: "gone" };
      return db.transaction(async (tx): Promise<BinPictureOutcome> => {
        const row = await loadPictureRow(tx, siteId, id, true);
        if (!row) return { kind: "gone" };
        const uses = await loadPictureUses(tx, siteId, id);
        if (uses.length > 0 && typedName.trim() !== row.name) return { kind: "in-use", uses };
        await changePictureRow(tx, row, { binnedAt: new Date() });
        await note(tx, "picture-deleted", { id, name: row.name, uses: uses.length });
        return { kind: "binned" };
      });
    },
    async restoreFromBin(id) {
      requireRole();
      return change(id, { binnedAt: null });
    },
  };
}
