import { telephoneLink } from "../../../core/format/phones.ts";
import { OfferedTimes } from "./offered-times.tsx";
import { bookingNotice, type QuoteState, schedulePageFor } from "./quote-state.ts";

interface Props {
  readonly state: QuoteState;
  readonly phone: string;
  /** A script fetches the times; without one, a link leads to them. */
  readonly isLive: boolean;
}

/** The next times under a price, each one tap away from a held slot. It keeps its size while they are unknown. */
export function NextTimesPanel({ state, phone, isLive }: Props) {
  const { times } = state;
  const status = times && times !== "failed" ? times.live.status : "";
  return (
    <section className="border-t border-rule pt-3">
      <div className="mb-2 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-small font-semibold">Next times</h3>
        <p className="text-fine text-muted">{status}</p>
      </div>
      <div className="grid min-h-[9.25rem] content-start gap-2">
        <TimesBody state={state} phone={phone} isLive={isLive} />
      </div>
    </section>
  );
}

function TimesBody({ state, phone, isLive }: Props) {
  const { quote, times } = state;
  const notice = bookingNotice(state, phone);
  if (notice)
    return <p className="border-l-2 border-act pl-3 text-small font-semibold">{notice}</p>;
  if (!quote || (isLive && !times)) return <GhostTimes />;
  if (!times || times === "failed") return <AllTimes state={state} />;
  if (times.times.length > 0)
    return <OfferedTimes times={times.times} service={state.service} zip={state.zip} />;
  return (
    <p className="text-small">
      {"No time is free online soon. Call "}
      <a href={telephoneLink(phone)} className="link whitespace-nowrap">
        {phone}
      </a>
      {` and we'll find one. ${times.live.call}`}
    </p>
  );
}

/** Where the times are not part of the page: the page that has them. */
function AllTimes({ state }: { state: QuoteState }) {
  return (
    <a href={schedulePageFor(state)} className="button w-full">
      See the next free times
    </a>
  );
}

/** Three empty places of the height of a time. */
function GhostTimes() {
  return (
    <>
      <div className="ghost-time" />
      <div className="ghost-time" />
      <div className="ghost-time" />
    </>
  );
}
