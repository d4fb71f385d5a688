import { Button, Text } from "@mantine/core";
import { lazy, Suspense, useCallback, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { emptyDraft } from "../../../../core/blog/draft.ts";
import type { OpenPost } from "../../../../core/blog/editing.ts";
import { tagsByUse } from "../../../../core/blog/list.ts";
import { dayOf } from "../../../../core/booking/time.ts";
import { admin, desk } from "../../../desk.ts";
import { View } from "../../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { isRich } from "./is-rich.ts";

/** Fetched when somebody writes: nobody else needs it. */
const PostEditor = lazy(() => import("./post-editor.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { blog, facts, reads, person } = context.get(admin);
  const { site, previewBase } = context.get(desk);
  if (!blog) throw new Response(null, { status: 403 });
  const { blogCategories, guides, services, businessConfig } = site;
  const shelves = blogCategories.categories.toSorted((one, other) => one.order - other.order);
  const begin = { category: shelves[0]?.slug ?? "", service: services[0]?.id ?? "" };
  const isNew = params.ref === "new";
  const post = isNew ? newPost(begin) : await blog.open(params.ref);
  if (!post) throw new Response(null, { status: 404 });
  const zone = businessConfig.timezone;
  return {
    post,
    ref: isNew ? crypto.randomUUID() : params.ref,
    isRich: await isRich(post.draft.body, reads),
    facts: await facts(),
    preview: previewBase(person),
    today: dayOf(Date.now(), zone),
    zone,
    business: { name: businessConfig.name, host: new URL(site.origin).host },
    choices: {
      shelves: shelves.map(({ slug, title }) => ({ value: slug, label: title })),
      services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
      guides: guides.map(({ slug, title }) => ({ value: slug, label: title })),
      tags: tagsByUse(guides).map(({ tag }) => tag),
    },
  };
}

function newPost(begin: { readonly category: string; readonly service: string }): OpenPost {
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
    draft: emptyDraft(begin),
    revisions: [],
    late: [],
  };
}

export default function Post({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { post } = loaderData;
  // A new post keeps the id it began with when its address names it.
  const first = useRef({ asked: params.ref, ref: loaderData.ref });
  if (params.ref !== first.current.asked && params.ref !== first.current.ref) {
    first.current = { asked: params.ref, ref: loaderData.ref };
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
      lead={params.ref === "new" ? "Nothing is public before you publish it." : title}
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
