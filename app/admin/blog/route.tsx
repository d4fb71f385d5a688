import { Button, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import {
  POST_STATES,
  type PostState,
  postsWanted,
  postWish,
  tagsByUse,
} from "../../../core/blog/list.ts";
import { admin, desk } from "../../desk.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";

/** Fetched when somebody opens this view: nobody else needs it. */
const PostList = lazy(() => import("./post-list.tsx"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { blog } = context.get(admin);
  if (!blog) throw new Response(null, { status: 403 });
  const { categories } = context.get(desk).site.blogCategories;
  const wish = postWish(new URL(request.url).searchParams);
  const all = await blog.list();
  const states = Object.keys(POST_STATES) as PostState[];
  return {
    wish,
    posts: postsWanted(all, wish),
    total: all.length,
    states: states.map((state) => ({
      state,
      count: all.filter((post) => post.state === state).length,
    })),
    shelves: categories
      .toSorted((one, other) => one.order - other.order)
      .map(({ slug, title }) => ({ slug, title })),
    tags: tagsByUse(all),
  };
}

export default function BlogManager({ loaderData }: Route.ComponentProps) {
  return (
    <View
      title="Blog Manager"
      lead="The guides your site shows: the built-in ones, and your own."
      actions={
        <>
          <Button component={Link} to="/admin/blog/shelves" variant="default">
            Categories
          </Button>
          <Button component={Link} to="/admin/blog/new">
            New post
          </Button>
        </>
      }
    >
      <Suspense fallback={<Text role="status">Loading the Blog Manager …</Text>}>
        <PostList {...loaderData} />
      </Suspense>
    </View>
  );
}
