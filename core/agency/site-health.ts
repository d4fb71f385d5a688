/** How a site of the installation is doing, without a word about its customers. Instants are milliseconds since 1970. */
export interface SiteHealth {
  readonly id: string;
  /** The name it shows. */
  readonly name: string;
  readonly origin: string;
  readonly hosts: readonly string[];
  /** The installation's first site, where operators sign in. */
  readonly isDefault: boolean;
  readonly isSuspended: boolean;
  /** When it will be removed; null when nobody plans to. */
  readonly removalDueAt: number | null;
  /** Whether it still shows the sample business. */
  readonly isSample: boolean;
  /** Why its newest version isn't shown, one sentence each; empty when it is. */
  readonly faults: readonly string[];
  /** Whether visitors see a notice, because no version can be shown. */
  readonly isUnavailable: boolean;
  /** How often its content changed; every process shows the highest one. */
  readonly version: number;
  readonly createdAt: number;
  readonly lastPublishAt: number | null;
  readonly lastLeadAt: number | null;
  /** Visits that were booked and not canceled, from now on and in all. */
  readonly visits: { readonly ahead: number; readonly total: number };
  /** What its pictures take on the disk. */
  readonly pictureBytes: number;
  /** Emails that failed and will be tried again, or were given up within a week. */
  readonly failedEmails: number;
  readonly owners: readonly string[];
  /** The open hand-over link: to whom, and until when; null when there is none. */
  readonly handOver: { readonly email: string; readonly until: number } | null;
}

/** Where a site answers, in words. */
export function hostNamesText({ hosts, isDefault }: SiteHealth): string {
  return hosts.join(", ") || (isDefault ? "Any host name" : "No host name");
}

/** What the operator is told about the email to the owner of a site that they pause, delete or bring back. */
export function ownerEmailText({ owners }: SiteHealth, sendsEmail: boolean): string {
  return owners.length > 0 && sendsEmail
    ? "We’ll email the owner."
    : "No email will be sent. Tell the owner yourself.";
}

/** What a site needs from its operator now, the most urgent first; empty when nothing. */
export function siteConcerns(site: SiteHealth): string[] {
  return [
    ...(site.removalDueAt === null ? [] : ["Deletion scheduled"]),
    ...(site.isSuspended ? ["Paused"] : []),
    ...(site.isUnavailable ? ["Can't be shown"] : []),
    ...(!site.isUnavailable && site.faults.length > 0 ? ["Shows an older version"] : []),
    ...(site.failedEmails > 0 ? ["Emails failing"] : []),
    ...(site.owners.length === 0 ? ["No owner yet"] : []),
  ];
}
