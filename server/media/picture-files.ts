import { formName, isFormName, isPictureId } from "../../core/media/address.ts";
import type { ShownPicture } from "../../core/media/picture.ts";
import type { Site } from "../../core/sections/site.ts";
import { formKey } from "./forms.ts";
import type { OpenFile, PictureStore } from "./picture-store.ts";

/** The picture files of one site; pictures of other sites are not reachable. */
export interface PictureFiles {
  /** One form; null when there is none with that name. */
  form(id: string, file: string): Promise<OpenFile | null>;
  /** The file name of the form to send when none was chosen: the widest WebP. Null when there is no such picture. */
  usualForm(id: string): Promise<string | null>;
}

/** Finds a picture in the database; null when the site has none with this id. */
export type FindPicture = (
  siteId: string,
  id: string,
) => Promise<Pick<ShownPicture, "version" | "width"> | null>;

/**
 * Creates the access to a site's picture files. The URL alone locates a form, so that pictures need no database query. `find` is
 * asked for pictures that another process added a moment ago, before this one has heard of them.
 */
export function createPictureFiles(
  { id: siteId, pictures }: Pick<Site, "id" | "pictures">,
  store: PictureStore,
  find: FindPicture,
): PictureFiles {
  return {
    form: async (id, file) =>
      isPictureId(id) && isFormName(file) ? store.open(formKey(siteId, id, file)) : null,
    async usualForm(id) {
      if (!isPictureId(id)) return null;
      const picture = Object.hasOwn(pictures, id) ? pictures[id] : await find(siteId, id);
      return picture ? formName(picture.version, picture.width, "webp") : null;
    },
  };
}
