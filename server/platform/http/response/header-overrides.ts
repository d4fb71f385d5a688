/** The security headers that a response may override. All others are fixed. */
export interface HeaderOverrides {
  /** Who may frame it: `'self'` and origins; nobody when empty. */
  readonly ancestors: readonly string[];
  /** Origins it may frame besides its own site. */
  readonly frameSources: readonly string[];
  /** A narrower referrer policy. */
  readonly referrer: "no-referrer" | "same-origin" | null;
  /** Whether pages of other sites may load it, for example as a script. */
  readonly isCrossOrigin: boolean;
  /** Whether it is an admin page: Mantine inserts styles at run time and previews pictures as blobs. */
  readonly isAdminPage: boolean;
}

export const noHeaderOverrides: HeaderOverrides = {
  ancestors: [],
  frameSources: [],
  referrer: null,
  isCrossOrigin: false,
  isAdminPage: false,
};

/** An origin that is safe in a policy: nothing an owner typed can end the directive. */
const source =
  /^(?:'self'|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?|https?:\/\/\[[0-9a-f:.]+\](?::\d{1,5})?)$/;

/**
 * Reads the overrides from the app's headers: `Content-Security-Policy` with `frame-ancestors`, `frame-src` and
 * `style-src 'unsafe-inline'`, `Referrer-Policy` and `Cross-Origin-Resource-Policy`. Anything else in them is ignored.
 */
export function headerOverridesOf(headers: Headers): HeaderOverrides {
  const policy = headers.get("content-security-policy") ?? "";
  const referrer = headers.get("referrer-policy");
  const overrides: HeaderOverrides = {
    ancestors: sourcesOf(policy, "frame-ancestors"),
    frameSources: sourcesOf(policy, "frame-src").filter((name) => name !== "'self'"),
    referrer: referrer === "no-referrer" || referrer === "same-origin" ? referrer : null,
    isCrossOrigin: headers.get("cross-origin-resource-policy") === "cross-origin",
    isAdminPage: /(?:^|[;,])\s*style-src 'unsafe-inline'\s*(?:$|[;,])/.test(policy),
  };
  const { ancestors, frameSources, isCrossOrigin, isAdminPage } = overrides;
  const hasOverrides =
    ancestors.length > 0 ||
    frameSources.length > 0 ||
    overrides.referrer ||
    isCrossOrigin ||
    isAdminPage;
  return hasOverrides ? overrides : noHeaderOverrides;
}

function sourcesOf(policy: string, directive: string): string[] {
  const words = policy
    .split(/[;,]/) // several headers of one name come joined by commas
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return (words ?? []).slice(1).filter((word) => source.test(word));
}
