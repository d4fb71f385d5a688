import { Button, Text } from "@mantine/core";
import { lazy, Suspense, useCallback, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { emptyDraft } from "../../../../core/blog/post-draft.ts";
import type { EditablePost } from "../../../../core/blog/post-editing.ts";
import { countTags } from "../../../../core/blog/post-list-query.ts";
import { dayOf } from "../../../../core/booking/time/zoned-time.ts";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { isRich } from "./text/is-rich.ts";

/** Loaded on demand: only this view needs it. */
const PostEditor = lazy(() => import("./post-editor.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { facts, renderMarkdown, person } = context.get(admin);
  const { site, previewBase } = context.get(desk);
  const blog = requireDesk(context.get(admin).blog);
  const { blogCategories, guides, services, businessConfig } = site;
  const categories = blogCategories.categories.toSorted((one, other) => one.order - other.order);
  const defaults = { category: categories[0]?.slug ?? "", service: services[0]?.id ?? "" };
  const isNew = params.ref === "new";
  const post = isNew ? newPost(defaults) : await blog.open(params.ref);
  if (!post) throw new Response(null, { status: 404 });
  const zone = businessConfig.timezone;
  return {
    post,
    ref: isNew ? crypto.randomUUID() : params.ref,
    isRich: await isRich(post.draft.body, renderMarkdown),
    facts: await facts(),
    previewBase: previewBase(person),
    today: dayOf(Date.now(), zone),
    zone,
    business: { name: businessConfig.name, host: new URL(site.origin).host },
    choices: {
      categories: categories.map(({ slug, title }) => ({ value: slug, label: title })),
      services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
      posts: guides.map(({ slug, title }) => ({ value: slug, label: title })),
      tags: countTags(guides).map(({ tag }) => tag),
    },
  };
}

function newPost(defaults: { readonly category: string; readonly service: string }): EditablePost {
  return {
    id: "",
    builtIn: null,
    version: 0,
    state: "draft",
    slug: "",
    previewSlug: "",
    live: null,
    hasDraft: false,
    publishAt: null,
    published: null,
    updated: null,
    changed: null,
    draft: emptyDraft(defaults),
    revisions: [],
    late: [],
  };
}

export default function PostView({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { post } = loaderData;
  // A new post keeps the id it began with once its URL contains it.
  const first = useRef({ requested: params.ref, ref: loaderData.ref });
  if (params.ref !== first.current.requested && params.ref !== first.current.ref) {
    first.current = { requested: params.ref, ref: loaderData.ref };
  }
  const { ref } = first.current;
  const onAdded = useCallback(
    (added: string) => {
      if (params.ref !== "new") return;
      void navigate(`/admin/blog/${added}`, { replace: true, preventScrollReset: true });
    },
    [navigate, params.ref],
  );
  const title = post.live?.title || post.draft.title || "New post";
  return (
    <View
      title={params.ref === "new" ? "New post" : "Edit post"}
      lead={params.ref === "new" ? "Nothing is public until you publish it." : title}
      actions={
        <Button component={Link} to="/admin/blog" variant="default">
          All posts
        </Button>
      }
    >
      <Suspense fallback={<Text role="status">Loading the Blog Manager …</Text>}>
        <PostEditor key={ref} {...loaderData} postRef={ref} onAdded={onAdded} />
      </Suspense>
    </View>
  );
}
