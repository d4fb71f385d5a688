import { bookableWindow } from "../../../core/booking/hours/bookable-window.ts";
import { formatClockHour } from "../../../core/format/dates.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** The surcharges for urgent visits. They are agreed before the drive and never part of the estimate. */
export function RushFees() {
  const { pricing, scheduling, businessConfig } = useSite();
  const { surcharges } = pricing;
  const { weekdays, weekends } = businessConfig.hours;
  const window = bookableWindow(scheduling);
  const fees = [
    { label: "Same day", fee: surcharges.sameDay },
    { label: "After hours", fee: surcharges.afterHours },
    { label: "Holidays", fee: surcharges.holidays },
  ];
  return (
    <div>
      <h2 className="display mb-5 text-h2">Rush fees</h2>
      <dl className="border-t border-rule">
        {fees.map(({ label, fee }) => (
          <div key={label} className="flex justify-between border-b border-rule py-3">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{`+ ${formatUsd(fee)}`}</dd>
          </div>
        ))}
      </dl>
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
