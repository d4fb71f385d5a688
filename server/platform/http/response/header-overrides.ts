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
  /** The nonce by which an admin page knows the style elements it inserts at run time; null on all other pages. */
  readonly styleNonce: string | null;
  /** Whether elements may have style attributes: on admin pages and in emails. */
  readonly allowsStyleAttributes: boolean;
}

export const noHeaderOverrides: HeaderOverrides = {
  ancestors: [],
  frameSources: [],
  referrer: null,
  isCrossOrigin: false,
  styleNonce: null,
  allowsStyleAttributes: false,
};

/** An origin that is safe in a policy: nothing an owner typed can end the directive. */
const source =
  /^(?:'self'|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?|https?:\/\/\[[0-9a-f:.]+\](?::\d{1,5})?)$/;

/** A nonce of 128 bits or more, as the app writes it. */
const NONCE = /^'nonce-([\w-]{22,64})'$/;

/**
 * Reads the overrides from the app's headers: `Content-Security-Policy` with `frame-ancestors`, `frame-src`  a
 * nonce in `style-src` and `style-src-attr 'unsafe-inline'`, `Referrer-Policy` and `Cross-Origin-Resource-Policy`. Anything
 * else in them is ignored.
 */
export function headerOverridesOf(headers: Headers): HeaderOverrides {
  const policy = headers.get("content-security-policy") ?? "";
  const referrer = headers.get("referrer-policy");
  const overrides: HeaderOverrides = {
    ancestors: sourcesOf(policy, "frame-ancestors"),
    frameSources: sourcesOf(policy, "frame-src").filter((name) => name !== "'self'"),
    referrer: referrer === "no-referrer" || referrer === "same-origin" ? referrer : null,
    isCrossOrigin: headers.get("cross-origin-resource-policy") === "cross-origin",
    styleNonce: NONCE.exec(directiveWords(policy, "style-src").join(" "))?.[1] ?? null,
    allowsStyleAttributes: directiveWords(policy, "style-src-attr").includes("'unsafe-inline'"),
  };
  const { ancestors, frameSources, isCrossOrigin, styleNonce, allowsStyleAttributes } = overrides;
  const hasOverrides =
    ancestors.length > 0 ||
    frameSources.length > 0 ||
    overrides.referrer ||
    isCrossOrigin ||
    styleNonce ||
    allowsStyleAttributes;
  return hasOverrides ? overrides : noHeaderOverrides;
}

function sourcesOf(policy: string, directive: string): string[] {
  return directiveWords(policy, directive).filter((word) => source.test(word));
}

/** The words after a directive's name; none when the policy has no such directive. */
function directiveWords(policy: string, directive: string): string[] {
  const words = policy
    .split(/[;,]/) // several headers of one name come joined by commas
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return (words ?? []).slice(1);
}
