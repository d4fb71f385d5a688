/** A text file generated from the site. The page cache keeps it until the next publish, clients for an hour. */
export function textFile(text: string, type: string, headers: Record<string, string> = {}) {
  return new Response(text, {
    headers: { ...headers, "content-type": type, "cache-control": "public, max-age=3600" },
  });
}

/** A PNG picture; it is already compressed, so proxies must not transform it. */
export function pngFile(png: Uint8Array<ArrayBuffer>) {
  return new Response(png, {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=86400, no-transform",
    },
  });
}
