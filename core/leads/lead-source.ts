/** How a visitor found the form: the landing page, the referring site and the campaign. Collected without cookies. */
export interface LeadSource {
  readonly page: string;
  readonly referrer: string;
  readonly campaign: Readonly<Record<string, string>>;
}

/** The source of a lead that came through the public API, without a page. */
export const NO_SOURCE: LeadSource = { page: "", referrer: "", campaign: {} };
