import { Badge, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import { MAIL_PROVIDERS } from "../../../../core/mail/mail-providers.ts";
import type { SenderRecord } from "../../../../core/mail/sender-records.ts";
import { LinkToCopy } from "../../shared/ui/link-to-copy.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import type { CheckedRecords } from "./check-records.ts";

/** The last step: the DNS records without which many messages end up as spam. */
export function SenderRecordsStep({
  provider,
  businessEmail,
}: {
  provider: string;
  businessEmail: string;
}) {
  const fetcher = useFetcher<CheckedRecords>();
  const isBusy = fetcher.state !== "idle";
  const result = isBusy ? undefined : fetcher.data;
  return (
    <Panel
      title="4. Stay out of the spam folder"
      lead="Three DNS records tell other mail servers that messages from your domain are yours. Enter them where your domain is managed."
    >
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="records" />
        <Group align="end" gap="sm">
          <NativeSelect
            name="provider"
            label="Sent through"
            defaultValue={provider}
            data={MAIL_PROVIDERS.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextInput
            name="domain"
            label="Domain of your address"
            defaultValue={businessEmail.replace(/^.*@/, "")}
            maxLength={253}
            required
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" variant="default" mih={44} loading={isBusy}>
            Check the records
          </Button>
        </Group>
      </fetcher.Form>
      <div role="status">
        {result?.problem ? <Text mt="sm">{result.problem}</Text> : null}
        {result && result.records.length > 0 ? (
          <Stack component="ul" gap="md" p={0} mt="md" style={{ listStyle: "none" }}>
            {result.records.map((record) => (
              <RecordLine key={record.name} record={record} />
            ))}
          </Stack>
        ) : null}
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        DNS changes can take up to a day.
      </Text>
    </Panel>
  );
}

const STATUS = {
  found: { label: "Found", color: "green.9" },
  missing: { label: "Missing", color: "seal" },
  wrong: { label: "Needs a change", color: "seal" },
  unknown: { label: "Not checked", color: "dark" },
} as const;

function RecordLine({ record: { kind, name, status, value, advice } }: { record: SenderRecord }) {
  return (
    <li>
      <Group gap="xs">
        <Text fw={600}>{kind}</Text>
        <Badge variant="outline" color={STATUS[status].color}>
          {STATUS[status].label}
        </Badge>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
      </Group>
      <Text size="sm">{advice}</Text>
      {value === null ? null : <LinkToCopy link={value} label="Copy record" />}
    </li>
  );
}
