import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, when } from "./columns.ts";
import { siteId } from "./sites.ts";

/** One encoding of a picture; `key` names its file in the store. */
export interface PictureForm {
  readonly key: string;
  readonly type: "image/avif" | "image/webp" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The site's pictures, each re-encoded in several formats: no uploaded byte is ever served. */
export const media = pgTable(
  "media",
  {
    siteId: siteId(),
    mediaId: uuid("media_id").notNull(),
    /** The name of the uploaded file, to search by. */
    name: text("name").notNull(),
    alt: text("alt").notNull().default(""),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The point that stays visible when the picture is cropped: percent from the left and from the top. */
    cropX: integer("crop_x").notNull().default(50),
    cropY: integer("crop_y").notNull().default(50),
    forms: jsonb("forms").$type<PictureForm[]>().notNull(),
    /** Increases when the picture is replaced; part of its URLs, so that no cache shows the old one. */
    version: integer("version").notNull().default(1),
    addedBy: text("added_by").notNull(),
    addedAt: at("added_at"),
    /** In the trash: still served, and can be restored for 30 days. */
    binnedAt: when("binned_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mediaId] }),
    index("media_by_age").on(table.siteId, table.addedAt),
  ],
);
