import { Alert, Button, Text, Textarea } from "@mantine/core";
import { useFetcher } from "react-router";
import { Panel } from "../../shared/ui/panel.tsx";
import type { ActionResponse } from "./action-response.ts";
import { VisitActionNotice } from "./visit-action-notice.tsx";

/** The business's own notes. What somebody else wrote meanwhile is shown before it is replaced. */
export function Notes({ id, notes }: { id: string; notes: string }) {
  const { Form, data: response, state } = useFetcher<ActionResponse>();
  const currentNotes = response?.currentNotes;
  return (
    <Panel title="Your notes" lead="Only your team sees them.">
      <Form method="post" action={`/admin/visits/${id}`}>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="loaded" value={currentNotes ?? notes} />
        <Textarea label="Notes" name="notes" defaultValue={notes} maxLength={8_000} mb="sm" />
        <Button type="submit" variant="default" loading={state !== "idle"} mb="sm">
          Save notes
        </Button>
      </Form>
      <VisitActionNotice response={response} />
      {currentNotes === undefined ? null : (
        <Alert
          color="ink"
          variant="light"
          title="Current notes"
          role="group"
          mt="sm"
          styles={{ message: { whiteSpace: "pre-wrap" } }}
        >
          {currentNotes || <Text c="dimmed">(empty)</Text>}
        </Alert>
      )}
    </Panel>
  );
}
