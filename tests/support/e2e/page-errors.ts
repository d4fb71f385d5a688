import type { Page } from "@playwright/test";

/** What went wrong on a page, and what it requested. */
export interface PageLog {
  /** Console messages, script errors, failed or foreign requests and policy violations, one line each. */
  readonly problems: string[];
  /** All requested URLs. */
  readonly requests: string[];
}

/** Records the problems of a page from now on. Requests to other hosts than that of `url` count as problems. */
export function watchPage(page: Page, url: string): PageLog {
  const problems: string[] = [];
  const requests: string[] = [];
  // A violation of the security policy or of Trusted Types is a console message too.
  page.on("console", (message) => problems.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A request aborted by leaving the page is no failure.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    requests.push(request.url());
    if (new URL(request.url()).host !== new URL(url).host)
      problems.push(`foreign: ${request.url()}`);
  });
  return { problems, requests };
}
