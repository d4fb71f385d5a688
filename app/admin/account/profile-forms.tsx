import { Button, Stack, TextInput } from "@mantine/core";
import { EmailField, PasswordField } from "../shared/auth/auth-form.tsx";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { useAccountForm } from "./account-form.tsx";

/** Changes the password, which signs out every other device. */
export function PasswordForm({ email }: { email: string }) {
  const { Form, form, result, isBusy } = useAccountForm();
  return (
    <Panel title="Password" lead="Changing it signs you out on all other devices.">
      <Form method="post" ref={form}>
        <Stack gap="md">
          <ActionNotice result={result} />
          <input type="hidden" name="intent" value="password" />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField name="current" label="Current password" error={result?.errors.current} />
          <PasswordField isNew label="New password" error={result?.errors.password} />
          <Button type="submit" loading={isBusy} style={{ alignSelf: "start" }}>
            Change password
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** Changes the name that is shown beside this person's changes. */
export function NameForm({ name }: { name: string }) {
  const { Form, result, isBusy } = useAccountForm();
  return (
    <Panel title="Name" lead="Shown next to the changes you make.">
      <Form method="post">
        <Stack gap="md">
          <ActionNotice result={result} />
          <input type="hidden" name="intent" value="name" />
          <TextInput
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            withAsterisk={false}
            key={name}
            defaultValue={name}
          />
          <Button type="submit" variant="default" loading={isBusy} style={{ alignSelf: "start" }}>
            Save name
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** Changes the email address to sign in with. It takes effect when the link sent to it is opened. */
export function EmailForm({ email }: { email: string }) {
  const { Form, form, result, isBusy } = useAccountForm();
  return (
    <Panel
      title="Email"
      lead={`You sign in with ${email}. A new address takes effect once you open the link we send to it.`}
    >
      <Form method="post" ref={form}>
        <Stack gap="md">
          <ActionNotice result={result} />
          <input type="hidden" name="intent" value="mail" />
          <EmailField label="New email" isNew error={result?.errors.email} />
          <Button type="submit" variant="default" loading={isBusy} style={{ alignSelf: "start" }}>
            Send link
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
