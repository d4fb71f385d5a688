import { Alert, Button, Text, Textarea } from "@mantine/core";
import { useFetcher } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import type { ActAnswer } from "./act.ts";
import { Said } from "./said.tsx";

/** What only the business reads. What somebody else wrote meanwhile is shown before it is replaced. */
export function Notes({ id, notes }: { id: string; notes: string }) {
  const { Form, data: answer, state } = useFetcher<ActAnswer>();
  const theirs = answer?.theirs;
  return (
    <Panel title="Your notes" lead="Only you and your people read them.">
      <Form method="post" action={`/admin/visits/${id}`}>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="loaded" value={theirs ?? notes} />
        <Textarea label="Notes" name="notes" defaultValue={notes} maxLength={8_000} mb="sm" />
        <Button type="submit" variant="default" loading={state !== "idle"} mb="sm">
          Save notes
        </Button>
      </Form>
      <Said answer={answer} />
      {theirs === undefined ? null : (
        <Alert
          color="ink"
          variant="light"
          title="What stands there now"
          role="group"
          mt="sm"
          styles={{ message: { whiteSpace: "pre-wrap" } }}
        >
          {theirs || <Text c="dimmed">Nothing.</Text>}
        </Alert>
      )}
    </Panel>
  );
}
