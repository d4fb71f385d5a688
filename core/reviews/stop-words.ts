/** How a request for a review ends, in plain words before the address; the mail's header is made from that line. */
export const STOP_WORDS = "No more of these mails:";
