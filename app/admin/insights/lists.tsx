import { SimpleGrid, Text } from "@mantine/core";
import type { AskedService, AskedZip, Ranking } from "../../../core/insights/report.ts";
import { number } from "./day-words.ts";
import { Ranked, type RankedLine } from "./ranked.tsx";

interface Props {
  readonly sources: Ranking;
  readonly campaigns: Ranking;
  readonly pages: Ranking;
  readonly services: Ranking & { readonly lines: readonly AskedService[] };
  readonly zips: readonly AskedZip[];
  readonly otherZips: number;
}

/** Where people came from, what they read, and what they asked for where. */
export function Lists({ sources, campaigns, pages, services, zips, otherZips }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
      <Ranked
        title="Where visitors came from"
        columns={["Site", "Visitors"]}
        lines={plain(sources, (host) => host || "Directly, or nobody knows")}
        rest={sources.rest}
        none="No visitor yet in these days."
      />
      <Ranked
        title="Campaigns"
        columns={["Source / medium / campaign", "Visitors"]}
        lines={plain(campaigns)}
        rest={campaigns.rest}
        none="Nobody came by a link with campaign words, such as ?utm_source=flyer."
      />
      <Ranked
        title="Pages"
        columns={["Page", "Views"]}
        lines={plain(pages)}
        rest={pages.rest}
        none="No page was looked at in these days."
      />
      <Ranked
        title="Services asked for"
        columns={["Service", "Prices shown"]}
        lines={services.lines.map(lineOfService)}
        rest={services.rest}
        none="Nobody asked for a price in these days."
      />
      <Ranked
        title="ZIPs asked for"
        columns={["ZIP and zone", "Asked"]}
        lines={zips.map(lineOfZip)}
        rest={otherZips}
        none="Nobody typed a ZIP in these days."
      />
    </SimpleGrid>
  );
}

function plain({ lines }: Ranking, name: (subject: string) => string = (same) => same) {
  return lines.map(
    ({ subject, count }): RankedLine => ({
      key: subject,
      what: name(subject),
      count: number(count),
    }),
  );
}

function lineOfService({ id, subject, count }: AskedService): RankedLine {
  return { key: id, what: subject, count: number(count) };
}

function lineOfZip({ subject, place, zone, isServed, count }: AskedZip): RankedLine {
  return {
    key: subject,
    what: [subject, place].filter(Boolean).join(", "),
    count: number(count),
    more: (
      <Text span size="sm" c={isServed ? "dimmed" : "seal"}>
        {isServed ? zone : "Not in your zones"}
      </Text>
    ),
  };
}
