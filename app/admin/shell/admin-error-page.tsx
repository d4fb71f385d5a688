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
  title: "Something went wrong",
  text: "This is a problem on our side. Reload the page in a moment, then check whether your last change was saved.",
};

const UNREADABLE_FORM = {
  title: "That form couldn't be read",
  text: "Nothing was changed. Go back, reload the page, and submit the form again.",
};

const ERROR_TEXTS: Readonly<Record<number, { title: string; text: string }>> = {
  400: UNREADABLE_FORM,
  415: UNREADABLE_FORM,
  401: {
    title: "You were signed out",
    text: "Nothing was saved. Sign in again, then try again.",
  },
  403: {
    title: "You don't have access",
    text: "Ask the owner of this site to do this or to change your role.",
  },
  503: {
    title: "Not available right now",
    text: "The database can't be reached, or the site is very busy. Nothing was saved just now. Try again in a minute.",
  },
  404: {
    title: "Page not found",
    text: "There's no page at this address. It may be an old bookmark.",
  },
};
