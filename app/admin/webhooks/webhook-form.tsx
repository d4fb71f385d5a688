import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { eventWords, WEBHOOK_EVENTS } from "../../../core/webhooks/events.ts";
import type { WebhookAnswer } from "./sent.ts";

/** Where a webhook leads, and what it is told of. */
export function WebhookForm({
  url = "",
  events = [],
  opened = "",
  answer,
  label,
  backTo,
}: {
  url?: string;
  events?: readonly string[];
  /** How it stood when the form was opened. */
  opened?: string;
  answer: WebhookAnswer | undefined;
  label: string;
  backTo: string;
}) {
  const [typed, setTyped] = useState(url);
  const address = useRef<HTMLInputElement>(null);
  const firstEvent = useRef<HTMLInputElement>(null);
  const wrong = answer?.errors.url;
  useEffect(() => {
    if (answer?.errors.url) address.current?.focus();
    else if (answer?.errors.events) firstEvent.current?.focus();
  }, [answer]);
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="opened" value={answer?.clash?.standing ?? opened} />
      <Stack gap="lg" maw={640}>
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
            {Object.entries(WEBHOOK_EVENTS).map(([event, words], place) => (
              <Checkbox
                key={event}
                ref={place === 0 ? firstEvent : null}
                name="event"
                value={event}
                label={words}
                description={event}
                py={8}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {/* Beside the button that was pressed: the top of the form is out of sight there. */}
        {answer?.mustProve ? <ProveAgain label={label} /> : null}
        {answer?.clash ? <Clash now={answer.clash} label={label} /> : null}
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

/** Nobody saves over what somebody else did meanwhile without having read it. */
function Clash({ now, label }: { now: NonNullable<WebhookAnswer["clash"]>; label: string }) {
  return (
    <Alert color="seal" role="alert" title="Somebody else changed it meanwhile">
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        It now calls {now.url} and tells it: {now.events.map(eventWords).join(", ")}. Nothing of
        yours is saved yet. Press {label} again to put yours in its place.
      </Text>
    </Alert>
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
