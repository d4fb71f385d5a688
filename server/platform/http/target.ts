import { isApi } from "./problem.ts";

/** What a request line asks for: a path in its one canonical form, another path to go to, or nonsense. */
export type Target =
  | { readonly kind: "path"; readonly pathname: string; readonly search: string }
  | { readonly kind: "moved"; readonly location: string }
  | { readonly kind: "refused"; readonly status: 400 | 414; readonly sentence: string };

const longest = 4096;
const unreadable = "This address cannot be read. Check it for stray characters and try again.";

/**
 * Reads the target of a request line ("/pricing?zip=45040"). `isDocument` says of a path whether
 * a page may stand there: only those are tried in lower case, for a signed link may need its capitals.
 */
export function readTarget(raw: string, isDocument: (pathname: string) => boolean): Target {
  if (raw.length > longest) {
    return {
      kind: "refused",
      status: 414,
      sentence: "This address is longer than 4096 characters.",
    };
  }
  const cut = raw.indexOf("?");
  const path = cut < 0 ? raw : raw.slice(0, cut);
  const search = cut < 0 ? "" : raw.slice(cut);
  if (!isPlain(raw) || !isDecodable(path)) return refused();
  const pathname = canonicalPath(path, isDocument);
  if (pathname === null) return refused();
  if (pathname === path) return { kind: "path", pathname, search };
  // One slash and no second one begin `pathname`, so the browser stays on this origin.
  return { kind: "moved", location: pathname + search };
}

/** Splits the absolute form ("http://host/path", as proxies send it); other forms have no host. */
export function splitTarget(raw: string): {
  readonly host: string | null;
  readonly target: string;
} {
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(raw);
  if (!absolute) return { host: null, target: raw };
  const rest = absolute[2] ?? "";
  return { host: absolute[1] ?? "", target: rest.startsWith("/") ? rest : `/${rest}` };
}

function refused(): Target {
  return { kind: "refused", status: 400, sentence: unreadable };
}

/** Printable ASCII from a slash on, with no fragment and no backslash (which browsers take for a slash). */
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

/** Calls and built files: whoever asks for them has the address from a program, which spells it right. */
function isForPrograms(pathname: string): boolean {
  return isApi(pathname) || /^\/assets(?:\/|$)/i.test(pathname);
}

function canonicalPath(path: string, isDocument: (pathname: string) => boolean): string | null {
  // The URL parser takes "." and ".." out; slashes are counted after it, for it can leave two.
  const url = URL.parse(`http://host${path}`);
  if (!url) return null;
  const tidy = url.pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (isForPrograms(tidy)) return tidy;
  // Old sites named the file behind a page; nothing here does.
  const clean = tidy.replace(/(?:\/index\.html?)+$/i, "") || "/";
  if (!/[A-Z]/.test(clean) || !/^[\w/-]+$/.test(clean)) return clean;
  const lower = clean.toLowerCase();
  return isDocument(lower) ? lower : clean;
}
