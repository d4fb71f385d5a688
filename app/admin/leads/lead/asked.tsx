import { Alert, Anchor, Paper, Stack, Text, Title } from "@mantine/core";

interface AskedLead {
  readonly phone: string;
  readonly email: string;
  readonly call: string;
  readonly mail: string;
  readonly zip: string;
  readonly wish: string;
  readonly serviceNames: readonly string[];
  readonly details: string;
  readonly sourcePage: string;
  readonly referrer: string;
  readonly campaign: Readonly<Record<string, string>>;
  readonly heldFor: readonly string[];
}

/** Everything they sent, the way they came, and why it was held back. */
export function Asked({ lead }: { lead: AskedLead }) {
  const { phone, email, zip, wish, serviceNames, details, heldFor } = lead;
  const asked = [
    ["Phone", phone],
    ["Email", email],
    ["ZIP", zip],
    ["When", wish],
    ["Services", serviceNames.join(", ") || "None chosen"],
  ] as const;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz={20}>
          What they asked
        </Title>
        {heldFor.length > 0 ? (
          <Alert color="gray" title="Held back as spam">
            {heldFor.join(", ")}
          </Alert>
        ) : null}
        <Facts facts={asked} />
        {details ? (
          <Text
            component="blockquote"
            m={0}
            p="sm"
            bg="#f4f3f0"
            dir="auto"
            style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
          >
            {details}
          </Text>
        ) : null}
        <Title order={2} fz={20} mt="xs">
          How they came
        </Title>
        <Source lead={lead} />
      </Stack>
    </Paper>
  );
}

function Source({ lead: { sourcePage, referrer, campaign } }: { lead: AskedLead }) {
  const known = [
    ["Page", sourcePage],
    ["Came from", referrer],
    ...Object.entries(campaign).map(([name, value]) => [name, value] as const),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (known.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Their browser told nothing of the way here.
      </Text>
    );
  }
  return <Facts facts={known} />;
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl style={{ display: "grid", gridTemplateColumns: "96px 1fr", gap: "8px 12px", margin: 0 }}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: "contents" }}>
          <Text component="dt" size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }} dir="auto">
            {label === "Page" && value.startsWith("/") ? (
              <Anchor href={value} target="_blank" rel="noopener" c="inherit" underline="always">
                {value}
              </Anchor>
            ) : (
              value
            )}
          </Text>
        </div>
      ))}
    </dl>
  );
}
