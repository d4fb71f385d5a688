import { Button, List, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { NoticeInView } from "../../shared/notices/notice-in-view.tsx";
import { Panel } from "../../shared/ui/panel.tsx";

const PROVIDERS = [
  { value: "twilio", label: "Twilio" },
  { value: "http", label: "Another provider, through your own program" },
];

/** The first step: the provider's account, tested by a real text to the owner's own phone. */
export function AccountForm({
  provider,
  isConnected,
  suggestedSecret,
}: {
  provider: string;
  isConnected: boolean;
  /** A new secret for the program that passes texts on. */
  suggestedSecret: string;
}) {
  const fetcher = useFetcher<ActionResult>();
  const [chosen, setChosen] = useState(provider);
  const errors = fetcher.data?.errors ?? {};
  return (
    <Panel
      title={isConnected ? "1. Connect another account" : "1. Connect your provider"}
      lead={
        isConnected
          ? "We send a real text to your own phone. If texts are on, they stay on, and the new account sends them."
          : "We send a real text to your own phone. Nothing is sent to customers until you turn texts on."
      }
    >
      <fetcher.Form method="post">
        <Stack maw={480}>
          <NativeSelect
            label="Provider"
            name="provider"
            data={PROVIDERS}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {chosen === "twilio" ? (
            <TwilioFields errors={errors} />
          ) : (
            <HttpFields errors={errors} suggestedSecret={suggestedSecret} />
          )}
          <TextInput
            label="Number to send texts from"
            name="fromNumber"
            type="tel"
            required
            error={errors.fromNumber}
          />
          <TextInput
            label="Your own phone number"
            name="testNumber"
            type="tel"
            required
            description="The test text goes there."
            error={errors.testNumber}
          />
          <Button
            type="submit"
            name="intent"
            value="connect"
            variant={isConnected ? "default" : "filled"}
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Send a test text
          </Button>
          <NoticeInView result={fetcher.data} />
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}

type Errors = Readonly<Record<string, string>>;

function TwilioFields({ errors }: { errors: Errors }) {
  return (
    <>
      <List size="sm" type="ordered">
        <List.Item>In Twilio, buy a number that can send texts.</List.Item>
        <List.Item>
          Register your business for texting there (A2P 10DLC, or verify a toll-free number).
          Carriers block texts from numbers that aren’t registered.
        </List.Item>
        <List.Item>
          Copy the account SID and the auth token from the console’s start page.
        </List.Item>
      </List>
      <TextInput
        label="Account SID"
        name="accountSid"
        autoComplete="off"
        required
        error={errors.accountSid}
      />
      <TextInput
        label="Auth token"
        name="authToken"
        type="password"
        autoComplete="off"
        required
        description="It’s stored encrypted and not shown again."
        error={errors.authToken}
      />
    </>
  );
}

function HttpFields({ errors, suggestedSecret }: { errors: Errors; suggestedSecret: string }) {
  return (
    <>
      <TextInput
        label="Address that receives texts"
        name="url"
        type="url"
        required
        description="Texts are posted there as signed JSON. The operations guide describes the calls."
        error={errors.url}
      />
      <TextInput
        label="Secret"
        name="secret"
        autoComplete="off"
        required
        defaultValue={suggestedSecret}
        description="Your program needs the same one. It’s stored encrypted and not shown again."
        error={errors.secret}
      />
    </>
  );
}
