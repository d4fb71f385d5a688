import { Button, Group, NativeSelect } from "@mantine/core";
import { Form } from "react-router";
import { EMAIL_STATE_LABELS } from "../shared/emails/email-log.ts";
import { SearchInput } from "../shared/ui/search-input.tsx";

/** Filters the log by state and recipient, as a GET form; states with undelivered emails show how many. */
export function EmailFilters({
  filter,
  problemCounts,
}: {
  filter: { readonly state: string; readonly to: string };
  problemCounts: { readonly queued: number; readonly dead: number };
}) {
  const withCount = (state: string, label: string) => {
    const count = state === "queued" || state === "dead" ? problemCounts[state] : 0;
    return count > 0 ? `${label} (${count})` : label;
  };
  return (
    <Form method="get" role="search" key={`${filter.state} ${filter.to}`}>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          size="md"
          label="Status"
          name="state"
          defaultValue={filter.state}
          data={[
            { value: "", label: "All" },
            ...Object.entries(EMAIL_STATE_LABELS).map(([value, label]) => ({
              value,
              label: withCount(value, label),
            })),
          ]}
        />
        <SearchInput
          label="To"
          isLabelShown
          name="to"
          defaultValue={filter.to}
          placeholder="Part of an address"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </Form>
  );
}
