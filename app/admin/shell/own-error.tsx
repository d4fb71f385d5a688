import { Anchor, Container, Stack, Text, Title } from "@mantine/core";
import { isRouteErrorResponse } from "react-router";

/** What a view shows that could not be shown. The cause stands in the log, not here. */
export function OwnError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, words } = WORDS[status] ?? FAILED;
  return (
    <Container size="sm" py="xl">
      <Stack>
        <title>{`${title} · Admin`}</title>
        <Title order={1} fz={30}>
          {title}
        </Title>
        <Text>{words}</Text>
        <Anchor href="/admin">Back to Dashboard</Anchor>
      </Stack>
    </Container>
  );
}

const FAILED = {
  title: "This did not work",
  words:
    "Something went wrong on our side. What you typed is kept on this device. Load the page again in a moment.",
};

const WORDS: Readonly<Record<number, { title: string; words: string }>> = {
  403: {
    title: "Not open to your role",
    words: "The owner of this site can do this, or give you a role that may.",
  },
  404: { title: "Nothing here", words: "There is no such view. It may have been an old bookmark." },
};
