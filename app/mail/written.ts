import type { Lead } from "../../core/leads/taken.ts";
import type { TravelZone } from "../../core/pricing/zones.ts";
import type { Site } from "../../core/site/site.ts";

/** A mail as it is read: the subject, the page, and the same in plain words. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What a mail about an enquiry is written from. */
export interface LeadMailProps {
  readonly site: Site;
  readonly lead: Lead;
  /** The travel zone of the enquiry's ZIP. */
  readonly zone: TravelZone | null;
}
