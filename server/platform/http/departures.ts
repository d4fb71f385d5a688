/** Where an answer departs from the guards that all answers carry. Only these can be asked for; the rest is not the app's to weaken. */
export interface Departures {
  /** Who may frame it: `'self'` and origins; nobody when empty. */
  readonly ancestors: readonly string[];
  /** What it may frame besides pages of its own site: origins. */
  readonly frames: readonly string[];
  /** A narrower referrer policy. */
  readonly referrer: "no-referrer" | "same-origin" | null;
  /** Whether pages of other sites may load it, as they do a script. */
  readonly isForAll: boolean;
  /** Whether it is a page of the admin: its library writes styles while it runs, and shows pictures before they are sent. */
  readonly isApp: boolean;
}

export const noDepartures: Departures = {
  ancestors: [],
  frames: [],
  referrer: null,
  isForAll: false,
  isApp: false,
};

/** An origin as a policy takes it. What else an owner may have typed cannot end the directive. */
const source =
  /^(?:'self'|https?:\/\/[a-z0-9.-]+(?::\d{1,5})?|https?:\/\/\[[0-9a-f:.]+\](?::\d{1,5})?)$/;

/**
 * Reads what the app asks for by the names browsers know: `Content-Security-Policy` with `frame-ancestors`, `frame-src` and
 * `style-src 'unsafe-inline'`, `Referrer-Policy` and `Cross-Origin-Resource-Policy`. Whatever else stands there is passed over.
 */
export function departuresOf(headers: Headers): Departures {
  const policy = headers.get("content-security-policy") ?? "";
  const referrer = headers.get("referrer-policy");
  const departures: Departures = {
    ancestors: sourcesOf(policy, "frame-ancestors"),
    frames: sourcesOf(policy, "frame-src").filter((name) => name !== "'self'"),
    referrer: referrer === "no-referrer" || referrer === "same-origin" ? referrer : null,
    isForAll: headers.get("cross-origin-resource-policy") === "cross-origin",
    isApp: /(?:^|[;,])\s*style-src 'unsafe-inline'\s*(?:$|[;,])/.test(policy),
  };
  const { ancestors, frames, isForAll, isApp } = departures;
  const departs =
    ancestors.length > 0 || frames.length > 0 || departures.referrer || isForAll || isApp;
  return departs ? departures : noDepartures;
}

function sourcesOf(policy: string, directive: string): string[] {
  const words = policy
    .split(/[;,]/) // several headers of one name come joined by commas
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive);
  return (words ?? []).slice(1).filter((word) => source.test(word));
}
