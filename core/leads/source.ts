/** How a visitor came to ask: the first page of the visit, the site that led there, and its campaign. No cookie is needed to know it. */
export interface Source {
  readonly page: string;
  readonly referrer: string;
  readonly campaign: Readonly<Record<string, string>>;
}

/** An enquiry that came without a page, through the public interface. */
export const NO_SOURCE: Source = { page: "", referrer: "", campaign: {} };
