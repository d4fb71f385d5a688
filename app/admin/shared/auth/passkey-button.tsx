import { Alert, Button, Divider, Stack } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { canUsePasskeys, signInWithPasskey } from "./passkey.ts";

/** Signs in with a passkey. Shown only in browsers that support passkeys, after the page is hydrated. */
export function PasskeyButton({ next }: { next: string }) {
  const [isSupported, setSupported] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setSupported(canUsePasskeys()), []);
  if (!isSupported) return null;
  const signIn = async () => {
    setBusy(true);
    setProblem(null);
    const result = await signInWithPasskey(next);
    if ("goTo" in result) window.location.assign(result.goTo);
    else {
      setProblem(result.trouble);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Divider label="or" />
      {problem ? (
        <Alert color="seal" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        leftSection={<KeyRound size={18} aria-hidden />}
        onClick={signIn}
      >
        Use a passkey
      </Button>
    </Stack>
  );
}
