import type { Desk } from "../desk.ts";

/**
 * A form's bytes never change, because its name contains the version. The picture's own URL leads to another form once
 * it is replaced.
 */
const CACHE_CONTROL = {
  form: "public, max-age=31536000, immutable",
  picture: "public, max-age=300",
};

/** Streams a form of a picture; 404 when the site has none with that name. */
export async function pictureResponse(
  { pictureFiles }: Pick<Desk, "pictureFiles">,
  id: string,
  file: string | null,
  addressKind: keyof typeof CACHE_CONTROL,
  request: Request,
): Promise<Response> {
  const picture = file === null ? null : await pictureFiles.form(id, file);
  if (!picture)
    return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  // Both names are verified only from here on; anything else in a URL might not fit into a header.
  const etag = `"${id}-${file}"`;
  const headers = new Headers({ etag, "cache-control": CACHE_CONTROL[addressKind] });
  if (request.headers.get("if-none-match") === etag) {
    await picture.stream.cancel();
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", file?.endsWith(".avif") ? "image/avif" : "image/webp");
  headers.set("content-length", String(picture.bytes));
  headers.set("content-disposition", "inline");
  return new Response(picture.stream, { headers });
}
