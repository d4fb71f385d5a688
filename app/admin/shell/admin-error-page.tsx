import { Anchor, Container, Stack, Text, Title } from "@mantine/core";
import { isRouteErrorResponse } from "react-router";

/** Shown in place of a view that failed. The cause is in the log, not on the page. */
export function AdminErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = ERROR_TEXTS[status] ?? UNEXPECTED_ERROR;
  return (
    <Container size="sm" py="xl">
      <Stack>
        <title>{`${title} · Admin`}</title>
        <Title order={1} fz={30}>
          {title}
        </Title>
        <Text>{text}</Text>
        <Anchor href="/admin">Back to Dashboard</Anchor>
      </Stack>
    </Container>
  );
}

const UNEXPECTED_ERROR = {
  title: "This did not work",
  text: "Something went wrong on our side. What you typed is kept on this device. Load the page again in a moment.",
};

const UNREADABLE_FORM = {
  title: "That form could not be read",
  text: "Nothing was changed. Go back, load the page again, and send the form once more.",
};

const ERROR_TEXTS: Readonly<Record<number, { title: string; text: string }>> = {
  400: UNREADABLE_FORM,
  415: UNREADABLE_FORM,
  403: {
    title: "Not open to your role",
    text: "The owner of this site can do this, or give you a role that may.",
  },
  503: {
    title: "Not available right now",
    text: "The database can't be reached, or the site is very busy. Nothing was saved just now. What you typed is kept on this device. Try again in a minute.",
  },
  404: { title: "Nothing here", text: "There is no such view. It may have been an old bookmark." },
};
