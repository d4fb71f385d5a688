import { z } from "zod";

const recipients = z
  .array(z.email("must be a mail address"))
  .max(10, "must not be more than ten addresses")
  .default([])
  .describe("empty: the business's own address");

/** Section `notifications`: who gets which emails besides the visitor they concern. */
export const notifications = z.strictObject({
  leads: recipients.describe("leads that came in"),
  visits: recipients.describe("visits booked, moved and canceled, and reminders of them"),
  credentials: recipients.describe("credentials that expire"),
  nudgeMinutes: z
    .number("must be a number of minutes")
    .int("must be a whole number of minutes")
    .min(5, "must be at least 5")
    .max(29, "must be at most 29, for after 30 it is too late")
    .default(20)
    .describe("business minutes a lead waits before its recipients are reminded"),
  trouble: recipients.describe("what stopped working: a webhook, backups"),
});

type Notifications = z.output<typeof notifications>;

/** The kinds of notifications. */
type NotificationKind = Exclude<keyof Notifications, "nudgeMinutes">;

/** The addresses that get a kind of notification, each once; the business's own address when none is set. */
export function notificationRecipients(
  kind: NotificationKind,
  site: {
    readonly notifications: Pick<Notifications, NotificationKind>;
    readonly businessConfig: { readonly email: string };
  },
): string[] {
  const listed = site.notifications[kind];
  const addresses = listed.length > 0 ? listed : [site.businessConfig.email];
  const seen = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...seen.values()];
}
