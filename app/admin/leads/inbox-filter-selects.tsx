import { NativeSelect } from "@mantine/core";
import type { ChangeEvent } from "react";
import { DIRECT_SOURCE, INBOX_DAYS, type InboxQuery } from "../../../core/leads/inbox-query.ts";
import type { LeadOrigins } from "../../desk.ts";

/** The select boxes of the inbox filters. Each change submits the form. */
export function InboxFilterSelects({
  query,
  origins,
}: {
  query: InboxQuery;
  origins: LeadOrigins;
}) {
  const submit = (event: ChangeEvent<HTMLSelectElement>) =>
    event.currentTarget.form?.requestSubmit();
  return (
    <>
      <NativeSelect
        size="md"
        name="source"
        aria-label="Source"
        data={[
          { value: "", label: "Any source" },
          ...withSelected(origins.sources, query.source).map((value) => ({
            value,
            label: value === DIRECT_SOURCE ? "Direct" : value,
          })),
        ]}
        defaultValue={query.source}
        onChange={submit}
      />
      {origins.campaigns.length > 0 || query.campaign ? (
        <NativeSelect
          size="md"
          name="campaign"
          aria-label="Campaign"
          data={[
            { value: "", label: "Any campaign" },
            ...withSelected(origins.campaigns, query.campaign),
          ]}
          defaultValue={query.campaign}
          onChange={submit}
        />
      ) : null}
      <NativeSelect
        size="md"
        name="days"
        aria-label="Days"
        data={[{ value: "", label: "Any day" }, ...INBOX_DAYS.map(daysOption)]}
        defaultValue={query.days === null ? "" : String(query.days)}
        onChange={submit}
      />
      <NativeSelect
        size="md"
        name="sort"
        aria-label="Sort by"
        data={[
          { value: "newest", label: "Newest first" },
          { value: "waiting", label: "Longest waiting first" },
        ]}
        defaultValue={query.sort}
        onChange={submit}
      />
    </>
  );
}

/** The options with the selected value added where it is missing. */
function withSelected(options: readonly string[], selected: string): string[] {
  return [...new Set([...options, ...(selected ? [selected] : [])])];
}

function daysOption(days: number) {
  const label = days === 1 ? "Today" : days === 365 ? "Last year" : `Last ${days} days`;
  return { value: String(days), label };
}
