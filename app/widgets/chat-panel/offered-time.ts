/** A time the assistant offers: the slot that a tap holds. */
interface OfferedChatTime {
  /** The page of the slot picker. */
  readonly path: string;
  readonly zip: string;
  /** Further services in the same visit. */
  readonly also: readonly string[];
  /** The kind of place that the visitor named; `any` where none was. */
  readonly place: string;
  /** Epoch milliseconds. */
  readonly start: string;
}

const TIME_LINK =
  /^(\/(?:schedule|es\/citas)\/[\w-]+)\?zip=(\d{5})((?:&also=[\w-]+)*)(?:&place=([\w-]+))?&day=[\d-]{10}#start=(\d{1,15})$/;

/** The time of a link that the assistant wrote for one; null for other links. As a link it leads to the times of that day. */
export function offeredTimeOf(href: string): OfferedChatTime | null {
  const [, path, zip, also = "", place = "any", start] = TIME_LINK.exec(href) ?? [];
  if (!path || !zip || !start) return null;
  return { path, zip, also: also.split("&also=").slice(1), place, start };
}
