import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { siteId } from "./sites.ts";

/** One form a picture is kept in; `key` is where it lies in the store. */
export interface PictureForm {
  readonly key: string;
  readonly type: "image/avif" | "image/webp" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The site's pictures, each re-encoded in several forms: no byte that was uploaded is ever served. */
export const media = pgTable(
  "media",
  {
    siteId: siteId(),
    mediaId: uuid("media_id").notNull(),
    /** What the file was called, for people to find it by. */
    name: text("name").notNull(),
    alt: text("alt").notNull().default(""),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The point that stays in sight when a frame cuts the picture: per cent from the left and from the top. */
    cropX: integer("crop_x").notNull().default(50),
    cropY: integer("crop_y").notNull().default(50),
    forms: jsonb("forms").$type<PictureForm[]>().notNull(),
    /** Rises when the picture is replaced: part of its addresses, so that nobody sees the old one. */
    version: integer("version").notNull().default(1),
    addedBy: text("added_by").notNull(),
    addedAt: at("added_at"),
    /** In the bin: still served, offered for another 30 days to be taken back. */
    binnedAt: timestamp("binned_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.mediaId] }),
    index("media_by_age").on(table.siteId, table.addedAt),
  ],
);
