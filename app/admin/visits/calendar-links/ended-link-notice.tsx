import { Alert, Button, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";

/** Tells an owner that the former calendar link of the site no longer works. */
export function EndedLinkNotice() {
  const fetcher = useFetcher();
  return (
    <Alert title="Your old calendar link no longer works" role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          It was one link for everyone, and it still worked for people you had removed. Create a
          link for each of your devices below, and subscribe again.
        </Text>
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="dismiss-ended-link" />
          <Button type="submit" variant="default" size="sm" loading={fetcher.state !== "idle"}>
            I don't need one
          </Button>
        </fetcher.Form>
      </Stack>
    </Alert>
  );
}
