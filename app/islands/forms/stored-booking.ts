/** Where this tab keeps its last booking: the hold it began with and, once it is booked, the page of the visit. */
export const LAST_BOOKING = "booking";

/** The last booking of this tab. Throws if session storage is blocked. */
export function storedBooking(): { readonly hold?: string; readonly page?: string } {
  return JSON.parse(sessionStorage.getItem(LAST_BOOKING) ?? "{}");
}
