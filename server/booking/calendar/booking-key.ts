import { loadOrCreateKey } from "../../platform/load-or-create-key.ts";

/** The key in the data folder that signs links to visits. Throws an error with one sentence if it can be neither read nor created. */
export function loadOrCreateBookingKey(dataDir: string): Promise<Buffer> {
  return loadOrCreateKey(dataDir, {
    name: "booking.key",
    purpose: "signs the links to visits",
    loss: "links in emails that were already sent stop working",
  });
}
