/**
 * The segments of a path as the router compares them: decoded once, in lower case, without empty ones and without dots at
 * their ends. Whatever guards a path must ask this, because `/VISIT/…`, `//visit/…` and `/%76isit/…` open the same page.
 * Null when a part of it cannot be decoded.
 */
export function pathSegments(pathname: string): string[] | null {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .split(/[/\\]/)
      .map((segment) => segment.replace(/(?<![. ])[. ]+$/, ""))
      .filter((segment) => segment !== "");
  } catch {
    return null;
  }
}
