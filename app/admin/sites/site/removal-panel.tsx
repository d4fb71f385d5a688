import { Button, Group, Text, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import { ownerEmailText, type SiteHealth } from "../../../../core/agency/site-health.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { InstantOrNever } from "../site-list.tsx";
import type { SiteActionResult } from "./site-action-result.ts";

/** Plans the removal of a site, or cancels it. */
export function RemovalPanel({ site, sendsEmail }: { site: SiteHealth; sendsEmail: boolean }) {
  const { id, removalDueAt } = site;
  const fetcher = useFetcher<SiteActionResult>();
  const isBusy = fetcher.state !== "idle";
  const result = fetcher.data;
  if (removalDueAt !== null) {
    return (
      <Panel title="Deletion scheduled">
        <ActionNotice result={result} />
        <Text>
          The site will be deleted on <InstantOrNever at={removalDueAt} />, with its leads, visits,
          pictures and history.
        </Text>
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="cancel-removal" />
          <Button type="submit" loading={isBusy}>
            Cancel deletion
          </Button>
        </fetcher.Form>
      </Panel>
    );
  }
  return (
    <Panel
      title="Delete the site"
      lead={`The site is paused now and deleted in two weeks, with its leads, visits, pictures and history. Until then you can cancel the deletion. ${ownerEmailText(site, sendsEmail)}`}
    >
      <ActionNotice result={result} />
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <Group align="flex-end" gap="xs">
          <TextInput label={`Type ${id} to confirm`} name="typedId" required autoComplete="off" />
          <Button type="submit" color="seal" loading={isBusy}>
            Schedule deletion
          </Button>
        </Group>
      </fetcher.Form>
    </Panel>
  );
}
