import type { IncomingMessage } from "node:http";
import type { HttpLimits } from "../limits.ts";
import type { HttpServerOptions, SiteKey } from "../options.ts";
import type { HttpFailure } from "../response/failure.ts";
import { liftRequestTimeLimit } from "./request-timeout.ts";

/**
 * What one request may upload, and in how many milliseconds. `release` is called once it is answered. Busy: all upload slots
 * are taken; gone: the client disconnected meanwhile.
 */
type BodyAllowance =
  | { readonly kind: "admitted"; readonly bytes: number; readonly ms: number; release(): void }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" };

/** Decides how much a request may upload, before any of it is read. */
export type AdmitBody = (
  request: IncomingMessage,
  pathname: string,
  site: SiteKey,
) => Promise<BodyAllowance>;

/** Large bodies are held in memory, some of them twice, so only this many are accepted at once. */
const UPLOADS_AT_ONCE = 4;

/** One site with many uploads must not block the others. */
const UPLOADS_AT_ONCE_PER_SITE = 2;

/** The response when all slots are taken. */
export const uploadsBusy: HttpFailure = {
  status: 503,
  sentence: "Other files are being uploaded. Please send this one again in a moment.",
  headers: ["Retry-After", "3"],
};

/** Creates the upload slots. Requests within the usual limit take no slot. */
export function createUploadSlots(
  { bodyBytesFor }: Pick<HttpServerOptions, "bodyBytesFor">,
  {
    bodyBytes: usual,
    requestMs,
    uploadMs,
  }: Pick<HttpLimits, "bodyBytes" | "requestMs" | "uploadMs">,
): AdmitBody {
  /** The site of each upload in progress. */
  const occupied: string[] = [];
  const usualAllowance = {
    kind: "admitted",
    bytes: usual,
    ms: requestMs,
    release: () => {},
  } as const;
  return async (request, pathname, site) => {
    const { cookie, "content-length": announced } = request.headers;
    // A body declared as small is held to that size and takes no slot. A request without a body has ended already, and would
    // look like one whose client disconnected.
    const isEmpty = announced === undefined && request.headers["transfer-encoding"] === undefined;
    if (isEmpty || Number(announced) <= usual) return usualAllowance;
    // Without a cookie nobody is signed in, so nothing is looked up.
    const requests = cookie === undefined ? null : bodyBytesFor?.(pathname, cookie, site);
    const bytes = requests ? await requests : null;
    if (bytes === null || bytes <= usual) return usualAllowance;
    if (request.destroyed) return { kind: "gone" }; // its close event has already fired
    const ofSite = occupied.filter((id) => id === site.id).length;
    if (occupied.length >= UPLOADS_AT_ONCE || ofSite >= UPLOADS_AT_ONCE_PER_SITE)
      return { kind: "busy" };
    occupied.push(site.id);
    liftRequestTimeLimit(request);
    let isReleased = false;
    const release = () => {
      if (!isReleased) occupied.splice(occupied.indexOf(site.id), 1);
      isReleased = true;
    };
    return { kind: "admitted", bytes, ms: uploadMs, release };
  };
}
