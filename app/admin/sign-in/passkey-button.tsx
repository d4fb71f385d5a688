import { Alert, Button, Divider, Stack } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { canUsePasskeys, signInByPasskey } from "./passkey.ts";

/** Signing in by passkey, where the browser can: it is shown once the script is here. */
export function PasskeyButton({ next }: { next: string }) {
  const [can, setCan] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setCan(canUsePasskeys()), []);
  if (!can) return null;
  const go = async () => {
    setBusy(true);
    setTrouble(null);
    const answer = await signInByPasskey(next);
    if ("goTo" in answer) window.location.assign(answer.goTo);
    else {
      setTrouble(answer.trouble);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Divider label="or" />
      {trouble ? (
        <Alert color="seal" role="alert">
          {trouble}
        </Alert>
      ) : null}
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        leftSection={<KeyRound size={18} aria-hidden />}
        onClick={go}
      >
        Use a passkey
      </Button>
    </Stack>
  );
}
