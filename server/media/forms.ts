import { formName } from "../../core/media/address.ts";
import type { PictureForm } from "../platform/db/schema.ts";
import type { EncodedPicture } from "./encode.ts";
import type { PictureStore } from "./picture-store.ts";

/** The store key of a form. It begins with the site, so that no other site's URL can lead to it. */
export function formKey(siteId: string, mediaId: string, file: string): string {
  return `${siteId}/${mediaId}/${file}`;
}

/** A picture at a version. */
export interface PictureVersion {
  readonly siteId: string;
  readonly mediaId: string;
  readonly version: number;
}

/** Writes all forms of a picture, before its row. Forms of a failed write are removed now or by the cleanup. */
export async function writeForms(
  store: PictureStore,
  { siteId, mediaId, version }: PictureVersion,
  { forms }: EncodedPicture,
): Promise<PictureForm[]> {
  const written: PictureForm[] = [];
  try {
    for (const { type: kind, width, height, bytes } of forms) {
      const key = formKey(siteId, mediaId, formName(version, width, kind));
      const type = `image/${kind}` as const;
      written.push({ key, type, width, height, bytes: bytes.length });
      await store.write(key, bytes, type);
    }
    return written;
  } catch (error) {
    await removeForms(store, written).catch(() => {}); // the cleanup deletes what remains
    throw error;
  }
}

/** Copies a picture's forms to another picture or version. Throws when one of them is missing. */
export async function copyForms(
  store: PictureStore,
  forms: readonly PictureForm[],
  { siteId, mediaId, version }: PictureVersion,
): Promise<PictureForm[]> {
  return Promise.all(
    forms.map(async (form) => {
      const bytes = await store.read(form.key);
      if (!bytes) throw new Error(`The picture ${form.key} is no longer in storage.`);
      const kind = form.type === "image/avif" ? "avif" : "webp";
      const key = formKey(siteId, mediaId, formName(version, form.width, kind));
      await store.write(key, bytes, form.type);
      return { ...form, key };
    }),
  );
}

/** Removes forms from the store. */
export async function removeForms(
  store: PictureStore,
  forms: readonly Pick<PictureForm, "key">[],
): Promise<void> {
  for (const { key } of forms) await store.remove(key);
}
