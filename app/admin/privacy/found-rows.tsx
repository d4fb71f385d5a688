import { Anchor, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { keyOf } from "../../../core/privacy/choice.ts";
import type { FoundPerson, FoundRow, RowKind } from "../../../core/privacy/found.ts";
import { When } from "../ui/when.tsx";

const GROUPS: readonly {
  readonly kind: RowKind;
  readonly title: string;
  readonly link?: string;
}[] = [
  { kind: "request", title: "Requests", link: "/admin/leads" },
  { kind: "visit", title: "Visits", link: "/admin/visits" },
  { kind: "mail", title: "Mails" },
  { kind: "call", title: "Webhook calls" },
  { kind: "job", title: "Waiting tasks" },
  { kind: "chat", title: "Chats", link: "/admin/chats" },
];

const SURE = "These have their mail address or belong to such a row. Uncheck what is not theirs.";
const UNSURE =
  "These have no more than their number, their name or such words in them. Check those you know are theirs.";

/** What was found, kind by kind, each row to be taken or left. */
export function FoundRows({
  found: { rows, unlisted },
  taken,
  take,
}: {
  found: FoundPerson;
  taken: readonly string[];
  take: (keys: readonly string[]) => void;
}) {
  return GROUPS.flatMap(({ kind, title, link }) =>
    [true, false].map((isSure) => {
      const own = rows.filter((row) => row.kind === kind && row.isSure === isSure);
      if (own.length === 0) return null;
      const more =
        unlisted.find((each) => each.kind === kind && each.isSure === isSure)?.count ?? 0;
      const keys = own.map(keyOf);
      return (
        <RowGroup
          key={`${kind} ${isSure}`}
          title={`${title}${isSure ? "" : " that may be theirs"} (${own.length + more})`}
          isSure={isSure}
          rows={own}
          more={more}
          link={link}
          taken={taken.filter((key) => keys.includes(key))}
          take={(chosen) => take([...taken.filter((key) => !keys.includes(key)), ...chosen])}
        />
      );
    }),
  );
}

const AT_FIRST = 8;

function RowGroup({
  title,
  isSure,
  rows,
  more,
  link,
  taken,
  take,
}: {
  title: string;
  isSure: boolean;
  rows: readonly FoundRow[];
  more: number;
  link: string | undefined;
  taken: string[];
  take: (keys: string[]) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST);
  return (
    <Checkbox.Group
      label={title}
      description={isSure ? SURE : UNSURE}
      value={taken}
      onChange={take}
      labelProps={{ fz: 17, fw: 600 }}
    >
      <Stack gap="xs" mt="xs">
        {shown.map((row) => (
          <Group key={row.id} gap="xs" wrap="nowrap" align="flex-start">
            <Checkbox
              value={keyOf(row)}
              style={{ overflowWrap: "anywhere", flex: 1 }}
              label={
                <>
                  <When at={row.at} />: {row.isComing ? "to come, " : ""}
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
      {rows.length > shown.length ? (
        <Button variant="default" mt="xs" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
      {more > 0 && (isWhole || rows.length <= AT_FIRST) ? (
        <Text size="sm" c="dimmed" mt="xs">
          {isSure
            ? `And ${more} older ones, taken along.`
            : `And ${more} older ones, which are not taken: search again once these are dealt with.`}
        </Text>
      ) : null}
    </Checkbox.Group>
  );
}
