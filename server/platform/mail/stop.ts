import { STOP_WORDS } from "../../../core/reviews/stop-words.ts";

/** Mails that nobody asked for by what they did, by kind; everybody who gets one can end them. */
const STOPPABLE: ReadonlySet<string> = new Set(["review-request"]);

const STOP = new RegExp(`^${STOP_WORDS} (https?://\\S+)$`, "m");

/** The headers by which mail programs offer to end this kind of mail with one click (RFC 2369, RFC 8058). */
export function stopHeaders({
  kind,
  text,
}: {
  readonly kind: string;
  readonly text: string;
}): Record<string, string> {
  const [, url] = (STOPPABLE.has(kind) && STOP.exec(text)) || [];
  if (!url) return {};
  const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { "List-Unsubscribe": `<${url}>`, ...(url.startsWith("https:") ? oneClick : {}) };
}
