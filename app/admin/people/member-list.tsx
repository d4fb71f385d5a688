import { Badge, Group, NativeSelect, Paper, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { AdminDesk } from "../../desk.ts";
import { Outcome } from "../account/form.tsx";
import { shownOf } from "../ui/list-editor/list-order.ts";
import { When } from "../ui/when.tsx";
import type { TeamAnswer } from "./answer.ts";
import { RemoveMember } from "./remove-member.tsx";
import { ROLE_CHOICES } from "./roles.ts";

type Team = NonNullable<AdminDesk["people"]["team"]>;
export type Member = Awaited<ReturnType<Team["members"]>>[number];

/** Up to so many people are taken in at a glance, with nothing to search or sort by. */
const FEW = 5;

const SORTS = [
  { label: "Name", by: ({ name }: Member) => name },
  {
    label: "Role",
    by: ({ role }: Member) => ROLE_CHOICES.findIndex(({ value }) => value === role),
  },
];

/** Everybody with a role here; more than a few of them are searched and sorted. */
export function MemberList({ members, own }: { members: readonly Member[]; own: string }) {
  const [typed, setTyped] = useState("");
  const [order, setOrder] = useState("");
  const isLong = members.length > FEW;
  const shown = shownOf(members, {
    query: isLong ? typed : "",
    wordsOf: ({ name, email, role }) => `${name} ${email} ${role}`,
    sort: isLong && order !== "" ? SORTS[Number(order)] : undefined,
  });
  return (
    <Stack gap="sm">
      {isLong ? (
        <Group align="flex-end" gap="sm">
          <TextInput
            type="search"
            label="Search people"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            flex="1 1 220px"
          />
          <NativeSelect
            size="md"
            label="Sort by"
            data={[
              { value: "", label: "Who joined first" },
              ...SORTS.map(({ label }, place) => ({ value: String(place), label })),
            ]}
            value={order}
            onChange={({ currentTarget }) => setOrder(currentTarget.value)}
            flex="1 1 140px"
          />
        </Group>
      ) : null}
      {isLong ? (
        <Text size="sm" c="dimmed" role="status">
          {shown.length} of {members.length} people
        </Text>
      ) : null}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {shown.map(({ item }) => (
          <MemberRow key={item.userId} member={item} isYou={item.userId === own} />
        ))}
      </Stack>
    </Stack>
  );
}

function MemberRow({ member, isYou }: { member: Member; isYou: boolean }) {
  const fetcher = useFetcher<TeamAnswer>();
  const { userId, name, email, role, hasSecondStep, lastSignIn } = member;
  const change = (chosen: string) =>
    fetcher.submit({ intent: "role", user: userId, role: chosen }, { method: "post" });
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <Outcome answer={fetcher.data} />
        <Group justify="space-between" gap="md">
          <div>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              {isYou ? <Badge variant="light">You</Badge> : null}
              {hasSecondStep ? <Badge variant="default">Second step</Badge> : null}
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {email}
              {lastSignIn ? ", signed in " : ", not signed in now"}
              {lastSignIn ? <When at={new Date(lastSignIn).toISOString()} /> : null}
            </Text>
          </div>
          <Group gap="xs" align="flex-end">
            <NativeSelect
              size="md"
              aria-label={`Role of ${name}`}
              data={[...ROLE_CHOICES]}
              value={role}
              disabled={fetcher.state !== "idle"}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
            <RemoveMember member={member} />
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}
