import type { DaySheetView } from "../../../core/booking/day-sheet/view.ts";
import styles from "./day.module.css";

/** The totals of a day: stops, fees, miles and driving time. */
export function DayTotals({ totals }: { totals: DaySheetView["totals"] }) {
  const shown = [
    [
      "Stops",
      totals.remaining === totals.stops
        ? `${totals.stops}`
        : `${totals.stops}, ${totals.remaining} to go`,
    ],
    ["Fees due", totals.fees],
    ["Miles", totals.miles],
    ["Driving", totals.drive],
  ];
  return (
    <dl className={styles.sums}>
      {shown.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
