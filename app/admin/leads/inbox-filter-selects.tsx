import { DIRECT_SOURCE, INBOX_DAYS, type InboxQuery } from "../../../core/leads/inbox-query.ts";
import type { LeadOrigins } from "../../desk.ts";
import { FilterSelect } from "../shared/ui/filter-select.tsx";

/** The select boxes of the inbox filters. Each change submits the form. */
export function InboxFilterSelects({
  query,
  origins,
}: {
  query: InboxQuery;
  origins: LeadOrigins;
}) {
  return (
    <>
      <FilterSelect
        name="source"
        label="Source"
        options={[
          { value: "", label: "Any source" },
          ...withSelected(origins.sources, query.source).map((value) => ({
            value,
            label: value === DIRECT_SOURCE ? "Direct" : value,
          })),
        ]}
        defaultValue={query.source}
      />
      {origins.campaigns.length > 0 || query.campaign ? (
        <FilterSelect
          name="campaign"
          label="Campaign"
          options={[
            { value: "", label: "Any campaign" },
            ...withSelected(origins.campaigns, query.campaign),
          ]}
          defaultValue={query.campaign}
        />
      ) : null}
      <FilterSelect
        name="days"
        label="Date"
        options={[{ value: "", label: "Any date" }, ...INBOX_DAYS.map(daysOption)]}
        defaultValue={query.days === null ? "" : String(query.days)}
      />
      <FilterSelect
        name="sort"
        label="Sort by"
        options={[
          { value: "newest", label: "Newest first" },
          { value: "waiting", label: "Longest waiting first" },
        ]}
        defaultValue={query.sort}
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
