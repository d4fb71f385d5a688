import type { Desk } from "../desk.ts";

/** A form never changes its bytes: the version is part of its name. The picture's own address leads to another form once it is replaced. */
const KEPT = { form: "public, max-age=31536000, immutable", picture: "public, max-age=300" };

/** Answers with a form of a picture, piece by piece; with 404 where this site has none of that name. */
export async function pictureAnswer(
  { pictureFiles }: Pick<Desk, "pictureFiles">,
  id: string,
  file: string | null,
  kept: keyof typeof KEPT,
  request: Request,
): Promise<Response> {
  const found = file === null ? null : await pictureFiles.form(id, file);
  if (!found) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  // Only from here on are both of them names of ours: what else stands in an address may not fit into a header.
  const etag = `"${id}-${file}"`;
  const headers = new Headers({ etag, "cache-control": KEPT[kept] });
  if (request.headers.get("if-none-match") === etag) {
    await found.stream.cancel();
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", file?.endsWith(".avif") ? "image/avif" : "image/webp");
  headers.set("content-length", String(found.bytes));
  headers.set("content-disposition", "inline");
  return new Response(found.stream, { headers });
}
