/** A time the assistant offers: the slot that a tap holds. */
interface OfferedChatTime {
  readonly service: string;
  readonly zip: string;
  /** Epoch milliseconds. */
  readonly start: string;
}

const TIME_LINK =
  /^\/(?:schedule|es\/citas)\/([\w-]+)\?zip=(\d{5})&day=[\d-]{10}#start=(\d{1,15})$/;

/** The time of a link that the assistant wrote for one; null for other links. As a link it leads to the times of that day. */
export function offeredTimeOf(href: string): OfferedChatTime | null {
  const [, service, zip, start] = TIME_LINK.exec(href) ?? [];
  return service && zip && start ? { service, zip, start } : null;
}
