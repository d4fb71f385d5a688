import { Button, Code, Stack, Text, TextInput } from "@mantine/core";
import { QRCodeSVG } from "qrcode.react";
import { PasswordField } from "../sign-in/parts.tsx";
import { Panel } from "../ui/panel.tsx";
import { Outcome, useAccountForm } from "./form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The second step of signing in: the code an app shows. */
export function CodePanel(props: { hasCode: boolean; left: number; email: string }) {
  const { hasCode, left } = props;
  return (
    <Panel
      title="Second step"
      lead={
        hasCode
          ? `On. Signing in asks for a code from your app. ${left} of 10 recovery codes are left.`
          : "Off. With it, a password alone lets nobody in: your phone shows a code to type."
      }
    >
      {hasCode ? <WhileOn email={props.email} /> : <SetUp email={props.email} />}
    </Panel>
  );
}

function SetUp({ email }: { email: string }) {
  const start = useAccountForm();
  const confirm = useAccountForm();
  const uri = start.answer?.uri;
  if (!uri) {
    return (
      <AskPassword email={email} {...start} intent="start-code" label="Set up the second step" />
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">1. Scan this with an authenticator app, or type the key below into it.</Text>
      <QRCodeSVG value={uri} size={184} marginSize={2} title="The key as a picture to scan" />
      <Code style={{ overflowWrap: "anywhere" }}>{new URL(uri).searchParams.get("secret")}</Code>
      <Text size="sm">2. Put the recovery codes away.</Text>
      <RecoveryCodes codes={start.answer?.recoveryCodes ?? []} />
      <Text size="sm">3. Type the code the app shows now.</Text>
      <confirm.Form method="post">
        <Stack gap="md">
          <Outcome answer={confirm.answer} />
          <input type="hidden" name="intent" value="confirm-code" />
          <TextInput
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            withAsterisk={false}
            error={confirm.answer?.errors.code}
          />
          <Button type="submit" loading={confirm.isBusy} style={{ alignSelf: "start" }}>
            Turn it on
          </Button>
        </Stack>
      </confirm.Form>
    </Stack>
  );
}

function WhileOn({ email }: { email: string }) {
  const renew = useAccountForm();
  const end = useAccountForm();
  return (
    <Stack gap="lg">
      <RecoveryCodes codes={renew.answer?.recoveryCodes ?? []} />
      <AskPassword email={email} {...renew} intent="new-recovery" label="Make new recovery codes" />
      <AskPassword
        email={email}
        {...end}
        intent="end-code"
        label="Turn the second step off"
        isEnd
      />
    </Stack>
  );
}

/** Whatever concerns the second step asks for the password first. */
function AskPassword({
  email,
  intent,
  label,
  isEnd = false,
  Form,
  form,
  answer,
  isBusy,
}: ReturnType<typeof useAccountForm> & {
  email: string;
  intent: string;
  label: string;
  isEnd?: boolean;
}) {
  return (
    <Form method="post" ref={form}>
      <Stack gap="sm">
        <Outcome answer={answer} />
        <input type="hidden" name="intent" value={intent} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" error={answer?.errors.password} />
        <Button
          type="submit"
          loading={isBusy}
          style={{ alignSelf: "start" }}
          {...(isEnd ? { variant: "outline", color: "seal" } : {})}
        >
          {label}
        </Button>
      </Stack>
    </Form>
  );
}
