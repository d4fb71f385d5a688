import { get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** An HTTP response with its body. */
export interface CrawledResponse {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The decompressed body, for responses that are no text. */
  readonly bytes: Buffer;
  /** The size of the body as it was transferred, compressed by Brotli where the server does so. */
  readonly transferBytes: number;
}

/** Requests one path. `host` is the `Host` header; by default that of `url`. */
export function fetchPage(
  url: string,
  path: string,
  host = new URL(url).host,
): Promise<CrawledResponse> {
  return new Promise((resolve, reject) => {
    const request = get(url + path, { headers: { host, "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        const packed = headers["content-encoding"] === "br";
        const bytes = packed ? brotliDecompressSync(body) : body;
        const text = bytes.toString("utf8");
        resolve({ path, status, headers, text, bytes, transferBytes: body.length });
      });
    });
    request.on("error", reject);
  });
}

/**
 * Crawls a site from `/`: every page that can be reached by links, each requested once, in the order found. Pages with a
 * query have unlimited variants, so only the first few queries of each path are requested.
 */
export async function crawl(url: string, host?: string): Promise<CrawledResponse[]> {
  const responses: CrawledResponse[] = [];
  const knownLinks = new Set(["/"]);
  const queries = new Map<string, number>();
  const isNewLink = (link: string) => {
    const [path = "", query] = link.split("?");
    const before = queries.get(path) ?? 0;
    if (knownLinks.has(link) || (query !== undefined && before >= MAX_QUERIES_PER_PATH))
      return false;
    if (query !== undefined) queries.set(path, before + 1);
    return true;
  };
  for (
    let newLinks = [...knownLinks];
    newLinks.length > 0;
    newLinks = [...knownLinks].slice(responses.length)
  ) {
    for (let at = 0; at < newLinks.length; at += PARALLEL_REQUESTS) {
      const batch = newLinks
        .slice(at, at + PARALLEL_REQUESTS)
        .map((path) => fetchPage(url, path, host));
      responses.push(...(await Promise.all(batch)));
    }
    for (const link of responses.slice(-newLinks.length).flatMap(linksIn)) {
      if (isNewLink(link)) knownLinks.add(link);
    }
  }
  return responses;
}

/** How many pages are requested at the same time. */
const PARALLEL_REQUESTS = 8;

/** How many different queries of one path are requested. */
const MAX_QUERIES_PER_PATH = 6;

/** The internal links of a response, redirect target included, without fragments. */
function linksIn({ headers, text }: CrawledResponse): string[] {
  const links = [...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href);
  const targets = headers.location ? [headers.location, ...links] : links;
  return targets
    .map((href) => href.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** Decodes HTML entities and JSON escapes, so that texts can be searched. */
export function decodeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? "")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replaceAll('\\"', '"');
}
