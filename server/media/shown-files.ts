import { formName, isFormName, isPictureId } from "../../core/media/address.ts";
import type { Site } from "../../core/site/site.ts";
import { formKey } from "./forms.ts";
import type { OpenFile, PictureStore } from "./store.ts";

/** A site's picture files, for who visits it. Another site's pictures are not there. */
export interface PictureFiles {
  /** One form; null where there is none of that name. */
  form(id: string, file: string): Promise<OpenFile | null>;
  /** The name of the form a picture is answered with where nobody chose one: the widest WebP. Null for no picture. */
  usualForm(id: string): string | null;
}

/** Opens a site's picture files. The address alone says where a form lies, so that no picture asks the database. */
export function openPictureFiles(
  { id: siteId, pictures }: Pick<Site, "id" | "pictures">,
  store: PictureStore,
): PictureFiles {
  return {
    form: async (id, file) =>
      isPictureId(id) && isFormName(file) ? store.open(formKey(siteId, id, file)) : null,
    usualForm(id) {
      const picture = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
      return picture ? formName(picture.version, picture.width, "webp") : null;
    },
  };
}
