import { data } from "react-router";
import { formatDayAndTime, formatTime } from "../../../../core/format/dates.ts";
import type { OwnerOfferResult, OwnerWaitlist } from "../../../desk.ts";
import { type ActionResult, actionResult } from "../../shared/action-result/action-result.ts";

/** Offers someone on the waitlist a time, or takes them off it. */
export async function runWaitlistAction(
  field: (name: string) => string,
  waitlist: OwnerWaitlist,
  zone: string,
) {
  const id = field("id");
  switch (field("intent")) {
    case "offer":
      return respond(offerResponse(await waitlist.offer(id), zone));
    case "remove":
      return (await waitlist.remove(id))
        ? respond({ message: "Removed from the waitlist. The visit stays." })
        : respond({ problem: "They aren’t on the waitlist anymore." });
    default:
      return respond({ problem: "That action isn’t available here." });
  }
}

function offerResponse(result: OwnerOfferResult, zone: string): Partial<ActionResult> {
  switch (result.kind) {
    case "offered": {
      const { start, expiresAt, told } = result.offer;
      const held = `${formatDayAndTime(start, zone)} is held until ${formatTime(expiresAt, zone)}.`;
      const by = told.join(" and ");
      return { message: by ? `${held} We’re telling them by ${by}.` : `${held} Call them now.` };
    }
    case "no-time":
      return {
        problem: "None of the times they want is open, or they already have an offer to answer.",
      };
    case "night":
      return {
        problem: "It’s nighttime where they are. You can offer times from 8 AM to 9 PM their time.",
      };
    case "unknown":
      return { problem: "They aren’t on the waitlist anymore." };
  }
}

function respond(part: Partial<ActionResult>) {
  return data(actionResult(part), { status: part.problem ? 409 : 200 });
}
