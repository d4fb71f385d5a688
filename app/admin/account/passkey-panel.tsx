import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { AdminDesk } from "../../desk.ts";
import { canUsePasskeys } from "../sign-in/passkey.ts";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import { AskFirst } from "./ask-first.tsx";
import { Outcome, useAccountForm } from "./form.tsx";
import { addPasskey } from "./new-passkey.ts";

type Passkeys = Awaited<ReturnType<AdminDesk["people"]["account"]["view"]>>["passkeys"];

/** Keys kept by a phone, a laptop or a stick: signing in by a finger or a face, with nothing to type. */
export function PasskeyPanel({ passkeys }: { passkeys: Passkeys }) {
  const { Form, answer, isBusy } = useAccountForm();
  return (
    <Panel
      title="Passkeys"
      lead="Sign in by finger, face or PIN, with nothing to type and nothing to steal."
    >
      <Outcome answer={answer} />
      {passkeys.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {passkeys.map(({ id, name, since }) => (
            <Group key={id} component="li" justify="space-between" gap="xs">
              <div>
                <Text>{name}</Text>
                <Text size="sm" c="dimmed">
                  Added <When at={new Date(since).toISOString()} />
                </Text>
              </div>
              <AskFirst
                Form={Form}
                fields={{ intent: "remove-passkey", passkey: id }}
                label="Remove"
                name={`Remove ${name}`}
                title={`Remove ${name}?`}
                lead="It no longer signs you in. Other passkeys and your password stay."
                keep="Keep it"
                isBusy={isBusy}
              />
            </Group>
          ))}
        </Stack>
      ) : (
        <Text size="sm">You have none yet.</Text>
      )}
      <NewPasskey />
    </Panel>
  );
}

function NewPasskey() {
  const [can, setCan] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [name, setName] = useState("");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => setCan(canUsePasskeys()), []);
  if (can === null) return null;
  if (!can) {
    return (
      <Text size="sm" c="dimmed">
        This browser cannot make passkeys at this address.
      </Text>
    );
  }
  const add = async () => {
    const came = await addPasskey(name);
    if (came === "prove") return navigate("/admin/prove?next=/admin/account");
    setTrouble(came === "added" ? null : "No passkey was made. Please try again.");
    if (came === "added") {
      setName("");
      await revalidate();
    }
  };
  return (
    <Stack gap="sm">
      {trouble ? (
        <Alert color="seal" role="alert">
          {trouble}
        </Alert>
      ) : null}
      <TextInput
        label="Name of the new passkey"
        placeholder="My phone"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" onClick={add} style={{ alignSelf: "start" }}>
        Add a passkey
      </Button>
    </Stack>
  );
}
