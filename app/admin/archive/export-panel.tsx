import { Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { ExportButton } from "../shared/progress/export-button.tsx";
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
      title="Export your site"
      lead="One .zip file with everything you changed and all your pictures. Keep it somewhere safe, or import it into another Doorstep site."
    >
      <Stack gap="sm" align="flex-start">
        <Checkbox
          label="Include your team: names, email addresses, and roles"
          description="Passwords are never included."
          checked={people}
          onChange={(event) => setPeople(event.currentTarget.checked)}
        />
        <Checkbox
          label="Include every earlier version"
          description="For your records. An import uses only what's published."
          checked={history}
          onChange={(event) => setHistory(event.currentTarget.checked)}
        />
        <ExportButton address={address}>Export Config</ExportButton>
      </Stack>
    </Panel>
  );
}
