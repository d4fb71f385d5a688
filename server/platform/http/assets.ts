import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { acceptedEncodings } from "./encoding.ts";
import type { ShellLog } from "./options.ts";
import { guarded, plainPolicy } from "./security.ts";

/** Answers GET and HEAD from the built files; false when there is no such file. */
export type Assets = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => boolean;

/**
 * The built files, listed once at start; `.br` and `.gz` beside a file are sent to those who take them.
 * Throws when the folder is not there.
 */
export function openAssets(folder: string, log: ShellLog): Assets {
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
    // sirv reads no weights and trusts any range: it gets a plain list, and no range at all.
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
  const guards = guarded(plainPolicy);
  const pairs: [string, string][] = [];
  for (let at = 0; at < guards.length; at += 2) {
    pairs.push([guards[at] as string, guards[at + 1] as string]);
  }
  const lasting = pathname.startsWith("/assets/");
  pairs.push([
    "Cache-Control",
    lasting ? "public, max-age=31536000, immutable" : "public, max-age=300",
  ]);
  pairs.push(["Vary", "Accept-Encoding"]);
  // sirv answers 304 only when the tag held is the file's own, and leaves it out of that answer.
  if (held !== undefined) pairs.push(["ETag", held]);
  return pairs;
}

/** sirv pipes without looking back: a file gone since the start or a client that left would crash or leak. */
function guardStream(
  file: Readable,
  response: ServerResponse,
  pathname: string,
  log: ShellLog,
): void {
  file.once("error", (err) => {
    log.error({ err, pathname }, "a built file cannot be read; was the build folder replaced?");
    response.destroy();
  });
  response.once("close", () => file.destroy());
}
