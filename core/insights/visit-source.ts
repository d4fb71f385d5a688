import type { QueryReader } from "../query-string.ts";
/** Where a visitor came from: a campaign link, another site, or unknown ("": typed, a bookmark, an app). */
export interface VisitSource {
  readonly kind: "source" | "campaign";
  readonly subject: string;
}

const CAMPAIGN_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign"];

/**
 * Derives the source from the referring host and the query of the first page. Only the host name and the campaign
 * parameters are kept.
 */
export function visitSourceOf(
  host: string,
  query: QueryReader | null,
  ownHosts: readonly string[],
): VisitSource {
  if (query) {
    const words = CAMPAIGN_PARAMETERS.map((name) => shortWord(query.get(name) ?? ""));
    if (words.some((word) => word !== ""))
      return { kind: "campaign", subject: words.map((word) => word || "-").join(" / ") };
  }
  const name = hostName(host);
  const isOwn = ownHosts.some((own) => hostName(own) === name);
  return { kind: "source", subject: isOwn ? "" : name };
}

/**
 * Campaign names are grouped regardless of case. A value with an email address is dropped, because it identifies a
 * person.
 */
function shortWord(text: string): string {
  const word = text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  return word.includes("@") ? "" : word.slice(0, 60).replace(/[\ud800-\udbff]$/, "");
}

/** A host name without port and without a leading "www.". */
function hostName(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  return /^[a-z\d.-]{1,100}$/.test(name) ? name : "";
}
