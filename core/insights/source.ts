import type { Query } from "../query.ts";
/** By which way somebody came: by a campaign's link, from another site, or nobody knows ("": typed, a bookmark, an app). */
export interface Entry {
  readonly kind: "source" | "campaign";
  readonly subject: string;
}

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"];

/**
 * Reads the way from the host that linked here and the query of the first page. Of the host its name stays, of the query
 * the campaign's words: nothing else of either.
 */
export function entryOf(host: string, query: Query | null, ownHosts: readonly string[]): Entry {
  if (query) {
    const words = CAMPAIGN.map((name) => shortWord(query.get(name) ?? ""));
    if (words.some((word) => word !== ""))
      return { kind: "campaign", subject: words.map((word) => word || "-").join(" / ") };
  }
  const name = nameOf(host);
  const isOwn = ownHosts.some((own) => nameOf(own) === name);
  return { kind: "source", subject: isOwn ? "" : name };
}

/** A campaign's words are grouped whatever their case; who puts an address into them meant one person. */
function shortWord(text: string): string {
  const word = text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  return word.includes("@") ? "" : word.slice(0, 60).replace(/[\ud800-\udbff]$/, "");
}

/** A host as people know it: without its port, and without the "www." that says nothing. */
function nameOf(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  return /^[a-z\d.-]{1,100}$/.test(name) ? name : "";
}
