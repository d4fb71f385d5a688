import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { WEBHOOK_EVENTS } from "../../../core/webhooks/events.ts";
import type { WebhookAnswer } from "./sent.ts";

/** Where a webhook leads, and what it is told of. */
export function WebhookForm({
  url = "",
  events = [],
  answer,
  label,
  backTo,
}: {
  url?: string;
  events?: readonly string[];
  answer: WebhookAnswer | undefined;
  label: string;
  backTo: string;
}) {
  const [typed, setTyped] = useState(url);
  const address = useRef<HTMLInputElement>(null);
  const wrong = answer?.errors.url;
  useEffect(() => {
    if (wrong && answer) address.current?.focus();
  }, [wrong, answer]);
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate>
      <Stack gap="lg" maw={640}>
        {answer?.mustProve ? <ProveAgain label={label} /> : null}
        <div>
          <TextInput
            label="Address to call"
            description="The other program names it, often under Webhooks or Integrations."
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
            error={wrong}
            ref={address}
          />
          {typed.trim().startsWith("http:") ? (
            <Text size="sm" mt={4}>
              Calls to http: can be read on their way. Use https: if the other program has it.
            </Text>
          ) : null}
        </div>
        <Checkbox.Group
          label="Tell it when"
          defaultValue={[...events]}
          error={answer?.errors.events}
        >
          <Stack gap={0} mt={4}>
            {Object.entries(WEBHOOK_EVENTS).map(([event, words]) => (
              <Checkbox
                key={event}
                name="event"
                value={event}
                label={words}
                description={event}
                py={8}
              />
            ))}
          </Stack>
        </Checkbox.Group>
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

/** What is typed stays here while they prove it elsewhere. */
function ProveAgain({ label }: { label: string }) {
  return (
    <Alert color="seal" role="alert" title="Is it still you?">
      That took a while, so we ask once more.{" "}
      <Anchor href="/admin/prove?next=/admin/webhooks" target="_blank" underline="always" inherit>
        Prove it in a new tab
      </Anchor>
      , then press {label} again. What you typed stays.
    </Alert>
  );
}
