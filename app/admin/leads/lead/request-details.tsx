import { Alert, Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import type { LeadDetails } from "../../../desk.ts";

interface RequestedLead
  extends Pick<
    LeadDetails,
    | "phone"
    | "email"
    | "zip"
    | "preferredTime"
    | "details"
    | "sourcePage"
    | "referrer"
    | "campaign"
    | "heldFor"
  > {
  readonly serviceNames: readonly string[];
  /** How often they want visits; empty for one visit. */
  readonly regular: string;
}

/** Everything the lead sent, where they came from, and why it was held as spam. */
export function RequestDetails({ lead }: { lead: RequestedLead }) {
  const { phone, email, zip, preferredTime, regular, serviceNames, details, heldFor } = lead;
  const all = [
    ["Phone", phone],
    ["Email", email],
    ["ZIP", zip],
    ["Preferred time", preferredTime],
    ["Regular visits", regular],
    ["Services", serviceNames.join(", ") || "None chosen"],
  ] as const;
  // A lead that began with a text was asked for nothing.
  const facts = all.filter(([, value]) => value !== "");
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz={20}>
          Their request
        </Title>
        {heldFor.length > 0 ? (
          <Alert color="gray" title="Why it was marked as spam">
            {heldFor.join(", ")}
          </Alert>
        ) : null}
        <FactList facts={facts} />
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
          How they found you
        </Title>
        <LeadSourceFacts lead={lead} />
      </Stack>
    </Paper>
  );
}

function LeadSourceFacts({ lead: { sourcePage, referrer, campaign } }: { lead: RequestedLead }) {
  const facts = [
    ["Page", sourcePage],
    ["Came from", referrer],
    ...Object.entries(campaign).map(([name, value]) => [name, value] as const),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Their browser didn’t share how they got here.
      </Text>
    );
  }
  return <FactList facts={facts} />;
}

function FactList({ facts }: { facts: readonly (readonly [string, string])[] }) {
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
