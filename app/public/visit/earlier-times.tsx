import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { BookedVisit, Desk } from "../../desk.ts";
import { useWords } from "../../site-layout/page-context.ts";
import { PICKER_DAYS } from "../schedule/picker-view.ts";

/** What the page of a visit says about earlier times: some are open now, ask for one, one is looked for, or one is held. */
export type EarlierLink = "open" | "ask" | "waiting" | "held";

/** Which of them it is; null where the site keeps no waitlist or the visit cannot be on it. */
export async function earlierLink(
  { waitlist, booking }: Desk,
  visit: BookedVisit,
  token: string,
): Promise<EarlierLink | null> {
  if (!waitlist.isOpenTo(visit)) return null;
  const place = await waitlist.load(token);
  if (place?.offer) return "held";
  if (place?.preferences) return "waiting";
  const today = dayOf(booking.now(), booking.zoneOf(visit.zip));
  const found = await booking.slotsToMove(token, { from: today, days: PICKER_DAYS });
  return found?.slots.some(({ start }) => start < visit.start) ? "open" : "ask";
}

interface Props {
  readonly link: EarlierLink;
  /** The page of the waitlist, and the one that moves the visit. */
  readonly path: string;
  readonly movePath: string;
  /** Attributes of links out of a frame. */
  readonly linkProps: { readonly target?: string };
}

/** The way to the waitlist. */
export function EarlierTimes({ link, path, movePath, linkProps }: Props) {
  const words = useWords().visit;
  if (link === "open")
    return (
      <section>
        <p className="text-small text-muted">{words.earlierOpenNow}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6">
          <a href={movePath} className="button" {...linkProps}>
            {words.earlierSeeTimes}
          </a>
          <a
            href={path}
            className="link inline-flex min-h-11 items-center text-small"
            {...linkProps}
          >
            {words.earlierAsk}
          </a>
        </p>
      </section>
    );
  const texts = {
    ask: [words.earlierLead, words.earlierAsk],
    waiting: [words.earlierOnShort, words.earlierChange],
    held: [words.earlierHeld, words.earlierTake],
  } as const;
  const [lead, label] = texts[link];
  return (
    <section className={link === "held" ? "border-l-4 border-act bg-tint p-4" : ""}>
      <p className={link === "held" ? "font-semibold" : "text-small text-muted"}>{lead}</p>
      <p className="mt-3">
        <a
          href={path}
          className={link === "held" ? "button button-stamp" : "button"}
          {...linkProps}
        >
          {label}
        </a>
      </p>
    </section>
  );
}
