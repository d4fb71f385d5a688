import { Button, Code, Stack, Text, TextInput } from "@mantine/core";
import { QRCodeSVG } from "qrcode.react";
import { PasswordField } from "../shared/auth/auth-form.tsx";
import { ActionNotice } from "../shared/notices/action-notice.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { useAccountForm } from "./account-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Two-factor authentication: signing in takes a code from an authenticator app, too. */
export function TwoFactorPanel(props: {
  hasCode: boolean;
  recoveryCodesLeft: number;
  email: string;
}) {
  const { hasCode, recoveryCodesLeft } = props;
  return (
    <Panel
      title="Two-factor authentication"
      lead={
        hasCode
          ? `On. You enter a code from your app when you sign in. ${recoveryCodesLeft} of 10 recovery codes left.`
          : "Off. When it’s on, signing in takes your password and a code from your phone."
      }
    >
      {hasCode ? <TwoFactorOn email={props.email} /> : <TwoFactorSetup email={props.email} />}
    </Panel>
  );
}

function TwoFactorSetup({ email }: { email: string }) {
  const start = useAccountForm();
  const confirm = useAccountForm();
  const uri = start.result?.uri;
  if (!uri) {
    return (
      <ConfirmPasswordForm
        email={email}
        {...start}
        intent="start-code"
        label="Set up two-factor authentication"
      />
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">1. Scan this code with an authenticator app, or type in the key below.</Text>
      <QRCodeSVG value={uri} size={184} marginSize={2} title="QR code of the key" />
      <Code style={{ overflowWrap: "anywhere" }}>{new URL(uri).searchParams.get("secret")}</Code>
      <Text size="sm">2. Save your recovery codes.</Text>
      <RecoveryCodes codes={start.result?.recoveryCodes ?? []} />
      <Text size="sm">3. Enter the code your app shows now.</Text>
      <confirm.Form method="post">
        <Stack gap="md">
          <ActionNotice result={confirm.result} />
          <input type="hidden" name="intent" value="confirm-code" />
          <TextInput
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            withAsterisk={false}
            error={confirm.result?.errors.code}
          />
          <Button type="submit" loading={confirm.isBusy} style={{ alignSelf: "start" }}>
            Turn on
          </Button>
        </Stack>
      </confirm.Form>
    </Stack>
  );
}

function TwoFactorOn({ email }: { email: string }) {
  const renew = useAccountForm();
  const end = useAccountForm();
  return (
    <Stack gap="lg">
      <RecoveryCodes codes={renew.result?.recoveryCodes ?? []} />
      <ConfirmPasswordForm
        email={email}
        {...renew}
        intent="new-recovery"
        label="Create new recovery codes"
      />
      <ConfirmPasswordForm
        email={email}
        {...end}
        intent="end-code"
        label="Turn off two-factor authentication"
        isDestructive
      />
    </Stack>
  );
}

/** A form that asks for the password before it changes anything about two-factor authentication. */
function ConfirmPasswordForm({
  email,
  intent,
  label,
  isDestructive = false,
  Form,
  form,
  result,
  isBusy,
}: ReturnType<typeof useAccountForm> & {
  email: string;
  intent: string;
  label: string;
  isDestructive?: boolean;
}) {
  return (
    <Form method="post" ref={form}>
      <Stack gap="sm">
        <ActionNotice result={result} />
        <input type="hidden" name="intent" value={intent} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" error={result?.errors.password} />
        <Button
          type="submit"
          loading={isBusy}
          style={{ alignSelf: "start" }}
          {...(isDestructive ? { variant: "outline", color: "seal" } : {})}
        >
          {label}
        </Button>
      </Stack>
    </Form>
  );
}
