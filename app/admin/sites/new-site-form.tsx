import { Button, Paper, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";

/** The form of a new site: its fields, and the button that creates it. */
export function NewSiteForm({
  submit,
  isUpload = false,
  children,
}: {
  submit: string;
  isUpload?: boolean;
  children: ReactNode;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" {...(isUpload ? { encType: "multipart/form-data" } : {})}>
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={560}>
        <Stack>
          {children}
          <Button type="submit" loading={isBusy} style={{ alignSelf: "start" }}>
            {submit}
          </Button>
        </Stack>
      </Paper>
    </Form>
  );
}

/** The host name a new site answers at. */
export function HostField({
  description,
  error,
}: {
  description?: string;
  error: string | undefined;
}) {
  return (
    <TextInput
      label="Host name"
      description={description}
      name="host"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
