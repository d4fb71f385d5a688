import { z } from "zod";
import { postSchema } from "../../core/blog/post.ts";
import { MAX_FORM_SIZE } from "../../core/media/address.ts";
import { MAX_FILE_BYTES } from "../../core/media/file-rejection.ts";
import { ROLES } from "../../core/people/roles.ts";

/** The `format` field of every manifest. */
export const ARCHIVE_FORMAT = "doorstep-site";

/** Increased when older releases can no longer read what this one writes. */
export const ARCHIVE_FORMAT_VERSION = 1;

export const MANIFEST_PATH = "manifest.json";
export const PICTURES_PATH = "media/pictures.json";
export const PEOPLE_PATH = "people.json";
export const POSTS_PATH = "posts.json";
export const SECTION_PATH = /^sections\/([A-Za-z]+)\.json$/;
export const HISTORY_PATH = /^history\/([A-Za-z]+)\.json$/;

const instant = z.iso.datetime();
/** No file of a picture is larger than this. */
const width = z.int().min(1).max(MAX_FORM_SIZE.width);
const height = z.int().min(1).max(MAX_FORM_SIZE.height);
/** File names have room for nine digits, and a picture may be replaced many more times. */
const MAX_PICTURE_VERSION = 900_000_000;
const percent = z.int().min(0).max(100);

/** The manifest at the end of an archive: what it is, and a hash of every file. */
export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_FORMAT_VERSION),
  /** The version of Doorstep that wrote it. */
  product: z.string().max(50),
  siteId: z.string().max(100),
  madeAt: instant,
  files: z
    .array(
      z.strictObject({
        path: z.string().max(200),
        size: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(5_000),
});

/** The part of a manifest that every version of the format has. */
export const manifestHeader = z.looseObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.coerce.number(),
  product: z.unknown(),
});

/** A picture: its row without the person who added it, and the paths of its files in the archive. */
export const picturesSchema = z
  .array(
    z.strictObject({
      mediaId: z.uuid(),
      name: z.string().max(300),
      alt: z.string().max(1_000),
      width,
      height,
      cropX: percent,
      cropY: percent,
      version: z.int().min(1).max(MAX_PICTURE_VERSION),
      addedAt: instant,
      binnedAt: instant.nullable(),
      forms: z
        .array(
          z.strictObject({
            file: z.string().max(200),
            type: z.enum(["image/avif", "image/webp", "image/png"]),
            width,
            height,
            bytes: z.int().min(1).max(MAX_FILE_BYTES),
          }),
        )
        .min(1)
        .max(50),
    }),
  )
  .max(5_000);

/** The people of the site: enough to invite them, nothing to sign in with. */
export const peopleSchema = z
  .array(
    z.strictObject({
      name: z.string().max(200),
      email: z.email().max(254),
      role: z.enum(ROLES),
    }),
  )
  .max(500);

const postSlug = postSchema.shape.slug;

/** The posts over the built-in ones, and redirects of old slugs. Drafts are not included. */
export const archivedPostsSchema = z.strictObject({
  posts: z
    .array(
      z
        .strictObject({
          postId: z.uuid(),
          builtIn: postSlug.nullable(),
          slug: postSlug,
          published: z.unknown(),
          withdrawn: z.boolean(),
        })
        .refine(
          ({ published, withdrawn }) =>
            withdrawn ? published === null : postSchema.safeParse(published).success,
          "isn't a guide in the expected format",
        ),
    )
    .max(5_000),
  redirects: z.record(postSlug, postSlug),
});

export type ArchivedPosts = z.output<typeof archivedPostsSchema>;
export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedPicture = z.output<typeof picturesSchema>[number];
export type ArchivedPerson = z.output<typeof peopleSchema>[number];

/** An archive that cannot be imported; the message is a sentence for the person who brought it. */
export class ArchiveError extends Error {}
