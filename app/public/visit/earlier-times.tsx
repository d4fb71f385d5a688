import type { BookedVisit, Desk } from "../../desk.ts";
import { useWords } from "../../site-layout/page-context.ts";

/** What the page of a visit says about earlier times: ask for one, one is looked for, or one is held. */
export type EarlierLink = "ask" | "waiting" | "held";

/** Which of them it is; null where the site keeps no waitlist or the visit cannot be on it. */
export async function earlierLink(
  { waitlist }: Desk,
  visit: BookedVisit,
  token: string,
): Promise<EarlierLink | null> {
  if (!waitlist.isOpenTo(visit)) return null;
  const place = await waitlist.load(token);
  if (place?.offer) return "held";
  return place?.preferences ? "waiting" : "ask";
}

interface Props {
  readonly link: EarlierLink;
  readonly path: string;
  /** Attributes of links out of a frame. */
  readonly linkProps: { readonly target?: string };
}

/** The way to the waitlist. */
export function EarlierTimes({ link, path, linkProps }: Props) {
  const words = useWords().visit;
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
