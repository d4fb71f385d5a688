import { z } from "zod";

const readers = z
  .array(z.email("must be a mail address"))
  .max(10, "must not be more than ten addresses")
  .default([])
  .describe("empty: the business's own address");

/** Section `notifications`: who is told of what by mail, besides the visitor it concerns. */
export const notifications = z.strictObject({
  leads: readers.describe("leads that came in"),
  visits: readers.describe("visits booked, moved and canceled, and reminders of them"),
  credentials: readers.describe("credentials that expire"),
  nudgeMinutes: z
    .number("must be a number of minutes")
    .int("must be a whole number of minutes")
    .min(5, "must be at least 5")
    .max(29, "must be at most 29, for after 30 it is too late")
    .default(20)
    .describe("business minutes a lead waits before its readers are reminded"),
  trouble: readers.describe("what stopped working: a webhook, backups"),
});

type Notifications = z.output<typeof notifications>;

/** What there are readers of. */
type Told = Exclude<keyof Notifications, "nudgeMinutes">;

/** The addresses that get the owner's copy of a kind of mail: each once, the business's own where none is named. */
export function readersOf(
  kind: Told,
  site: {
    readonly notifications: Pick<Notifications, Told>;
    readonly businessConfig: { readonly email: string };
  },
): string[] {
  const listed = site.notifications[kind];
  const addresses = listed.length > 0 ? listed : [site.businessConfig.email];
  const seen = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...seen.values()];
}
