/** Somebody who can take a visit at a time. */
export interface NotaryForSlot {
  readonly provider: string;
  /** The drive there, in minutes, from the visit before on that day or from home. */
  readonly driveMinutes: number;
  /** How many visits and holds they have that day. */
  readonly visitsThatDay: number;
}

/**
 * Compares two notaries who are both free: the one who has the visit already, else the nearest by drive, then the one with fewer
 * visits that day, then by id. The same calendars always choose the same notary.
 */
export function compareNotaries(a: NotaryForSlot, b: NotaryForSlot, preferred?: string): number {
  const isPreferred = ({ provider }: NotaryForSlot) => Number(provider === preferred);
  return (
    isPreferred(b) - isPreferred(a) ||
    a.driveMinutes - b.driveMinutes ||
    a.visitsThatDay - b.visitsThatDay ||
    (a.provider < b.provider ? -1 : 1)
  );
}
