import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";
import type { LogWriter } from "../options.ts";
import { acceptedEncodings } from "../response/encoding.ts";
import { defaultPolicy, withPolicy } from "../response/security-headers.ts";

/** Serves GET and HEAD from the built files; false when there is no such file. */
export type ServeAsset = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => boolean;

/**
 * Creates the handler for built files, listed once at start; precompressed `.br` and `.gz` files are used if accepted.
 * Throws when the folder is missing.
 */
export function createAssetHandler(folder: string, log: LogWriter): ServeAsset {
  if (!existsSync(folder)) {
    throw new Error(
      `The built files are not in ${folder}. Start with npm start, which builds them.`,
    );
  }
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, pathname) {
      response.removeHeader("ETag");
      response.once("pipe", (file: Readable) => guardStream(file, response, pathname, log));
    },
  });
  return (request, response, pathname) => {
    const { headers } = request;
    // sirv ignores weights and trusts any range, so it gets a plain list and no range.
    headers["accept-encoding"] = acceptedEncodings(headers["accept-encoding"]);
    delete headers.range;
    const forThis = headersFor(pathname, headers["if-none-match"]);
    for (const [name, value] of forThis) response.setHeader(name, value);
    let found = true;
    files(request, response, () => {
      found = false;
      for (const [name] of forThis) response.removeHeader(name);
    });
    return found;
  };
}

function headersFor(pathname: string, held: string | undefined): [string, string][] {
  const guards = withPolicy(defaultPolicy);
  const pairs: [string, string][] = [];
  for (let at = 0; at < guards.length; at += 2) {
    pairs.push([guards[at] ?? "", guards[at + 1] ?? ""]);
  }
  const isHashed = pathname.startsWith("/assets/");
  pairs.push([
    "Cache-Control",
    isHashed ? "public, max-age=31536000, immutable" : "public, max-age=300",
  ]);
  pairs.push(["Vary", "Accept-Encoding"]);
  // sirv sends 304 only when the client's tag is the file's own, and leaves the tag out of that response.
  if (held !== undefined) pairs.push(["ETag", held]);
  return pairs;
}

/** sirv does not handle stream errors: a file deleted since the start would crash, and a disconnected client would leak. */
function guardStream(
  file: Readable,
  response: ServerResponse,
  pathname: string,
  log: LogWriter,
): void {
  file.once("error", (err) => {
    log.error({ err, pathname }, "a built file cannot be read; was the build folder replaced?");
    response.destroy();
  });
  response.once("close", () => file.destroy());
}
