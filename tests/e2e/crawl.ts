import { get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** One answer as it came over the wire. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body unpacked, for what is no text. */
  readonly bytes: Buffer;
  /** Bytes of the body on the wire, packed by brotli where the server packs it. */
  readonly weight: number;
}

/** Asks for one path. `host` is the name a visitor typed; without it the address's own. */
export function ask(url: string, path: string, host = new URL(url).host): Promise<Answer> {
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
        resolve({ path, status, headers, text, bytes, weight: body.length });
      });
    });
    request.on("error", reject);
  });
}

/**
 * Every page of a site that a chain of links reaches from `/`, in the order found, each asked once. A page that reads its
 * query has as many addresses as there are papers to look up: of each path the first few are asked.
 */
export async function crawl(url: string, host?: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const found = new Set(["/"]);
  const queries = new Map<string, number>();
  const isOneMore = (link: string) => {
    const [path = "", query] = link.split("?");
    const before = queries.get(path) ?? 0;
    if (found.has(link) || (query !== undefined && before >= QUERIES)) return false;
    if (query !== undefined) queries.set(path, before + 1);
    return true;
  };
  for (let fresh = [...found]; fresh.length > 0; fresh = [...found].slice(answers.length)) {
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const asked = fresh.slice(at, at + AT_ONCE).map((path) => ask(url, path, host));
      answers.push(...(await Promise.all(asked)));
    }
    for (const link of answers.slice(-fresh.length).flatMap(linksIn)) {
      if (isOneMore(link)) found.add(link);
    }
  }
  return answers;
}

/** How many pages are asked for side by side. */
const AT_ONCE = 8;

/** How many queries of one path are asked. */
const QUERIES = 6;

/** The site's own addresses an answer leads to, without fragments. */
function linksIn({ headers, text }: Answer): string[] {
  const links = [...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href);
  const targets = headers.location ? [headers.location, ...links] : links;
  return targets
    .map((href) => href.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((href) => href.startsWith("/") && !href.startsWith("//"));
}

/** The text of a page as its reader meets it: entities and the escapes of JSON in it undone. */
export function readable(text: string): string {
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
