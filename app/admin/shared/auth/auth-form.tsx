import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** The content of a page for signing in: title, introduction and form. */
export function AuthPage({
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

/** A plain HTML form: the browser submits it with a navigation, so that password managers notice, and it works without a script. */
export function AuthForm({
  label,
  problem,
  action,
  children,
}: {
  /** The label of the submit button. */
  label: string;
  problem?: string | null | undefined;
  action?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <Stack gap="md">
        {problem ? (
          <Alert color="seal" role="alert">
            {problem}
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

/** The name of a new person: the first field of its form. */
export function NameField({
  value,
  error,
}: {
  value?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <TextInput
      label="Your name"
      name="name"
      autoComplete="name"
      required
      withAsterisk={false}
      autoFocus
      defaultValue={value}
      error={error}
    />
  );
}

export function EmailField({
  label = "Email",
  isNew = false,
  value = "",
  error,
  autoFocus = false,
}: {
  label?: string;
  /** A new address, which browsers must not fill in with the one used for signing in. */
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
      description={isNew ? "At least 10 characters. Four unrelated words work well." : undefined}
      autoComplete={isNew ? "new-password" : "current-password"}
      required
      withAsterisk={false}
      autoFocus={autoFocus}
      error={error}
      visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
    />
  );
}
