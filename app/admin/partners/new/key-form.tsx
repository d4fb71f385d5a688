import { Button, Checkbox, Group, NumberInput, Stack, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { PartnerKeyErrors } from "../../../../core/partners/key-input.ts";
import { PARTNER_SCOPES } from "../../../../core/partners/scopes.ts";
import { ReauthenticateAlert } from "../../shared/auth/reauthenticate-alert.tsx";

/** What most partners need. */
const USUAL_SCOPES = ["slots:read", "quotes:read", "visits:read", "visits:write"];

/** The form for a new key. After a mistake the first wrong field has the focus. */
export function KeyForm({
  errors,
  mustReauthenticate,
}: {
  errors: PartnerKeyErrors;
  mustReauthenticate: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return (
    <Form method="post" noValidate ref={form}>
      <Stack gap="lg" maw={640}>
        <TextInput
          label="Partner"
          description="The company’s name. It’s shown in the history of the visits it books."
          name="name"
          autoComplete="off"
          maxLength={80}
          required
          withAsterisk={false}
          error={errors.name}
        />
        <ScopeChoice error={errors.scopes} />
        <NumberInput
          label="Requests a minute"
          description="60 is plenty for a program that books visits."
          name="requestsPerMinute"
          defaultValue={60}
          min={1}
          max={600}
          allowDecimal={false}
          error={errors.requestsPerMinute}
        />
        <Textarea
          label="Web pages that may use it"
          description="Leave it empty unless the partner’s developer asks for it: programs on a server don’t need it. Anyone who opens such a page can read the key."
          name="origins"
          placeholder="https://app.partner.com"
          autosize
          minRows={2}
          spellCheck={false}
          error={errors.origins}
        />
        <TextInput
          label="Last day"
          description="Leave it empty for a key that doesn’t expire."
          name="lastDay"
          type="date"
          maw={220}
          error={errors.lastDay}
        />
        {mustReauthenticate ? <ReauthenticateAlert /> : null}
        <Group gap="xs">
          <Button type="submit" loading={useNavigation().state !== "idle"}>
            Create key
          </Button>
          <Button component={Link} to="/admin/partners" variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** What the key may do, with the names that developers know. */
function ScopeChoice({ error }: { error: string | undefined }) {
  return (
    <Checkbox.Group label="What the key may do" defaultValue={USUAL_SCOPES} error={error}>
      <Stack gap={0} mt={4}>
        {Object.entries(PARTNER_SCOPES).map(([scope, label]) => (
          <Checkbox
            key={scope}
            name="scope"
            value={scope}
            label={label}
            description={scope}
            py={8}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
