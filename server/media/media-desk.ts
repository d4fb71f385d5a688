import { isPictureId } from "../../core/media/address.ts";
import {
  type Alt,
  type Crop,
  cropAt,
  type LibraryPicture,
  storedAlt,
  type Use,
} from "../../core/media/picture.ts";
import type { Role } from "../../core/people/roles.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { type AddOutcome, addPicture, type SentFile } from "./add-picture.ts";
import { putBack, type ReplaceOutcome, replacePicture } from "./replace-picture.ts";
import {
  asListed,
  changeRow,
  type LibraryPage,
  type LibraryWish,
  libraryPage,
  pictureRow,
  tellOfPictures,
} from "./rows.ts";
import { usesOf } from "./uses.ts";
import type { MediaWorld } from "./world.ts";

/** `in-use`: it is shown somewhere, and its name was not typed. */
type BinOutcome =
  | { readonly kind: "binned" }
  | { readonly kind: "gone" }
  | { readonly kind: "in-use"; readonly uses: readonly Use[] };

/** The pictures of a business, as its owner and editors keep them. */
export interface MediaDesk {
  list(wish: LibraryWish): Promise<LibraryPage>;
  /** Null for an id that is none of this site's. */
  picture(id: string): Promise<LibraryPicture | null>;
  usesOf(id: string): Promise<Use[]>;
  add(file: SentFile): Promise<AddOutcome>;
  replace(id: string, file: SentFile): Promise<ReplaceOutcome>;
  /** Undoes a replacement; false where one of the two is gone. */
  putBack(id: string, earlierId: string): Promise<boolean>;
  /** Says what a picture shows; false where it is gone, as with the next. */
  describe(id: string, alt: Alt): Promise<boolean>;
  setCrop(id: string, crop: Crop): Promise<boolean>;
  /** Puts a picture in the bin for 30 days; one that is used only with its name typed. */
  bin(id: string, typedName: string): Promise<BinOutcome>;
  takeBack(id: string): Promise<boolean>;
}

const KEEPERS: readonly Role[] = ["owner", "editor"];

/** Opens the pictures for somebody who signed in; `network` is where they ask from, for the log. Throws on the first call of a notary's: no page of theirs asks. */
export function openMediaDesk(person: Person, network: string, world: MediaWorld): MediaDesk {
  const { siteId } = person;
  const { db } = world;
  const audit = openAuditLog(db);
  const allow = () => {
    if (!KEEPERS.includes(person.role))
      throw new Error(`Pictures are not for a ${person.role}: ask for them in no page of theirs.`);
  };
  const note = (tx: Transaction, act: string, detail: Record<string, unknown>) =>
    audit.record(siteId, { who: person.email, act, detail, network }, tx);

  function change(id: string, changed: Parameters<typeof changeRow>[2]): Promise<boolean> {
    return db.transaction(async (tx) => {
      if (!isPictureId(id)) return false;
      const row = await changeRow(tx, { siteId, mediaId: id }, changed);
      if (row) await tellOfPictures(tx, siteId);
      return row !== null;
    });
  }

  return {
    async list(wish) {
      allow();
      return libraryPage(db, siteId, wish);
    },
    async picture(id) {
      allow();
      const row = isPictureId(id) ? await pictureRow(db, siteId, id) : null;
      return row && asListed(row);
    },
    async usesOf(id) {
      allow();
      return isPictureId(id) ? usesOf(db, siteId, id) : [];
    },
    async add(file) {
      allow();
      return addPicture(file, person, world);
    },
    async replace(id, file) {
      allow();
      if (!isPictureId(id)) return { kind: "gone" };
      return replacePicture(id, file, person, world, (tx, name) =>
        note(tx, "picture-replaced", { id, name }),
      );
    },
    async putBack(id, earlierId) {
      allow();
      return isPictureId(id) && isPictureId(earlierId)
        ? putBack(id, earlierId, siteId, world)
        : false;
    },
    async describe(id, alt) {
      allow();
      return change(id, { alt: storedAlt(alt) });
    },
    async setCrop(id, { x, y }) {
      allow();
      const crop = cropAt(x, y);
      return change(id, { cropX: crop.x, cropY: crop.y });
    },
    async bin(id, typedName) {
      allow();
      if (!isPictureId(id)) return { kind: "gone" };
      return db.transaction(async (tx): Promise<BinOutcome> => {
        const row = await pictureRow(tx, siteId, id, true);
        if (!row) return { kind: "gone" };
        const uses = await usesOf(tx, siteId, id);
        if (uses.length > 0 && typedName.trim() !== row.name) return { kind: "in-use", uses };
        await changeRow(tx, row, { binnedAt: new Date() });
        await note(tx, "picture-deleted", { id, name: row.name, uses: uses.length });
        return { kind: "binned" };
      });
    },
    async takeBack(id) {
      allow();
      return change(id, { binnedAt: null });
    },
  };
}
