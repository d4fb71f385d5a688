import { bookableWindow } from "../../../core/booking/hours/bookable-window.ts";
import { formatClockHour } from "../../../core/format/dates.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { SurchargeList } from "../surcharge-list.tsx";

const NAMES = [
  ["sameDay", "Same day"],
  ["afterHours", "After hours"],
  ["holidays", "Holidays"],
] as const;

/** The surcharges for urgent visits. They are agreed before the drive and never part of the estimate. */
export function RushFees() {
  const { scheduling, businessConfig } = useSite();
  const { weekdays, weekends } = businessConfig.hours;
  const window = bookableWindow(scheduling);
  return (
    <div>
      <h2 className="display mb-5 text-h2">Rush fees</h2>
      <SurchargeList names={NAMES} />
      {window ? (
        <p className="mt-4 max-w-[52ch] text-small">
          {`You can book visits from ${formatClockHour(window.from)} to ${formatClockHour(window.to)}${window.everyDay ? ", seven days a week" : ""}. After hours is any time outside our regular hours: weekdays ${weekdays}, weekends ${weekends}.`}
        </p>
      ) : null}
      <p className="mt-4 max-w-[52ch] text-small text-muted">
        The estimate leaves these out. We tell you if one applies, and you agree to it, before we
        drive.
      </p>
    </div>
  );
}
