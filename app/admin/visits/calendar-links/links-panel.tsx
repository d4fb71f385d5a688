import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { CalendarFeed } from "../../../desk.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { EndedLinkNotice } from "./ended-link-notice.tsx";
import type { CalendarLinkResult } from "./link-actions.ts";
import { LinkRow } from "./link-row.tsx";
import { NewLink } from "./new-link.tsx";

/** The links by which calendar programs show the visits: a list, and a form to add one. */
export function CalendarLinksPanel({
  links,
  hasEndedLink,
  typedName,
}: {
  links: readonly CalendarFeed[];
  /** Whether an upgrade ended the former link of this site. */
  hasEndedLink: boolean;
  /** The name that was typed before the person had to authenticate again. */
  typedName: string;
}) {
  const fetcher = useFetcher<CalendarLinkResult>();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data;
  const isDone = fetcher.state === "idle" && Boolean(result?.url);
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  return (
    <Panel
      title="In your own calendar"
      lead="Create a link for each of your devices. Your visits and blocked times appear in its calendar and stay up to date."
    >
      {hasEndedLink ? <EndedLinkNotice /> : null}
      <ActionNotice result={result} />
      {result?.url ? <NewLink url={result.url} /> : null}
      {links.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} fetcher={fetcher} />
          ))}
        </Stack>
      ) : null}
      <fetcher.Form method="post" ref={form}>
        <input type="hidden" name="intent" value="add-link" />
        <Stack gap="sm" maw={440}>
          <TextInput
            label="Name of the new link"
            name="name"
            placeholder="My phone"
            maxLength={60}
            required
            withAsterisk={false}
            defaultValue={links.some(({ name }) => name === typedName) ? "" : typedName}
            error={result?.errors.name}
          />
          <Button
            type="submit"
            variant="default"
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Create link
          </Button>
        </Stack>
      </fetcher.Form>
      <Text size="sm" c="dimmed">
        Anyone with a link can see your visits, including names and places. Keep it private, and
        remove it when you no longer use the device.
      </Text>
    </Panel>
  );
}
