import { Anchor, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { MatchedRow, PersonMatches, RowKind } from "../../../core/privacy/person-matches.ts";
import { rowKey } from "../../../core/privacy/row-selection.ts";
import { DateTime } from "../shared/ui/date-time.tsx";

const GROUPS: readonly {
  readonly kind: RowKind;
  readonly title: string;
  readonly link?: string;
}[] = [
  { kind: "request", title: "Leads", link: "/admin/leads" },
  { kind: "visit", title: "Visits", link: "/admin/visits" },
  { kind: "checkout", title: "Bookings not paid for" },
  { kind: "mail", title: "Emails" },
  { kind: "text", title: "Texts" },
  { kind: "consent", title: "Consents to texts" },
  { kind: "call", title: "Webhook calls" },
  { kind: "job", title: "Waiting tasks" },
  { kind: "chat", title: "Chats", link: "/admin/chats" },
];

const SURE =
  "These contain their email address or belong to one that does. Uncheck any that aren't theirs.";
const UNSURE =
  "These match only their phone number, their name, or those words. Check the ones you know are theirs.";

/** The found rows grouped by kind, each with a checkbox. */
export function MatchedRows({
  matches: { rows, unlisted },
  selected,
  onSelect,
}: {
  matches: PersonMatches;
  selected: readonly string[];
  onSelect: (keys: readonly string[]) => void;
}) {
  return GROUPS.flatMap(({ kind, title, link }) =>
    [true, false].map((isSure) => {
      const own = rows.filter((row) => row.kind === kind && row.isSure === isSure);
      if (own.length === 0) return null;
      const more =
        unlisted.find((each) => each.kind === kind && each.isSure === isSure)?.count ?? 0;
      const keys = own.map(rowKey);
      return (
        <RowGroup
          key={`${kind} ${isSure}`}
          title={`${title}${isSure ? "" : " that may be theirs"} (${own.length + more})`}
          isSure={isSure}
          rows={own}
          more={more}
          link={link}
          selected={selected.filter((key) => keys.includes(key))}
          onSelect={(chosen) =>
            onSelect([...selected.filter((key) => !keys.includes(key)), ...chosen])
          }
        />
      );
    }),
  );
}

const INITIALLY_SHOWN = 8;

function RowGroup({
  title,
  isSure,
  rows,
  more,
  link,
  selected,
  onSelect,
}: {
  title: string;
  isSure: boolean;
  rows: readonly MatchedRow[];
  more: number;
  link: string | undefined;
  selected: string[];
  onSelect: (keys: string[]) => void;
}) {
  const [isExpanded, setExpanded] = useState(false);
  const visibleRows = isExpanded ? rows : rows.slice(0, INITIALLY_SHOWN);
  return (
    <Checkbox.Group
      label={title}
      description={isSure ? SURE : UNSURE}
      value={selected}
      onChange={onSelect}
      labelProps={{ fz: 17, fw: 600 }}
    >
      <Stack gap="xs" mt="xs">
        {visibleRows.map((row) => (
          <Group key={row.id} gap="xs" wrap="nowrap" align="flex-start">
            <Checkbox
              value={rowKey(row)}
              style={{ overflowWrap: "anywhere", flex: 1 }}
              label={
                <>
                  <DateTime at={row.at} />:{" "}
                  {row.isComing && row.kind === "visit" ? "to come, " : ""}
                  {row.words}
                </>
              }
            />
            {link ? (
              <Anchor
                component={Link}
                to={`${link}/${row.id}`}
                size="sm"
                underline="always"
                aria-label={`Open: ${row.words}`}
              >
                Open
              </Anchor>
            ) : null}
          </Group>
        ))}
      </Stack>
      {rows.length > visibleRows.length ? (
        <Button variant="default" mt="xs" onClick={() => setExpanded(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
      {more > 0 && (isExpanded || rows.length <= INITIALLY_SHOWN) ? (
        <Text size="sm" c="dimmed" mt="xs">
          {isSure
            ? `And ${more} older ones, included.`
            : `And ${more} older ones, not included. Search again after handling these.`}
        </Text>
      ) : null}
    </Checkbox.Group>
  );
}
