import type { PostOutcome } from "../../../../../core/blog/editing.ts";
import { type PostRequest, postRequest } from "../../../../../core/blog/post-request.ts";
import { problemsOf } from "../../../../../core/site/problems.ts";
import { type AdminDesk, admin } from "../../../../desk.ts";
import type { Route } from "./+types/route.ts";

const STATUS: Readonly<Record<PostOutcome["kind"], number>> = {
  done: 200,
  removed: 200,
  clash: 409,
  refused: 422,
  gone: 404,
};

/** Keeps, publishes, plans, withdraws, restores or deletes a post. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { blog } = context.get(admin);
  if (!blog) return Response.json({ kind: "gone" }, { status: 403 });
  const read = postRequest.safeParse(await request.json().catch(() => null));
  if (!read.success) {
    const errors = problemsOf(read.error).map(({ field, message }) => ({
      field: field.replace(/^draft\./, ""),
      message,
    }));
    return Response.json({ kind: "refused", errors }, { status: 422 });
  }
  const outcome = await done(blog, params.ref, read.data);
  return Response.json(outcome, { status: STATUS[outcome.kind] });
}

function done(
  blog: NonNullable<AdminDesk["blog"]>,
  ref: string,
  asked: PostRequest,
): Promise<PostOutcome> {
  const { version } = asked;
  switch (asked.act) {
    case "keep":
    case "publish":
      return blog[asked.act]({ ref, version, draft: asked.draft });
    case "schedule":
      return blog.schedule({ ref, version, draft: asked.draft }, asked.day, asked.time);
    case "restore":
      return blog.restore({ ref, version }, asked.revisionId);
    case "remove":
      return blog.remove({ ref, version }, asked.title);
    default:
      return blog[asked.act]({ ref, version });
  }
}
