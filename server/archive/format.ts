import { z } from "zod";
import { guide } from "../../core/blog/guides.ts";
import { LARGEST } from "../../core/media/address.ts";
import { LARGEST_FILE } from "../../core/media/refusal.ts";
import { ROLES } from "../../core/people/roles.ts";

/** What the manifest of every archive calls itself. */
export const FORMAT = "doorstep-site";

/** Rises when an older Doorstep could no longer read what a newer one writes. */
export const FORMAT_VERSION = 1;

export const MANIFEST = "manifest.json";
export const PICTURES = "media/pictures.json";
export const PEOPLE = "people.json";
export const POSTS = "posts.json";
export const SECTION_PATH = /^sections\/([A-Za-z]+)\.json$/;
export const HISTORY_PATH = /^history\/([A-Za-z]+)\.json$/;

const instant = z.iso.datetime();
/** Every form was made here, and none larger than this. */
const width = z.int().min(1).max(LARGEST.width);
const height = z.int().min(1).max(LARGEST.height);
/** The name of a form has room for nine digits, and the picture may be replaced many times yet. */
const MOST_VERSION = 900_000_000;
const perCent = z.int().min(0).max(100);

/** The list every archive ends with: what it is, and a fingerprint of each file in it. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** The Doorstep that wrote it. */
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

/** A picture of the site: its row without whose it was, and where its forms lie in the archive. */
export const picturesSchema = z
  .array(
    z.strictObject({
      mediaId: z.uuid(),
      name: z.string().max(300),
      alt: z.string().max(1_000),
      width,
      height,
      cropX: perCent,
      cropY: perCent,
      version: z.int().min(1).max(MOST_VERSION),
      addedAt: instant,
      binnedAt: instant.nullable(),
      forms: z
        .array(
          z.strictObject({
            file: z.string().max(200),
            type: z.enum(["image/avif", "image/webp", "image/png"]),
            width,
            height,
            bytes: z.int().min(1).max(LARGEST_FILE),
          }),
        )
        .min(1)
        .max(50),
    }),
  )
  .max(5_000);

/** Who is on the site: what an invitation needs, and nothing anybody could sign in with. */
export const peopleSchema = z
  .array(
    z.strictObject({
      name: z.string().max(200),
      email: z.email().max(254),
      role: z.enum(ROLES),
    }),
  )
  .max(500);

const postSlug = guide.shape.slug;

/** The posts over the guides, and where their old addresses lead. Drafts are not what a site says. */
export const postsSchema = z.strictObject({
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
            withdrawn ? published === null : guide.safeParse(published).success,
          "is no guide as guides are written",
        ),
    )
    .max(5_000),
  redirects: z.record(postSlug, postSlug),
});

export type ArchivedPosts = z.output<typeof postsSchema>;
export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedPicture = z.output<typeof picturesSchema>[number];
export type ArchivedPerson = z.output<typeof peopleSchema>[number];

/** An archive that is not taken, and why: one sentence for whoever brought it. */
export class ArchiveRefused extends Error {}
