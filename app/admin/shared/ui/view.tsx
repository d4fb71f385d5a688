import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { WaitingCount } from "./waiting-count.ts";

/** A view of the admin: a link back, its title, one sentence on its purpose, and its own buttons. */
export function View({
  title,
  lead,
  actions,
  isHome = false,
  children,
}: {
  title: string;
  /** One sentence on what is done here. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** The dashboard has no link back. */
  isHome?: boolean;
  children: ReactNode;
}) {
  const waiting = use(WaitingCount) ?? 0;
  return (
    <Stack gap="lg" className="view">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ""}${title} · Admin`}</title>
      <div>
        {isHome ? null : (
          <div className="not-on-paper">
            <BackLink />
          </div>
        )}
        <Group justify="space-between" align="flex-end" gap="sm">
          <Title order={1} fz={{ base: 28, sm: 34 }}>
            {title}
          </Title>
          {actions ? (
            <Group gap="xs" className="not-on-paper">
              {actions}
            </Group>
          ) : null}
        </Group>
        {lead ? (
          <Text component="div" c="dimmed" maw="68ch" mt={4}>
            {lead}
          </Text>
        ) : null}
      </div>
      {children}
    </Stack>
  );
}

function BackLink() {
  return (
    <Anchor component={Link} to="/admin" c="dimmed" size="sm" inline py={8} display="inline-flex">
      <ArrowLeft size={16} aria-hidden />
      &nbsp;Back to Dashboard
    </Anchor>
  );
}
