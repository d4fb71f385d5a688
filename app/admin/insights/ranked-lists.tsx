import { SimpleGrid, Text } from "@mantine/core";
import { formatCount } from "../../../core/format/numbers.ts";
import type { Ranking, RequestedService, RequestedZip } from "../../../core/insights/report.ts";
import { type RankedRow, RankedTable } from "./ranked-table.tsx";

interface RankedListsProps {
  readonly sources: Ranking;
  readonly campaigns: Ranking;
  readonly pages: Ranking;
  readonly services: Ranking & { readonly lines: readonly RequestedService[] };
  readonly zips: readonly RequestedZip[];
  readonly otherZips: number;
}

/** Where visitors came from, what they read, and which services and ZIPs they asked for. */
export function RankedLists({
  sources,
  campaigns,
  pages,
  services,
  zips,
  otherZips,
}: RankedListsProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
      <RankedTable
        title="Where visitors came from"
        columns={["Site", "Visitors"]}
        rows={rankedRows(sources, (host) => host || "Directly, or nobody knows")}
        rest={sources.rest}
        emptyText="No visitor yet in these days."
      />
      <RankedTable
        title="Campaigns"
        columns={["Source / medium / campaign", "Visitors"]}
        rows={rankedRows(campaigns)}
        rest={campaigns.rest}
        emptyText="Nobody came by a link with campaign words, such as ?utm_source=flyer."
      />
      <RankedTable
        title="Pages"
        columns={["Page", "Views"]}
        rows={rankedRows(pages)}
        rest={pages.rest}
        emptyText="No page was looked at in these days."
      />
      <RankedTable
        title="Services asked for"
        columns={["Service", "Prices shown"]}
        rows={services.lines.map(serviceRow)}
        rest={services.rest}
        emptyText="Nobody asked for a price in these days."
      />
      <RankedTable
        title="ZIPs asked for"
        columns={["ZIP and zone", "Asked"]}
        rows={zips.map(zipRow)}
        rest={otherZips}
        emptyText="Nobody typed a ZIP in these days."
      />
    </SimpleGrid>
  );
}

function rankedRows({ lines }: Ranking, name: (subject: string) => string = (same) => same) {
  return lines.map(
    ({ subject, count }): RankedRow => ({
      key: subject,
      what: name(subject),
      count: formatCount(count),
    }),
  );
}

function serviceRow({ id, subject, count }: RequestedService): RankedRow {
  return { key: id, what: subject, count: formatCount(count) };
}

function zipRow({ subject, location, zone, isServed, count }: RequestedZip): RankedRow {
  return {
    key: subject,
    what: [subject, location].filter(Boolean).join(", "),
    count: formatCount(count),
    more: (
      <Text span size="sm" c={isServed ? "dimmed" : "seal"}>
        {isServed ? zone : "Not in your zones"}
      </Text>
    ),
  };
}
