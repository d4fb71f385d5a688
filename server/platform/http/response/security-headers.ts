import { type HeaderOverrides, noHeaderOverrides } from "./header-overrides.ts";
import type { InlineHashes } from "./inline-hashes.ts";

const deniedFeatures = [
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

/** The security headers of every response, whatever its status: name, value, name, value. */
export const securityHeaders: readonly string[] = [
  "Strict-Transport-Security",
  "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
  "Permissions-Policy",
  deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy",
  "same-origin",
  "Cross-Origin-Resource-Policy",
  "same-origin",
  "X-Frame-Options",
  "DENY",
];

/**
 * The Content-Security-Policy of an HTML text, from the hashes of its inline scripts and styles. It stops what is injected
 * after rendering; whatever the renderer writes unescaped is hashed like the rest, so escaping is the renderer's job.
 */
export function contentSecurityPolicy(
  inline: InlineHashes,
  overrides: HeaderOverrides = noHeaderOverrides,
): string {
  const scripts = ["'self'", ...inline.scripts.map((hash) => `'${hash}'`)].join(" ");
  const { ancestors, frameSources, styleNonce, allowsStyleAttributes } = overrides;
  // Only admin pages have a nonce. Their styles carry it, so they need no hashes.
  const isAdminPage = styleNonce !== null;
  const inlined = isAdminPage ? [`nonce-${styleNonce}`] : inline.styles;
  const styles = ["'self'", ...inlined.map((source) => `'${source}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    ...(allowsStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data:${isAdminPage ? " blob:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frameSources].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The admin's own policy (`app/admin/shared/ui/trusted-types.ts`), and that of its editor for pasted text.
    ...(isAdminPage ? ["trusted-types default ProseMirrorClipboard"] : []),
  ].join("; ");
}

/** The policy of everything that is not a rendered page. */
export const defaultPolicy = contentSecurityPolicy({ scripts: [], styles: [] });

/** The security headers with a policy; null leaves it out (in development, where Vite writes inline scripts). */
export function withPolicy(
  policy: string | null,
  overrides: HeaderOverrides = noHeaderOverrides,
): readonly string[] {
  const headers = overrides === noHeaderOverrides ? securityHeaders : withOverrides(overrides);
  return policy === null ? headers : [...headers, "Content-Security-Policy", policy];
}

/** The security headers with overrides. X-Frame-Options cannot list origins, so framing is left to the policy. */
function withOverrides({ ancestors, referrer, isCrossOrigin }: HeaderOverrides): string[] {
  const overridden = new Map<string, string | null>([
    ...(ancestors.length > 0 ? [["X-Frame-Options", null] as const] : []),
    ...(referrer ? [["Referrer-Policy", referrer] as const] : []),
    ...(isCrossOrigin ? [["Cross-Origin-Resource-Policy", "cross-origin"] as const] : []),
  ]);
  return securityHeaders.flatMap((name, at) => {
    if (at % 2 === 1) return [];
    const value = overridden.has(name) ? overridden.get(name) : securityHeaders[at + 1];
    return value ? [name, value] : [];
  });
}
