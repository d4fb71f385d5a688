import { Button, Stack, TextInput } from "@mantine/core";
import { MailField, PasswordField } from "../sign-in/parts.tsx";
import { Panel } from "../ui/panel.tsx";
import { Outcome, useAccountForm } from "./form.tsx";

/** Another password; every other device is signed out by it. */
export function PasswordForm({ email }: { email: string }) {
  const { Form, form, answer, isBusy } = useAccountForm();
  return (
    <Panel title="Password" lead="A new one signs you out on every other device.">
      <Form method="post" ref={form}>
        <Stack gap="md">
          <Outcome answer={answer} />
          <input type="hidden" name="intent" value="password" />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField name="current" label="Current password" error={answer?.errors.current} />
          <PasswordField isNew label="New password" error={answer?.errors.password} />
          <Button type="submit" loading={isBusy} style={{ alignSelf: "start" }}>
            Change password
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** What stands beside what somebody changes. */
export function NameForm({ name }: { name: string }) {
  const { Form, answer, isBusy } = useAccountForm();
  return (
    <Panel title="Name" lead="It stands beside what you change.">
      <Form method="post">
        <Stack gap="md">
          <Outcome answer={answer} />
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
            Change name
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

/** Another address to sign in with; it counts once its owner has opened the link sent there. */
export function MailForm({ email }: { email: string }) {
  const { Form, form, answer, isBusy } = useAccountForm();
  return (
    <Panel
      title="Email"
      lead={`You sign in with ${email}. A new one counts once you open the link we send there.`}
    >
      <Form method="post" ref={form}>
        <Stack gap="md">
          <Outcome answer={answer} />
          <input type="hidden" name="intent" value="mail" />
          <MailField label="New email" isNew error={answer?.errors.email} />
          <Button type="submit" variant="default" loading={isBusy} style={{ alignSelf: "start" }}>
            Send the link
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
