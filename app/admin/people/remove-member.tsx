import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Outcome } from "../account/form.tsx";
import type { TeamAnswer } from "./answer.ts";

interface Removable {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Takes somebody's way in, once their name or address is typed: whoever is removed has to be invited anew. */
export function RemoveMember({ member: { userId, name, email } }: { member: Removable }) {
  const fetcher = useFetcher<TeamAnswer>();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const isNamed = [name, email].some((own) => sameWords(own, typed));
  const isSent = fetcher.state === "idle" && Boolean(fetcher.data?.done);
  useEffect(() => {
    if (isSent) setOpen(false);
  }, [isSent]);
  const ask = () => {
    setTyped("");
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" color="seal" aria-label={`Remove ${name}`} onClick={ask}>
        Remove
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Remove ${name}?`}>
        <fetcher.Form method="post">
          <Stack>
            <Outcome answer={fetcher.data} />
            <Text>They are signed out at once. What they published stays.</Text>
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
                disabled={!isNamed}
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

function sameWords(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return plain(other) !== "" && plain(one) === plain(other);
}
