import type { Page } from "@playwright/test";

/** What a page did that nobody should have to see. */
export interface Witness {
  /** Console messages, script errors, blocked or foreign requests and policy violations, in words. */
  readonly seen: string[];
  /** Every address asked for. */
  readonly requests: string[];
}

/** Watches a page from now on. Requests to other hosts than `url`'s count as seen. */
export function watch(page: Page, url: string): Witness {
  const seen: string[] = [];
  const requests: string[] = [];
  // A violation of the security policy or of Trusted Types is a console message too.
  page.on("console", (message) => seen.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A visitor who goes on before the icon has come is no failure.
    if (reason !== "net::ERR_ABORTED") seen.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    requests.push(request.url());
    if (new URL(request.url()).host !== new URL(url).host) seen.push(`foreign: ${request.url()}`);
  });
  return { seen, requests };
}
