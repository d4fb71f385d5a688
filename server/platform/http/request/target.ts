import { isApiPath } from "../response/problem-document.ts";

/** The target of a request line: a canonical path, a redirect to one, or an error. */
export type RequestTarget =
  | { readonly kind: "path"; readonly pathname: string; readonly search: string }
  | { readonly kind: "moved"; readonly location: string }
  | { readonly kind: "refused"; readonly status: 400 | 414; readonly sentence: string };

const MAX_TARGET_LENGTH = 4096;
const UNREADABLE = "This address cannot be read. Check it for stray characters and try again.";

/**
 * Reads the target of a request line ("/pricing?zip=45040"). `isDocument` tells whether a path can be a page: only those
 * are tried in lower case, because a signed link may need its capital letters.
 */
export function readTarget(raw: string, isDocument: (pathname: string) => boolean): RequestTarget {
  if (raw.length > MAX_TARGET_LENGTH) {
    return {
      kind: "refused",
      status: 414,
      sentence: "This address is longer than 4096 characters.",
    };
  }
  const cut = raw.indexOf("?");
  const path = cut < 0 ? raw : raw.slice(0, cut);
  const search = cut < 0 ? "" : raw.slice(cut);
  if (!isPlain(raw) || !isDecodable(path)) return rejected();
  const pathname = canonicalPath(path, isDocument);
  if (pathname === null) return rejected();
  if (pathname === path) return { kind: "path", pathname, search };
  // `pathname` starts with exactly one slash, so the browser stays on this origin.
  return { kind: "moved", location: pathname + search };
}

/** Splits the absolute form ("http://host/path", as proxies send it). Other forms have no host. */
export function splitTarget(raw: string): {
  readonly host: string | null;
  readonly target: string;
} {
  const absolute = /^https?:\/\/([^/?#]*)(.*)/is.exec(raw);
  if (!absolute) return { host: null, target: raw };
  const rest = absolute[2] ?? "";
  return { host: absolute[1] ?? "", target: rest.startsWith("/") ? rest : `/${rest}` };
}

function rejected(): RequestTarget {
  return { kind: "refused", status: 400, sentence: UNREADABLE };
}

/** Printable ASCII starting with a slash, without a fragment and without backslashes (which browsers treat as slashes). */
function isPlain(raw: string): boolean {
  return /^\/[!-~]*$/.test(raw) && !/[\\#]/.test(raw);
}

function isDecodable(path: string): boolean {
  try {
    // \p{Cc} is every control character, NUL first among them.
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** API paths and built files: their URLs come from programs, so their spelling is not corrected. */
function isApiOrAsset(pathname: string): boolean {
  return isApiPath(pathname) || /^\/assets(?:\/|$)/i.test(pathname);
}

function canonicalPath(path: string, isDocument: (pathname: string) => boolean): string | null {
  // The URL parser resolves "." and ".."; repeated slashes are removed afterward, because it can leave two.
  const url = URL.parse(`http://host${path}`);
  if (!url) return null;
  const tidy = url.pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (isApiOrAsset(tidy)) return tidy;
  // Old sites had index files in their URLs.
  const clean = tidy.replace(/(?<!\/index\.html?)(?:\/index\.html?)+$/i, "") || "/";
  if (!/[A-Z]/.test(clean) || !/^[\w/-]+$/.test(clean)) return clean;
  const lower = clean.toLowerCase();
  return isDocument(lower) ? lower : clean;
}
