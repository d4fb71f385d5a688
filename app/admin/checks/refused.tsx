import { Alert } from "@mantine/core";

/** Why nothing was done. */
export function Refused({ words }: { words: string }) {
  return (
    <Alert color="seal" role="alert">
      {words}
    </Alert>
  );
}
