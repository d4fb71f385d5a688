import { REVIEW_UNSUBSCRIBE_LINE } from "../../../core/reviews/unsubscribe-line.ts";

/** The kinds of mail that the recipient did not ask for; they contain a link to unsubscribe. */
const UNSUBSCRIBABLE: ReadonlySet<string> = new Set(["review-request"]);

const UNSUBSCRIBE_LINE = new RegExp(`^${REVIEW_UNSUBSCRIBE_LINE} (https?://\\S+)$`, "m");

/** The headers by which mail programs offer to unsubscribe with one click (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({
  kind,
  text,
}: {
  readonly kind: string;
  readonly text: string;
}): Record<string, string> {
  const [, url] = (UNSUBSCRIBABLE.has(kind) && UNSUBSCRIBE_LINE.exec(text)) || [];
  if (!url) return {};
  const oneClick = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { "List-Unsubscribe": `<${url}>`, ...(url.startsWith("https:") ? oneClick : {}) };
}
