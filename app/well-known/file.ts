/** A file that a site's pages make until its next publish: kept by the page cache, and an hour by whoever asked. */
export function textFile(text: string, type: string, headers: Record<string, string> = {}) {
  return new Response(text, {
    headers: { ...headers, "content-type": type, "cache-control": "public, max-age=3600" },
  });
}

/** A picture, which no packing makes smaller. */
export function pngFile(png: Uint8Array<ArrayBuffer>) {
  return new Response(png, {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=86400, no-transform",
    },
  });
}
