import { Badge, Group, NativeSelect, Paper, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Member } from "../../desk.ts";
import { filterList } from "../shared/list-editor/list-order.ts";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { type NotaryChoice, roleChoices } from "./roles.ts";
import type { TeamResult } from "./team-result.ts";

/** Up to this many members are listed without search and sorting. */
const SHORT_LIST = 5;

const SORTS = [
  { label: "Name", by: ({ name }: Member) => name },
  {
    label: "Role",
    by: ({ role }: Member) => roleChoices(false).findIndex(({ value }) => value === role),
  },
];

/** The members of the site, with search and sorting when there are many. */
export function MemberList({
  members,
  notaries,
  ownUserId,
}: {
  members: readonly Member[];
  notaries: readonly NotaryChoice[];
  ownUserId: string;
}) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState("");
  const isLong = members.length > SHORT_LIST;
  const filtered = filterList(members, {
    query: isLong ? search : "",
    searchTextOf: ({ name, email, role }) => `${name} ${email} ${role}`,
    sort: isLong && order !== "" ? SORTS[Number(order)] : undefined,
  });
  return (
    <Stack gap="sm">
      {isLong ? (
        <Group align="flex-end" gap="sm">
          <TextInput
            type="search"
            label="Search people"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            flex="1 1 220px"
          />
          <NativeSelect
            size="md"
            label="Sort by"
            data={[
              { value: "", label: "First joined" },
              ...SORTS.map(({ label }, index) => ({ value: String(index), label })),
            ]}
            value={order}
            onChange={({ currentTarget }) => setOrder(currentTarget.value)}
            flex="1 1 140px"
          />
        </Group>
      ) : null}
      {isLong ? (
        <Text size="sm" c="dimmed" role="status">
          {filtered.length} of {members.length} people
        </Text>
      ) : null}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {filtered.map(({ item }) => (
          <MemberRow
            key={item.userId}
            member={item}
            notaries={notaries}
            isYou={item.userId === ownUserId}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function MemberRow({
  member,
  notaries,
  isYou,
}: {
  member: Member;
  notaries: readonly NotaryChoice[];
  isYou: boolean;
}) {
  const fetcher = useFetcher<TeamResult>();
  const { userId, name, email, role, hasSecondStep, lastSignIn } = member;
  const change = (chosen: string) =>
    fetcher.submit({ intent: "role", user: userId, role: chosen }, { method: "post" });
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <ActionNotice result={fetcher.data} />
        <Group justify="space-between" gap="md">
          <div>
            <Group gap="xs">
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {name}
              </Text>
              {isYou ? <Badge variant="light">You</Badge> : null}
              {hasSecondStep ? <Badge variant="default">Two-factor</Badge> : null}
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {email}
              {lastSignIn ? ", signed in " : ", not signed in"}
              {lastSignIn ? <DateTime at={new Date(lastSignIn).toISOString()} /> : null}
            </Text>
          </div>
          <Group gap="xs" align="flex-end">
            <NativeSelect
              size="md"
              aria-label={`Role of ${name}`}
              data={[...roleChoices(notaries.length > 1)]}
              value={role}
              disabled={fetcher.state !== "idle"}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
            {notaries.length > 1 && role !== "editor" ? (
              <NativeSelect
                size="md"
                aria-label={`Notary that ${name} is`}
                data={[...notaries]}
                value={member.provider}
                disabled={fetcher.state !== "idle"}
                onChange={({ currentTarget }) =>
                  fetcher.submit(
                    { intent: "notary", user: userId, notary: currentTarget.value },
                    { method: "post" },
                  )
                }
              />
            ) : null}
            <RemoveMember member={member} />
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}
