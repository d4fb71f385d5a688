import { z } from "zod";

const recipients = z
  .array(z.email("must be an email address, such as ana@example.com"))
  .max(10, "can't have more than ten addresses")
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
    .min(5, "must be at least 5 minutes")
    .max(29, "can't be more than 29 minutes: you promise an answer within 30")
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
