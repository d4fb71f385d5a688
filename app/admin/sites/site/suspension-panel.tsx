import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import { ownerEmailText, type SiteHealth } from "../../../../core/agency/site-health.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import type { SiteActionResult } from "./site-action-result.ts";

/** Pauses a site, or brings it back. */
export function SuspensionPanel({ site, sendsEmail }: { site: SiteHealth; sendsEmail: boolean }) {
  const { id, isSuspended } = site;
  const fetcher = useFetcher<SiteActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <Panel
      title={isSuspended ? "This site is paused" : "Pause the site"}
      lead={`While a site is paused, visitors see a plain page with its phone number. Nothing is deleted, and its team can still sign in. ${ownerEmailText(site, sendsEmail)}`}
    >
      <ActionNotice result={fetcher.data} />
      {isSuspended ? (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="resume" />
          <Button type="submit" loading={isBusy}>
            Bring the site back
          </Button>
        </fetcher.Form>
      ) : (
        <div>
          <ConfirmButton
            Form={fetcher.Form}
            fields={{ intent: "suspend" }}
            label="Pause the site"
            accessibleName={`Pause ${id}`}
            title={`Pause ${id}?`}
            text="Visitors can’t book or send a request until you bring the site back."
            cancelLabel="Leave it online"
            isBusy={isBusy}
          />
        </div>
      )}
    </Panel>
  );
}
