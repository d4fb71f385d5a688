import type { Source } from "../../core/leads/source.ts";

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** What a browser tells of the way to a form; each of it may be missing or made up. */
export interface Told {
  /** The address of the first page of this visit. */
  readonly landing: string;
  /** The address of the page before the form. */
  readonly previous: string;
  /** The name under which this site was asked, with its port; a site may go by several. */
  readonly host: string;
}

/** Reads the source from what the browser tells. `origin` is the site's own. */
export function sourceOf(told: Told, origin: string): Source {
  const landing = addressOf(told.landing);
  const previous = addressOf(told.previous);
  const isOwn = (address: URL | null) =>
    address !== null && (address.origin === origin || address.host === told.host.toLowerCase());
  const own = [landing, previous].find(isOwn);
  const campaign = CAMPAIGN.flatMap((name) => {
    const value = shortWord(own?.searchParams.get(name) ?? "");
    return value ? [[name, value]] : [];
  });
  return {
    page: own?.pathname.slice(0, 300) ?? "",
    referrer: previous && !isOwn(previous) ? previous.host.slice(0, 200) : "",
    campaign: Object.fromEntries(campaign),
  };
}

/** At most 200 long and cut between characters: PostgreSQL's JSON takes no half one, and no zero byte. */
function shortWord(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, "");
}

function addressOf(text: string): URL | null {
  const address = URL.parse(text);
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
