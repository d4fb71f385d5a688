import type { PostOutcome, PostReading } from "../../../../core/blog/editing.ts";
import type { PostRequest } from "../../../../core/blog/post-request.ts";
import { call, type Unanswered } from "../../ui/call.ts";

/** Sends an act on a post. */
export function sendAct(ref: string, asked: PostRequest): Promise<PostOutcome | Unanswered> {
  return call(`/admin/blog/${ref}/act`, "POST", asked);
}

/** Asks how a text stands beside the site's other guides. */
export function askReading(
  ref: string,
  text: { readonly slug: string; readonly body: string; readonly faqs: unknown },
): Promise<(PostReading & { readonly kind?: undefined }) | Unanswered> {
  return call(`/admin/blog/${ref}/reading`, "POST", text);
}
