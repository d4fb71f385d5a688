import { problemResponse } from "./problem.ts";

/**
 * Checks the public key of the site, sent as `apikey` or as a bearer token: null when it is right, otherwise the response that
 * rejects the request. The key is no secret; it only keeps out programs that were not made for this site.
 */
export function checkPublicKey(request: Request, publicKey: string): Response | null {
  const keys = [
    request.headers.get("apikey"),
    /^bearer\s(.*)/is.exec(request.headers.get("authorization") ?? "")?.[1]?.trim() ?? null,
  ].filter((key) => key !== null);
  const headers = { "www-authenticate": "Bearer" };
  if (keys.length === 0) {
    const detail = "Send the site's public key as `apikey` or as `Authorization: Bearer`.";
    return problemResponse(401, "No key", detail, [], headers);
  }
  if (keys.every((key) => key === publicKey)) return null;
  const detail = "This isn't the site's public key. Reload the page, or ask the site's owner.";
  return problemResponse(401, "Wrong key", detail, [], headers);
}
