import { Button, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import {
  countTags,
  filterPosts,
  POST_STATES,
  type PostState,
  readPostListQuery,
} from "../../../core/blog/post-list-query.ts";
import { isLawReviewDue } from "../../../core/law/law-review.ts";
import { admin, desk, requireDesk } from "../../desk.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { lawReviewLine } from "./law-review-line.ts";

/** Loaded on demand: only this view needs it. */
const PostList = lazy(() => import("./post-list.tsx"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const blog = requireDesk(context.get(admin).blog);
  const { site, booking } = context.get(desk);
  const { categories } = site.blogCategories;
  const isOwner = context.get(admin).person.role === "owner";
  const query = readPostListQuery(new URL(request.url).searchParams);
  const all = await blog.list();
  // The keys of the table are the states.
  const states = Object.keys(POST_STATES) as PostState[];
  return {
    query,
    posts: filterPosts(all, query),
    total: all.length,
    states: states.map((state) => ({
      state,
      count: all.filter((post) => post.state === state).length,
    })),
    categoryOptions: categories
      .toSorted((one, other) => one.order - other.order)
      .map(({ slug, title }) => ({ slug, title })),
    tags: countTags(all),
    lawReview: isOwner
      ? {
          isDue: isLawReviewDue(site.lawReview, booking.today()),
          line: lawReviewLine(site.lawReview),
        }
      : null,
  };
}

export default function BlogManager({ loaderData }: Route.ComponentProps) {
  return (
    <View
      title="Blog Manager"
      lead={`The guides on your site: the built-in ones and your own.${loaderData.lawReview ? ` ${loaderData.lawReview.line}` : ""}`}
      actions={
        <>
          {loaderData.lawReview ? (
            <Button component={Link} to="/admin/blog/law" variant="default">
              {loaderData.lawReview.isDue ? "Review the law" : "Law and fees"}
            </Button>
          ) : null}
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
