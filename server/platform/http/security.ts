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
export function policyFor(inline: InlineHashes): string {
  const scripts = ["'self'", ...inline.scripts.map((hash) => `'${hash}'`)].join(" ");
  const styles = ["'self'", ...inline.styles.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/** The policy of everything that is not a rendered page. */
export const plainPolicy = policyFor({ scripts: [], styles: [] });

/** `guardHeaders` with a policy; null leaves the policy out (development, where Vite writes inline scripts). */
export function guarded(policy: string | null): readonly string[] {
  return policy === null ? guardHeaders : [...guardHeaders, "Content-Security-Policy", policy];
}
