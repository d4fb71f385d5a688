import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { type Ref, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { WEBHOOK_EVENTS, webhookEventLabel } from "../../../core/webhooks/events.ts";
import { ReauthenticateAlert } from "../shared/auth/reauthenticate-alert.tsx";
import type { WebhookFormResult } from "./webhook-form-data.ts";

/** The form for the URL and the events of a webhook. */
export function WebhookForm({
  url = "",
  events = [],
  openedSettings = "",
  result,
  label,
  backTo,
}: {
  url?: string;
  events?: readonly string[];
  /** The settings key from when the form was opened. */
  openedSettings?: string;
  result: WebhookFormResult | undefined;
  label: string;
  backTo: string;
}) {
  const address = useRef<HTMLInputElement>(null);
  const firstEvent = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (result?.errors.url) address.current?.focus();
    else if (result?.errors.events) firstEvent.current?.focus();
  }, [result]);
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="opened" value={result?.clash?.settingsKey ?? openedSettings} />
      <Stack gap="lg" maw={640}>
        <UrlInput url={url} error={result?.errors.url} ref={address} />
        <Checkbox.Group label="Send when" defaultValue={[...events]} error={result?.errors.events}>
          <Stack gap={0} mt={4}>
            {Object.entries(WEBHOOK_EVENTS).map(([event, eventLabel], index) => (
              <Checkbox
                key={event}
                ref={index === 0 ? firstEvent : null}
                name="event"
                value={event}
                label={eventLabel}
                description={event}
                py={8}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {/* Next to the button, because the top of the form may be out of view. */}
        {result?.mustReauthenticate ? <ReauthenticateAlert /> : null}
        {result?.clash ? <ClashAlert now={result.clash} label={label} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {label}
          </Button>
          <Button component={Link} to={backTo} variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** The address of the other program, with a warning about unencrypted addresses. */
function UrlInput({
  url,
  error,
  ref,
}: {
  url: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState(url);
  return (
    <div>
      <TextInput
        label="Address to call"
        description="The other program shows it, often under Webhooks or Integrations."
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={error}
        ref={ref}
      />
      {typed.trim().startsWith("http:") ? (
        <Text size="sm" mt={4}>
          Calls to http: aren’t encrypted. Use https: if the other program supports it.
        </Text>
      ) : null}
    </div>
  );
}

/** Asks to confirm before somebody else's changes are overwritten. */
function ClashAlert({
  now,
  label,
}: {
  now: NonNullable<WebhookFormResult["clash"]>;
  label: string;
}) {
  return (
    <Alert color="seal" role="alert" title="Someone else changed this webhook">
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        It now calls {now.url} when: {now.events.map(webhookEventLabel).join(", ")}. Your changes
        aren’t saved yet. Press {label} again to replace theirs with yours.
      </Text>
    </Alert>
  );
}
