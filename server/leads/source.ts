import type { Source } from "../../core/leads/source.ts";

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/**
 * Reads the source from two addresses the browser tells, either of which may be missing or made up:
 * `landing`, the first page of this visit, and `previous`, the page before the form.
 */
export function sourceOf(
  told: { readonly landing: string; readonly previous: string },
  origin: string,
): Source {
  const landing = addressOf(told.landing);
  const previous = addressOf(told.previous);
  const own = [landing, previous].find((address) => address?.origin === origin);
  const campaign = CAMPAIGN.flatMap((name) => {
    const value = own?.searchParams.get(name)?.slice(0, 200);
    return value ? [[name, value]] : [];
  });
  return {
    page: own?.pathname.slice(0, 300) ?? "",
    referrer: previous && previous.origin !== origin ? previous.host.slice(0, 200) : "",
    campaign: Object.fromEntries(campaign),
  };
}

function addressOf(text: string): URL | null {
  const address = URL.parse(text);
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
