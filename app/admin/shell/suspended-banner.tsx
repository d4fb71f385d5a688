import { Alert } from "@mantine/core";

/** Tells that the site is suspended, which the admin would not show otherwise. */
export function SuspendedBanner() {
  return (
    <Alert color="seal" title="This site is paused" mb="lg" role="alert">
      Visitors see a plain page with your phone number. Your administrator can bring the site back.
    </Alert>
  );
}
