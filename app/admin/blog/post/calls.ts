import type { PostOutcome, PostReading } from "../../../../core/blog/editing.ts";
import type { PostRequest } from "../../../../core/blog/post-request.ts";
import type { Unanswered } from "../../editing/calls.ts";

/** Sends an act on a post. */
export function sendAct(ref: string, asked: PostRequest): Promise<PostOutcome | Unanswered> {
  return post(`/admin/blog/${ref}/act`, asked);
}

/** Asks how a text stands beside the site's other guides. */
export function askReading(
  ref: string,
  text: { readonly slug: string; readonly body: string; readonly faqs: unknown },
): Promise<(PostReading & { readonly kind?: undefined }) | Unanswered> {
  return post(`/admin/blog/${ref}/reading`, text);
}

async function post<Answer>(path: string, body: object): Promise<Answer | Unanswered> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status === 401) return { kind: "signed-out" };
    if (!response.headers.get("content-type")?.startsWith("application/json")) {
      return { kind: "unreachable" };
    }
    return (await response.json()) as Answer;
  } catch {
    return { kind: "unreachable" };
  }
}
