import { storedBooking } from "./stored-booking.ts";

/** Where this tab keeps the id of the hold it has, for the next time that is tapped on any page. */
export const OWN_HOLD = "hold";

/** Replaces the hold of this tab by a time that is tapped in a card or in the chat, whose forms know of no hold. */
export function carryOwnHold(): void {
  addEventListener("formdata", ({ formData }) => {
    if (formData.get("step") !== "hold" || formData.get("hold")) return;
    try {
      const hold = sessionStorage.getItem(OWN_HOLD);
      if (hold && storedBooking().hold !== hold) formData.set("hold", hold);
    } catch {
      // session storage is blocked
    }
  });
}
