import { refuse } from "./problem.ts";

/**
 * Refuses a call that does not show the site's public key, as `apikey` or as bearer; null when it does. The key keeps
 * nobody out for long: it tells a program that was made for this site from one that was not.
 */
export function refuseStranger(request: Request, publicKey: string): Response | null {
  const shown = [
    request.headers.get("apikey"),
    /^bearer\s+(.*)$/i.exec(request.headers.get("authorization") ?? "")?.[1]?.trim() ?? null,
  ].filter((key) => key !== null);
  const headers = { "www-authenticate": "Bearer" };
  if (shown.length === 0) {
    const way = "Send the site's public key as `apikey` or as `Authorization: Bearer`.";
    return refuse(401, "No key", way, [], headers);
  }
  if (shown.every((key) => key === publicKey)) return null;
  const way = "This is not the site's public key. Load the page anew, or ask the site's owner.";
  return refuse(401, "Wrong key", way, [], headers);
}
