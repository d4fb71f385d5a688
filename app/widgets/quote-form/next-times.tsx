import { telephoneLink } from "../../../core/format/phones.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { OfferedTimes } from "./offered-times.tsx";
import {
  bookingNotice,
  type QuoteFormConfig,
  type QuoteState,
  schedulePageFor,
} from "./quote-state.ts";

interface Props {
  readonly state: QuoteState;
  readonly config: QuoteFormConfig;
  /** A script fetches the times; without one, a link leads to them. */
  readonly isLive: boolean;
}

/** The next times under a price, each one tap away from a held slot. It keeps its size while they are unknown. */
export function NextTimesPanel({ state, config, isLive }: Props) {
  const { times } = state;
  const live = times && times !== "failed" ? times.live : null;
  const notice = bookingNotice(state, config);
  // No heading over times that don't exist.
  if (notice && !state.isLost) {
    return (
      <section className="min-h-[12rem] border-t border-rule pt-3 print:hidden">
        <Notice text={notice} />
      </section>
    );
  }
  return (
    <section className="border-t border-rule pt-3 print:hidden">
      <div className="mb-2 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-small font-semibold">{config.words.nextTimes}</h3>
        {/* While closed, when the phone is answered again. */}
        <p className="text-fine text-muted">
          {live?.open ? live.status : live?.status && live.call}
        </p>
      </div>
      <div className="grid min-h-[9.25rem] content-start gap-2">
        <TimesBody state={state} config={config} isLive={isLive} />
      </div>
    </section>
  );
}

function TimesBody({ state, config, isLive }: Props) {
  const { quote, times } = state;
  const { words, phone } = config;
  if (state.isLost) return <Notice text={fillWords(words.lost, { phone })} />;
  if (!quote || (isLive && !times)) return <GhostTimes />;
  if (!times || times === "failed") return <AllTimes state={state} config={config} />;
  if (times.times.length > 0)
    return (
      <OfferedTimes
        times={times.times}
        service={state.service}
        zip={state.zip}
        language={config.language}
      />
    );
  const [before, after = ""] = config.words.noTimeCall.split("{phone}");
  return (
    <p className="text-small">
      {before}
      <a href={telephoneLink(config.phone)} className="link whitespace-nowrap">
        {config.phone}
      </a>
      {fillWords(after, { live: times.live.call })}
    </p>
  );
}

function Notice({ text }: { text: string }) {
  return <p className="border-l-2 border-act pl-3 text-small font-semibold">{text}</p>;
}

/** Where the times are not part of the page: the page that has them. */
function AllTimes({ state, config }: Pick<Props, "state" | "config">) {
  return (
    <a href={schedulePageFor(state, config.language)} className="button w-full">
      {config.words.allTimes}
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
