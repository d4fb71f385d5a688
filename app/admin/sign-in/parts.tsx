import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** One page before the door: what it is for, and a form that works before its script arrives. */
export function DoorPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Stack gap="md">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Title order={1} fz={28}>
        {title}
      </Title>
      {lead ? <Text c="dimmed">{lead}</Text> : null}
      {children}
    </Stack>
  );
}

/** A plain form: the browser sends it and shows the answer, so password keepers see what happens. */
export function DoorForm({
  label,
  trouble,
  action,
  children,
}: {
  /** What its button says. */
  label: string;
  trouble?: string | null | undefined;
  action?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <Stack gap="md">
        {trouble ? (
          <Alert color="seal" role="alert">
            {trouble}
          </Alert>
        ) : null}
        {children}
        <Button type="submit" fullWidth>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

export function MailField({
  label = "Email",
  isNew = false,
  value = "",
  error,
  autoFocus = false,
}: {
  label?: string;
  /** Not yet what somebody signs in with. */
  isNew?: boolean;
  value?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
}) {
  return (
    <TextInput
      label={label}
      name="email"
      type="email"
      autoComplete={isNew ? "email" : "username"}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      defaultValue={value}
      error={error}
    />
  );
}

export function PasswordField({
  isNew = false,
  label = "Password",
  name = "password",
  error,
  autoFocus = false,
}: {
  isNew?: boolean;
  label?: string;
  name?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}) {
  return (
    <PasswordInput
      label={label}
      name={name}
      description={isNew ? "At least 10 characters. A few words in a row are fine." : undefined}
      autoComplete={isNew ? "new-password" : "current-password"}
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      error={error}
      visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
    />
  );
}
