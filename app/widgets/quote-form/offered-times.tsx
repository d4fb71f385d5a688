import type { OfferedTime } from "../../../core/booking/next-times/public-api.ts";
import { centsFromDollars, formatUsd } from "../../../core/format/money.ts";
import { PATHS, type SiteLanguage } from "../../../core/language.ts";

interface Props {
  readonly times: readonly OfferedTime[];
  readonly service: string;
  readonly zip: string;
  readonly language: SiteLanguage;
}

/**
 * Times as buttons of the form that holds a slot: one tap leads to the booking step with the time held. It is the form of
 * the slot picker on /schedule/{service}, and works without a script.
 */
export function OfferedTimes({ times, service, zip, language }: Props) {
  return (
    <form
      method="post"
      action={`${PATHS[language].schedule}/${encodeURIComponent(service)}#step`}
      data-once=""
      className="grid gap-2"
    >
      <input type="hidden" name="zip" value={zip} />
      <input type="hidden" name="step" value="hold" />
      {/* The card doesn't ask for the place; these times fit every kind. */}
      <input type="hidden" name="place" value="any" />
      {times.map(({ start, label, extra, total }, index) => (
        <button
          key={start}
          type="submit"
          name="start"
          value={Date.parse(start)}
          className={`flex min-h-11 cursor-pointer items-center gap-x-3 rounded-[3px] border px-3 py-1.5 text-left text-small leading-tight ${index === 0 ? "border-ink bg-ink text-paper hover:opacity-90" : "border-rule hover:border-ink"}`}
        >
          {/* Where there is no room for both, what the time adds stands below it, and the total stays at the edge. */}
          <span className="flex grow flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
            <span className="font-semibold tabular-nums">{label}</span>{" "}
            {extra ? (
              <span className={`text-fine ${index === 0 ? "opacity-80" : "text-muted"}`}>
                {extra}
              </span>
            ) : null}
          </span>{" "}
          <span className={`font-semibold tabular-nums ${index === 0 ? "" : "text-act"}`}>
            {formatUsd(centsFromDollars(total))}
          </span>
        </button>
      ))}
    </form>
  );
}
