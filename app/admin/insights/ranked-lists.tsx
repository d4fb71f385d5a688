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
        rows={rankedRows(sources, (host) => host || "Direct or unknown")}
        rest={sources.rest}
        emptyText="No visitors in this period."
      />
      <RankedTable
        title="Campaigns"
        columns={["Source / medium / campaign", "Visitors"]}
        rows={rankedRows(campaigns)}
        rest={campaigns.rest}
        emptyText="No visitors came from a link with campaign tags, such as ?utm_source=flyer."
      />
      <RankedTable
        title="Pages"
        columns={["Page", "Views"]}
        rows={rankedRows(pages)}
        rest={pages.rest}
        emptyText="No pages were viewed in this period."
      />
      <RankedTable
        title="Services priced"
        columns={["Service", "Prices viewed"]}
        rows={services.lines.map(serviceRow)}
        rest={services.rest}
        emptyText="No prices were viewed in this period."
      />
      <RankedTable
        title="ZIP codes priced"
        columns={["ZIP code and zone", "Requests"]}
        rows={zips.map(zipRow)}
        rest={otherZips}
        emptyText="No ZIP codes were entered in this period."
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
        {isServed ? zone : "Outside your zones"}
      </Text>
    ),
  };
}
