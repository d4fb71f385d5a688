import { Button, Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { Panel } from "../shared/ui/panel.tsx";

/** Downloads the site as one file. */
export function ExportPanel() {
  const [people, setPeople] = useState(false);
  const [history, setHistory] = useState(false);
  const query = new URLSearchParams({
    ...(people ? { people: "1" } : {}),
    ...(history ? { history: "1" } : {}),
  });
  const address = `/admin/archive/export.zip${query.size > 0 ? `?${query}` : ""}`;
  return (
    <Panel
      title="Take it with you"
      lead="One .zip with everything you changed and all your pictures. Keep it somewhere safe, or bring it to another Doorstep."
    >
      <Stack gap="sm" align="flex-start">
        <Checkbox
          label="Your people too: names, mail addresses, roles"
          description="Never passwords."
          checked={people}
          onChange={(event) => setPeople(event.currentTarget.checked)}
        />
        <Checkbox
          label="Every earlier version too"
          description="For reading. An import takes only what is published."
          checked={history}
          onChange={(event) => setHistory(event.currentTarget.checked)}
        />
        {/* A plain link instead of a download attribute: the server may redirect to the password page first. */}
        <Button component="a" href={address}>
          Export Config
        </Button>
      </Stack>
    </Panel>
  );
}
