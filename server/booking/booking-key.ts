import { keepKey } from "../platform/kept-key.ts";

/** The secret that signs the links of visits and calendars, kept in the data folder. Throws one sentence when it can be neither made nor read. */
export function keepBookingKey(dataDir: string): Promise<Buffer> {
  return keepKey(dataDir, {
    name: "booking.key",
    purpose: "signs the links to visits and calendars",
    loss: "links that were mailed then open nothing any more, and calendars must be subscribed anew",
  });
}
