import { Group, Text } from "@mantine/core";
import type { useFetcher } from "react-router";
import { formatDay } from "../../../../core/format/days.ts";
import type { CalendarFeed } from "../../../desk.ts";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import type { CalendarLinkResult } from "./link-actions.ts";

/** A calendar link: whose it is, when it was last used, and buttons to replace or remove it. */
export function LinkRow({
  link: { id, name, person, isYours, lastUsedOn, createdAt },
  fetcher,
}: {
  link: CalendarFeed;
  fetcher: ReturnType<typeof useFetcher<CalendarLinkResult>>;
}) {
  const isBusy = fetcher.state !== "idle";
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text style={{ overflowWrap: "anywhere" }}>{isYours ? name : `${name} (${person})`}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedOn ? `Last used ${formatDay(lastUsedOn, "long")}` : "Not used yet"}, created{" "}
          <DateTime at={new Date(createdAt).toISOString()} />
        </Text>
      </div>
      <Group gap="xs">
        {isYours ? (
          <ConfirmButton
            Form={fetcher.Form}
            fields={{ intent: "replace-link", link: id }}
            label="Replace"
            accessibleName={`Replace the link ${name}`}
            title={`Replace the link ${name}?`}
            text="You get a new link. The old one stops working."
            cancelLabel="Keep link"
            isBusy={isBusy}
          />
        ) : null}
        <ConfirmButton
          Form={fetcher.Form}
          fields={{ intent: "remove-link", link: id }}
          label="Remove"
          accessibleName={`Remove the link ${name}`}
          title={`Remove the link ${name}?`}
          text="Calendars that use it no longer show the visits."
          cancelLabel="Keep link"
          isBusy={isBusy}
        />
      </Group>
    </Group>
  );
}
