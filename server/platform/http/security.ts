import { type Departures, noDepartures } from "./departures.ts";
import type { InlineHashes } from "./inline.ts";

const sensors = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The headers that every answer carries, whatever its status: name, value, name, value. */
export const guardHeaders: readonly string[] = [
  "Strict-Transport-Security",
  "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
  "Permissions-Policy",
  sensors.map((sensor) => `${sensor}=()`).join(", "),
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Cross-Origin-Resource-Policy",
  "same-origin",
  "X-Frame-Options",
  "DENY",
];

/**
 * The Content-Security-Policy of one HTML text, from the hashes of what stands inline in it.
 * It stops what is put into the page after it was made; what the renderer itself writes into
 * the page unescaped is hashed like the rest, so escaping remains the renderer's duty.
 */
export function policyFor(
  inline: InlineHashes,
  { ancestors, frames, isApp }: Departures = noDepartures,
): string {
  const scripts = ["'self'", ...inline.scripts.map((hash) => `'${hash}'`)].join(" ");
  // A hash would switch 'unsafe-inline' off.
  const inlined = isApp ? ["'unsafe-inline'"] : inline.styles.map((hash) => `'${hash}'`);
  const styles = ["'self'", ...inlined].join(" ");
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data:${isApp ? " blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frames].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    // Mantine makes style elements by their inner HTML, which Trusted Types would refuse.
    ...(isApp ? [] : ["require-trusted-types-for 'script'"]),
  ].join("; ");
}

/** The policy of everything that is not a rendered page. */
export const plainPolicy = policyFor({ scripts: [], styles: [] });

/** `guardHeaders` with a policy; null leaves the policy out (development, where Vite writes inline scripts). */
export function guarded(
  policy: string | null,
  departures: Departures = noDepartures,
): readonly string[] {
  const guards = departures === noDepartures ? guardHeaders : departing(departures);
  return policy === null ? guards : [...guards, "Content-Security-Policy", policy];
}

/** The guards with the app's departures. X-Frame-Options knows no list of origins, so a framed answer leaves it to the policy. */
function departing({ ancestors, referrer, isForAll }: Departures): string[] {
  const own = new Map<string, string | null>([
    ...(ancestors.length > 0 ? [["X-Frame-Options", null] as const] : []),
    ...(referrer ? [["Referrer-Policy", referrer] as const] : []),
    ...(isForAll ? [["Cross-Origin-Resource-Policy", "cross-origin"] as const] : []),
  ]);
  return guardHeaders.flatMap((name, at) => {
    if (at % 2 === 1) return [];
    const value = own.has(name) ? own.get(name) : guardHeaders[at + 1];
    return value ? [name, value] : [];
  });
}
