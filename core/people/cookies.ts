/** The cookie prefix of an origin. `__Host-` binds cookies to this host and to TLS; plain http cannot use it. */
export function cookiePrefixOf(origin: string): string {
  return isSecure(origin) ? "__Host-doorstep" : "doorstep";
}

/** Whether a site's cookies go over TLS only. */
export function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}
