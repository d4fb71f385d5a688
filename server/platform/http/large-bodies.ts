import type { IncomingMessage } from "node:http";
import { liftBound } from "./arrival.ts";
import type { Failure } from "./failure.ts";
import type { Limits } from "./limits.ts";
import type { ShellOptions, SiteKey } from "./options.ts";

/** What one request may carry, and how many milliseconds it has for that. `leave` is called once its answer is made. Busy: others carry as much already; gone: it left while we asked. */
type Allowance =
  | { readonly kind: "admitted"; readonly bytes: number; readonly ms: number; leave(): void }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" };

/** Says how much a request may carry, before any of it is read. */
export type LargeBodies = (
  request: IncomingMessage,
  pathname: string,
  site: SiteKey,
) => Promise<Allowance>;

/** A large body lies in memory, some copies of it too: so many at once and no more. */
const AT_ONCE = 4;

/** One business with many files leaves room for the others. */
const AT_ONCE_PER_SITE = 2;

/** The answer to one too many. */
export const busy: Failure = {
  status: 503,
  sentence: "Other files are on their way in. Please send this one again in a moment.",
  headers: ["Retry-After", "3"],
};

/** Opens the count of large bodies. Whoever `bodyBytesFor` gives no more than everybody is not counted. */
export function openLargeBodies(
  { bodyBytesFor }: Pick<ShellOptions, "bodyBytesFor">,
  { bodyBytes: usual, requestMs, uploadMs }: Pick<Limits, "bodyBytes" | "requestMs" | "uploadMs">,
): LargeBodies {
  /** The site of each large body that is in the house. */
  const inside: string[] = [];
  const asEverybody = { kind: "admitted", bytes: usual, ms: requestMs, leave: () => {} } as const;
  return async (request, pathname, site) => {
    const { cookie, "content-length": announced } = request.headers;
    // What says it is small is held to its word, and takes nobody's room. What has no body at all has ended already, and
    // would be taken for one that left.
    const isEmpty = announced === undefined && request.headers["transfer-encoding"] === undefined;
    if (isEmpty || Number(announced) <= usual) return asEverybody;
    // Without a cookie nobody has signed in, so nothing is looked up for strangers.
    const asked = cookie === undefined ? null : bodyBytesFor?.(pathname, cookie, site);
    const bytes = asked ? await asked : null;
    if (bytes === null || bytes <= usual) return asEverybody;
    if (request.destroyed) return { kind: "gone" }; // it will not say so a second time
    const ofSite = inside.filter((id) => id === site.id).length;
    if (inside.length >= AT_ONCE || ofSite >= AT_ONCE_PER_SITE) return { kind: "busy" };
    inside.push(site.id);
    liftBound(request);
    let left = false;
    const leave = () => {
      if (!left) inside.splice(inside.indexOf(site.id), 1);
      left = true;
    };
    return { kind: "admitted", bytes, ms: uploadMs, leave };
  };
}
