import { Alert } from "@mantine/core";

/** A site that was taken off the net looks as ever from here: its people must not wonder why nobody calls. */
export function RestingBanner() {
  return (
    <Alert color="seal" title="This site is resting" mb="lg" role="alert">
      Visitors see a plain page with your phone number. Whoever runs this server can put the site
      back.
    </Alert>
  );
}
