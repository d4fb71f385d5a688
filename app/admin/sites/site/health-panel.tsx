import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { hostNamesText, type SiteHealth } from "../../../../core/agency/site-health.ts";
import { formatFileSize } from "../../../../core/format/file-size.ts";
import { Panel } from "../../shared/ui/panel.tsx";
import { InstantOrNever } from "../site-list.tsx";

/** How a site is doing, in counts and dates. */
export function HealthPanel({ site, concerns }: { site: SiteHealth; concerns: readonly string[] }) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ["Status", concerns.join(", ") || "OK"],
    ["Pages", pagesText(site)],
    ["Content", site.isSample ? "Still the sample business" : "Its own name and number"],
    ["Last publish", <InstantOrNever key="publish" at={site.lastPublishAt} />],
    ["Last lead", <InstantOrNever key="lead" at={site.lastLeadAt} />],
    ["Visits", `${site.visits.ahead} upcoming, ${site.visits.total} in total`],
    ["Emails", site.failedEmails > 0 ? `${site.failedEmails} failed` : "No failed emails"],
    ["Pictures", formatFileSize(site.pictureBytes)],
    ["Content version", String(site.version)],
    ["Host names", hostNamesText(site)],
    ["Owner", site.owners.join(", ") || "None yet"],
  ];
  return (
    <Panel title="Health">
      <Table>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w="10rem">
                {label}
              </Table.Th>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {site.faults.map((fault) => (
        <Text key={fault} size="sm" c="seal">
          {fault}
        </Text>
      ))}
    </Panel>
  );
}

function pagesText({ isUnavailable, faults }: SiteHealth): string {
  if (isUnavailable) return "Visitors see a notice, because no version can be shown";
  return faults.length > 0 ? "Visitors see an older version" : "Visitors see the newest version";
}
