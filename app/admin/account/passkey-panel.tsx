import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { PasskeyEntry } from "../../desk.ts";
import { canUsePasskeys } from "../shared/auth/passkey.ts";
import { reauthenticatePath } from "../shared/auth/reauthenticate-path.ts";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../shared/ui/confirm-button.tsx";
import { DateTime } from "../shared/ui/date-time.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { useAccountForm } from "./account-form.tsx";
import { addPasskey } from "./new-passkey.ts";

/** The passkeys of the account, each with a button to remove it, and a form to add one. */
export function PasskeyPanel({ passkeys }: { passkeys: readonly PasskeyEntry[] }) {
  const { Form, result, isBusy } = useAccountForm();
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your fingerprint, face, or PIN. There's no password to type or steal."
    >
      <ActionNotice result={result} />
      {passkeys.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {passkeys.map(({ id, name, since }) => (
            <Group key={id} component="li" justify="space-between" gap="xs">
              <div>
                <Text>{name}</Text>
                <Text size="sm" c="dimmed">
                  Added <DateTime at={new Date(since).toISOString()} />
                </Text>
              </div>
              <ConfirmButton
                Form={Form}
                fields={{ intent: "remove-passkey", passkey: id }}
                label="Remove"
                accessibleName={`Remove ${name}`}
                title={`Remove ${name}?`}
                text="You won't be able to sign in with it. Your other passkeys and your password still work."
                cancelLabel="Keep passkey"
                isBusy={isBusy}
              />
            </Group>
          ))}
        </Stack>
      ) : (
        <Text size="sm">You don't have any passkeys yet.</Text>
      )}
      <NewPasskey />
    </Panel>
  );
}

function NewPasskey() {
  const [isSupported, setSupported] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState("");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => setSupported(canUsePasskeys()), []);
  if (isSupported === null) return null;
  if (!isSupported) {
    return (
      <Text size="sm" c="dimmed">
        This browser can't create passkeys at this address.
      </Text>
    );
  }
  const add = async () => {
    const outcome = await addPasskey(name);
    if (outcome === "sign-in-again") return navigate(reauthenticatePath("/admin/account"));
    if (outcome !== "added") return setProblem(outcome.problem);
    setProblem(null);
    setName("");
    await revalidate();
  };
  return (
    <Stack gap="sm">
      {problem ? (
        <Alert color="seal" role="alert">
          {problem}
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
