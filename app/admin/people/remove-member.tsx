import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import type { TeamResult } from "./team-result.ts";

interface RemovableMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Removes a member after their name or email is typed. They would have to be invited again. */
export function RemoveMember({ member: { userId, name, email } }: { member: RemovableMember }) {
  const fetcher = useFetcher<TeamResult>();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const isConfirmed = [name, email].some((expected) => isSameText(expected, typed));
  const isRemoved = fetcher.state === "idle" && Boolean(fetcher.data?.message);
  useEffect(() => {
    if (isRemoved) setOpen(false);
  }, [isRemoved]);
  const openDialog = () => {
    setTyped("");
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" color="seal" aria-label={`Remove ${name}`} onClick={openDialog}>
        Remove
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Remove ${name}?`}>
        <fetcher.Form method="post">
          <Stack>
            <ActionNotice result={fetcher.data} />
            <Text>They’re signed out right away. What they published stays.</Text>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="user" value={userId} />
            <TextInput
              label={`Type ${name} or ${email}`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              data-autofocus
              styles={{ label: { overflowWrap: "anywhere" } }}
            />
            <Group>
              <Button
                type="submit"
                color="seal"
                disabled={!isConfirmed}
                loading={fetcher.state !== "idle"}
              >
                Remove {name}
              </Button>
              <Button variant="default" onClick={() => setOpen(false)}>
                Keep them
              </Button>
            </Group>
          </Stack>
        </fetcher.Form>
      </Modal>
    </>
  );
}

function isSameText(one: string, other: string): boolean {
  const normalize = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return normalize(other) !== "" && normalize(one) === normalize(other);
}
