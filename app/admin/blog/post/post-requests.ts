import type { PostOutcome, PostTextCheck } from "../../../../core/blog/post-editing.ts";
import type { PostRequest } from "../../../../core/blog/post-request.ts";
import { type RequestFailure, requestJson } from "../../shared/requests/request-json.ts";

/** Sends an action on a post. */
export function sendPostAction(
  ref: string,
  request: PostRequest,
): Promise<PostOutcome | RequestFailure> {
  return requestJson(`/admin/blog/${ref}/act`, "POST", request);
}

/** Compares a text with the site's other posts, and asks whether the rich editor can hold it. */
export function requestTextCheck(
  ref: string,
  text: { readonly slug: string; readonly body: string; readonly faqs: unknown },
): Promise<(PostTextCheck & { readonly kind?: undefined }) | RequestFailure> {
  return requestJson(`/admin/blog/${ref}/reading`, "POST", text);
}
