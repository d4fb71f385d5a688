import { Alert } from "@mantine/core";

/** Why nothing was done. */
export function ErrorNotice({ message }: { message: string }) {
  return (
    <Alert color="seal" role="alert">
      {message}
    </Alert>
  );
}
