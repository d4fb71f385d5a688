import { Button, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { SiteHealth } from "../../../../core/agency/site-health.ts";
import { EmailField } from "../../shared/auth/auth-form.tsx";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { HandOverLink } from "../hand-over-link.tsx";
import { InstantOrNever } from "../site-list.tsx";
import type { SiteActionResult } from "./site-action-result.ts";

/** A form that makes the link which hands a site over; nothing once it has an owner. */
export function HandOverPanel({ site, sendsEmail }: { site: SiteHealth; sendsEmail: boolean }) {
  const fetcher = useFetcher<SiteActionResult>();
  const result = fetcher.data;
  if (site.owners.length > 0) return null;
  return (
    <Panel
      title="Hand over"
      lead="A link that makes your client the owner. It works once, within a week, for one email address. A new link replaces the last one."
    >
      <ActionNotice result={result} />
      {result?.link ? <HandOverLink link={result.link} sendsEmail={sendsEmail} /> : null}
      {site.handOver ? (
        <Text size="sm" c="dimmed">
          The last link is for {site.handOver.email} and expires{" "}
          <InstantOrNever at={site.handOver.until} />.
        </Text>
      ) : null}
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="hand-over" />
        <Stack maw={440}>
          <EmailField
            isNew
            label="Owner’s email"
            value={site.handOver?.email}
            error={result?.errors.email}
          />
          <Button type="submit" loading={fetcher.state !== "idle"} style={{ alignSelf: "start" }}>
            Create the link
          </Button>
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}
