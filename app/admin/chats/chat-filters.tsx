import { Anchor, Button, Group, NativeSelect } from "@mantine/core";
import { Form, Link, useSubmit } from "react-router";
import { SearchInput } from "../shared/ui/search-input.tsx";
import type { ChatFilterQuery } from "./chat-list-query.ts";

const STATUS_OPTIONS = [
  { value: "", label: "All" },
  { value: "unanswered", label: "Unanswered" },
  { value: "disliked", label: "Disliked" },
];
const LANGUAGE_OPTIONS = [
  { value: "", label: "Any" },
  { value: "en", label: "English" },
  { value: "es", label: "Spanish" },
];
const PERIOD_OPTIONS = [
  { value: "", label: "Any time" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
];

/** What of the conversations to show; it stands in the address, so Back and links keep it. */
export function ChatFilters({ filters }: { filters: ChatFilterQuery }) {
  const submit = useSubmit();
  const { search, only, language, days } = filters;
  const isFiltered = Boolean(search || only || language || days);
  return (
    <Form
      method="get"
      role="search"
      key={JSON.stringify(filters)}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget);
      }}
    >
      <Group align="flex-end" gap="xs" mb="xs" wrap="nowrap" maw={760}>
        <SearchInput label="Search what was said" isLabelShown defaultValue={search} flex={1} />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Group>
      <Group align="flex-end" gap="xs" mb="md">
        <NativeSelect
          size="md"
          label="Show"
          name="show"
          defaultValue={only ?? ""}
          data={STATUS_OPTIONS}
        />
        <NativeSelect
          size="md"
          label="Language"
          name="language"
          defaultValue={language ?? ""}
          data={LANGUAGE_OPTIONS}
        />
        <NativeSelect
          size="md"
          label="Date"
          name="days"
          defaultValue={days ? String(days) : ""}
          data={PERIOD_OPTIONS}
        />
        {isFiltered ? (
          <Anchor component={Link} to="/admin/chats" py={10}>
            Show all
          </Anchor>
        ) : null}
      </Group>
    </Form>
  );
}
