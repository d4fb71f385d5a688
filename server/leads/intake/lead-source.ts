import type { LeadSource } from "../../../core/leads/lead-source.ts";

const CAMPAIGN_PARAMETERS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** What the browser reports about the way to the form. Every value may be missing or forged. */
export interface VisitTrail {
  /** The URL of the visit's first page. */
  readonly landing: string;
  /** The URL of the page before the form. */
  readonly previous: string;
  /** The URL of the page with the form. It counts as the first page where the other two are missing or another site's. */
  readonly form: string;
  /** The Host header with its port; a site may have several hosts. */
  readonly host: string;
}

/** Derives the lead source from what the browser reports. `origin` is the site's own origin. */
export function leadSourceOf(trail: VisitTrail, origin: string): LeadSource {
  const landing = webAddress(trail.landing);
  const previous = webAddress(trail.previous);
  const isOwn = (address: URL | null) =>
    address !== null && (address.origin === origin || address.host === trail.host.toLowerCase());
  const own = [landing, previous, webAddress(trail.form)].find(isOwn);
  const campaign = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = shortText(own?.searchParams.get(name) ?? "");
    return value ? [[name, value]] : [];
  });
  return {
    page: own?.pathname.slice(0, 300) ?? "",
    referrer: previous && !isOwn(previous) ? previous.host.slice(0, 200) : "",
    campaign: Object.fromEntries(campaign),
  };
}

/**
 * At most 200 characters, without control characters and never cut inside a surrogate pair: PostgreSQL's JSON rejects
 * both.
 */
function shortText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, "");
}

function webAddress(text: string): URL | null {
  const address = URL.parse(text);
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
