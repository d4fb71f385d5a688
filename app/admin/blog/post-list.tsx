import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import {
  POST_STATES,
  type PostState,
  type PostSummary,
} from "../../../core/blog/post-list-query.ts";
import { formatDay } from "../../../core/format/days.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { PostFilters } from "./post-filters.tsx";
import classes from "./post-list.module.css";
import type { PostListProps } from "./post-list-props.ts";

/** All posts, searched, filtered and sorted. */
export default function AdminPostList(props: PostListProps) {
  const { posts, total, categoryOptions, tags } = props;
  const titles = new Map(categoryOptions.map(({ slug, title }) => [slug, title]));
  return (
    <Stack>
      <PostFilters {...props} />
      <Text size="sm" c="dimmed" role="status">
        {posts.length === total ? `${total} posts` : `${posts.length} of ${total} posts`}
      </Text>
      {posts.length === 0 ? (
        <EmptyState title={total === 0 ? "No posts yet" : "No posts found"}>
          {total === 0 ? (
            "Write about what callers ask most: one question per post."
          ) : (
            <Anchor component={Link} to="/admin/blog" underline="always">
              Show all posts
            </Anchor>
          )}
        </EmptyState>
      ) : (
        <Paper withBorder component="ul" m={0} p={0} aria-label="Posts" className={classes.list}>
          {posts.map((post) => (
            <PostRow
              key={post.ref}
              post={post}
              categoryTitle={titles.get(post.category) ?? post.category}
            />
          ))}
        </Paper>
      )}
      {tags.length > 0 ? <Tags {...props} /> : null}
    </Stack>
  );
}

function PostRow({ post, categoryTitle }: { post: PostSummary; categoryTitle: string }) {
  const { state, hasDraft, isPublished, builtIn } = post;
  const isPublic = isPublished || (builtIn !== null && !post.withdrawn);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={`/admin/blog/${post.ref}`}
          fw={600}
          c="ink.9"
          className={classes.title}
        >
          {post.title || "(no title yet)"}
        </Anchor>
        <Text size="sm" c="dimmed">
          {categoryTitle}
          {post.published ? ` · ${formatDay(post.published, "long")}` : ""}
          {post.changedAt && !post.published ? (
            <>
              {" · "}
              <DateTime at={post.changedAt} />
            </>
          ) : null}
        </Text>
        {post.late ? (
          <Text size="sm" c="seal">
            {`Couldn’t be published: ${post.late}`}
          </Text>
        ) : null}
      </div>
      <Group gap={6} className={classes.state}>
        <Badge
          variant={state === "built-in" ? "outline" : "light"}
          color={STATE_COLORS[state]}
          c={TEXT_COLORS[state]}
          tt="none"
          size="lg"
        >
          {POST_STATES[state]}
          {post.publishAt ? (
            <>
              {" for "}
              <DateTime at={post.publishAt} />
            </>
          ) : null}
        </Badge>
        {hasDraft && isPublic && state !== "scheduled" ? (
          <Badge variant="outline" color="ink" tt="none" size="lg">
            Unpublished draft
          </Badge>
        ) : null}
      </Group>
    </li>
  );
}

const STATE_COLORS: Readonly<Record<PostState, string>> = {
  published: "green",
  draft: "ink",
  scheduled: "blue",
  changed: "green",
  withdrawn: "seal",
  "built-in": "ink",
};

/** Dark enough on the pale background of a badge: the library writes a shade on itself. */
const TEXT_COLORS: Readonly<Record<PostState, string>> = {
  published: "#1d5c2e",
  draft: "ink.9",
  scheduled: "#144a86",
  changed: "#1d5c2e",
  withdrawn: "seal.9",
  "built-in": "ink.9",
};

/** How many tags are shown before somebody asks for all. */
const MAX_TAGS = 20;

function Tags({ tags, query }: PostListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? tags : tags.slice(0, MAX_TAGS);
  return (
    <section aria-labelledby="post-tags">
      <Text component="h2" id="post-tags" fw={600} mb={4}>
        Tags, most used first
      </Text>
      <Group gap="xs">
        {shown.map(({ tag, count }) => (
          <Anchor
            key={tag}
            component={Link}
            to={`/admin/blog?tag=${encodeURIComponent(tag)}`}
            aria-current={query.tag === tag ? "true" : undefined}
            size="sm"
            py={12}
            px={4}
            underline={query.tag === tag ? "always" : "hover"}
          >
            {`${tag} (${count})`}
          </Anchor>
        ))}
        {shown.length < tags.length ? (
          <Button variant="subtle" onClick={() => setExpanded(true)}>
            {`Show all ${tags.length}`}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}
