import { Anchor, Button, NativeSelect, Text } from "@mantine/core";
import { Form, Link, useSubmit } from "react-router";
import { POST_ORDERS, POST_STATES } from "../../../core/blog/post-list-query.ts";
import { SearchInput } from "../shared/ui/search-input.tsx";
import classes from "./post-list.module.css";
import type { PostListProps } from "./post-list-props.ts";

/** The filters of the list. They are part of the URL, so that Back and bookmarks keep them. */
export function PostFilters({ query, states, categoryOptions }: PostListProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className={classes.filters}
      key={JSON.stringify(query)}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget);
      }}
    >
      <SearchInput label="Search posts" isLabelShown defaultValue={query.words} />
      <NativeSelect
        size="md"
        label="Status"
        name="state"
        defaultValue={query.state ?? ""}
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
        label="Category"
        name="category"
        defaultValue={query.category ?? ""}
        data={[
          { value: "", label: "All" },
          ...categoryOptions.map(({ slug, title }) => ({ value: slug, label: title })),
        ]}
      />
      <NativeSelect
        size="md"
        label="Order"
        name="order"
        defaultValue={query.order}
        data={Object.entries(POST_ORDERS).map(([value, label]) => ({ value, label }))}
      />
      {query.tag ? <input type="hidden" name="tag" value={query.tag} /> : null}
      <Button type="submit" variant="default">
        Search
      </Button>
      {query.tag ? (
        <Text size="sm">
          {`Tag “${query.tag}”. `}
          <Anchor component={Link} to="/admin/blog" underline="always" py={12}>
            Show all
          </Anchor>
        </Text>
      ) : null}
    </Form>
  );
}
