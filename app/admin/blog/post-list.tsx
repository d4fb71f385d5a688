import { Anchor, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { dayText } from "../../../core/blog/day-text.ts";
import { type ListedPost, POST_STATES, type PostState } from "../../../core/blog/list.ts";
import { Empty } from "../ui/empty.tsx";
import { When } from "../ui/when.tsx";
import type { ListProps } from "./list-props.ts";
import { PostFilters } from "./post-filters.tsx";
import classes from "./post-list.module.css";

/** Every post and guide, searched, filtered and in the order somebody asked for. */
export default function PostList(props: ListProps) {
  const { posts, total, shelves, tags } = props;
  const titles = new Map(shelves.map(({ slug, title }) => [slug, title]));
  return (
    <Stack>
      <PostFilters {...props} />
      <Text size="sm" c="dimmed" role="status">
        {posts.length === total ? `${total} posts` : `${posts.length} of ${total} posts`}
      </Text>
      {posts.length === 0 ? (
        <Empty title={total === 0 ? "No posts yet" : "No post found"}>
          {total === 0 ? (
            "Write what callers ask most. One answer is one post."
          ) : (
            <Anchor component={Link} to="/admin/blog" underline="always">
              Show all posts
            </Anchor>
          )}
        </Empty>
      ) : (
        <Paper withBorder component="ul" m={0} p={0} aria-label="Posts" className={classes.list}>
          {posts.map((post) => (
            <PostRow
              key={post.ref}
              post={post}
              shelf={titles.get(post.category) ?? post.category}
            />
          ))}
        </Paper>
      )}
      {tags.length > 0 ? <Tags {...props} /> : null}
    </Stack>
  );
}

function PostRow({ post, shelf }: { post: ListedPost; shelf: string }) {
  const { state, hasDraft, isPublished, builtIn } = post;
  const isOut = isPublished || (builtIn !== null && !post.withdrawn);
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
          {shelf}
          {post.published ? ` · ${dayText(post.published)}` : ""}
          {post.changedAt && !post.published ? (
            <>
              {" · "}
              <When at={post.changedAt} />
            </>
          ) : null}
        </Text>
        {post.late ? (
          <Text size="sm" c="seal">
            {`It could not be published: ${post.late}`}
          </Text>
        ) : null}
      </div>
      <Group gap={6} className={classes.state}>
        <Badge
          variant={state === "built-in" ? "outline" : "light"}
          color={COLORS[state]}
          tt="none"
          size="lg"
        >
          {POST_STATES[state]}
          {post.publishAt ? (
            <>
              {" for "}
              <When at={post.publishAt} />
            </>
          ) : null}
        </Badge>
        {hasDraft && isOut && state !== "scheduled" ? (
          <Badge variant="outline" color="ink" tt="none" size="lg">
            Draft waiting
          </Badge>
        ) : null}
      </Group>
    </li>
  );
}

const COLORS: Readonly<Record<PostState, string>> = {
  published: "green.9",
  draft: "ink",
  scheduled: "blue.9",
  changed: "green.9",
  withdrawn: "seal",
  "built-in": "ink",
};

/** So many are seen at once. */
const MOST_TAGS = 20;

function Tags({ tags, wish }: ListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tags : tags.slice(0, MOST_TAGS);
  return (
    <section aria-labelledby="post-tags">
      <Text component="h2" id="post-tags" fw={600} mb={4}>
        Tags by use
      </Text>
      <Group gap="xs">
        {shown.map(({ tag, count }) => (
          <Anchor
            key={tag}
            component={Link}
            to={`/admin/blog?tag=${encodeURIComponent(tag)}`}
            aria-current={wish.tag === tag ? "true" : undefined}
            size="sm"
            py={12}
            px={4}
            underline={wish.tag === tag ? "always" : "hover"}
          >
            {`${tag} (${count})`}
          </Anchor>
        ))}
        {shown.length < tags.length ? (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {`Show all ${tags.length}`}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}
