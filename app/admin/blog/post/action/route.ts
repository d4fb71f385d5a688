import type { PostOutcome } from "../../../../../core/blog/post-editing.ts";
import { type PostRequest, postRequest } from "../../../../../core/blog/post-request.ts";
import { sectionFieldLabel } from "../../../../../core/sections/editing/field-label.ts";
import { validationErrorsOf } from "../../../../../core/site/validation/validation-errors.ts";
import { type AdminDesk, admin } from "../../../../desk.ts";
import type { Route } from "./+types/route.ts";

const STATUS: Readonly<Record<PostOutcome["kind"], number>> = {
  done: 200,
  removed: 200,
  clash: 409,
  refused: 422,
  gone: 404,
};

/** Saves a draft of a post, or publishes, schedules, withdraws, restores or deletes the post. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { blog } = context.get(admin);
  if (!blog) return Response.json({ kind: "gone" }, { status: 403 });
  const body: unknown = await request.json().catch(() => null);
  const parsed = postRequest.safeParse(body);
  if (!parsed.success) {
    const label = (path: string) => sectionFieldLabel("guides", path);
    const errors = validationErrorsOf(parsed.error, body, label).map(({ field, message }) => ({
      field: field.replace(/^draft\./, ""),
      message,
    }));
    return Response.json({ kind: "refused", errors }, { status: 422 });
  }
  const outcome = await performAction(blog, params.ref, parsed.data);
  return Response.json(outcome, { status: STATUS[outcome.kind] });
}

function performAction(
  blog: NonNullable<AdminDesk["blog"]>,
  ref: string,
  request: PostRequest,
): Promise<PostOutcome> {
  const { version } = request;
  switch (request.act) {
    case "keep":
      return blog.saveDraft({ ref, version, draft: request.draft });
    case "publish":
      return blog.publish({ ref, version, draft: request.draft });
    case "schedule":
      return blog.schedule({ ref, version, draft: request.draft }, request.day, request.time);
    case "restore":
      return blog.restore({ ref, version }, request.revisionId);
    case "remove":
      return blog.remove({ ref, version }, request.title);
    default:
      return blog[request.act]({ ref, version });
  }
}
