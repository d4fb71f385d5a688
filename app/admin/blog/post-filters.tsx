import { Anchor, Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { Form, Link, useSubmit } from "react-router";
import { POST_ORDERS, POST_STATES } from "../../../core/blog/post-list-query.ts";
import classes from "./post-list.module.css";
import type { PostListProps } from "./post-list-props.ts";

/** The filters of the list. They are part of the URL, so that Back and bookmarks keep them. */
export function PostFilters({ wish, states, shelves }: PostListProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className={classes.filters}
      key={JSON.stringify(wish)}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget);
      }}
    >
      <TextInput label="Search posts" type="search" name="q" defaultValue={wish.words} />
      <NativeSelect
        size="md"
        label="State"
        name="state"
        defaultValue={wish.state ?? ""}
        data={[
          { value: "", label: "All" },
          ...states.map(({ state, count }) => ({
            value: state,
            label: `${POST_STATES[state]} (${count})`,
          })),
        ]}
      />
      <NativeSelect
        size="md"
        label="Shelf"
        name="shelf"
        defaultValue={wish.category ?? ""}
        data={[
          { value: "", label: "All" },
          ...shelves.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
      />
      <NativeSelect
        size="md"
        label="Order"
        name="order"
        defaultValue={wish.order}
        data={Object.entries(POST_ORDERS).map(([value, label]) => ({ value, label }))}
      />
      {wish.tag ? <input type="hidden" name="tag" value={wish.tag} /> : null}
      <Button type="submit" variant="default">
        Search
      </Button>
      {wish.tag ? (
        <Text size="sm">
          {`Tag “${wish.tag}”. `}
          <Anchor component={Link} to="/admin/blog" underline="always" py={12}>
            Show all
          </Anchor>
        </Text>
      ) : null}
    </Form>
  );
}
