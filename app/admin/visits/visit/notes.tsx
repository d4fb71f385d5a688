import { Button, Textarea } from "@mantine/core";
import { useFetcher } from "react-router";
import { Panel } from "../../ui/panel.tsx";
import type { ActAnswer } from "./act.ts";
import { Said } from "./said.tsx";

/** What only the business reads. */
export function Notes({ id, notes }: { id: string; notes: string }) {
  const { Form, data: answer, state } = useFetcher<ActAnswer>();
  return (
    <Panel title="Your notes" lead="Only you and your people read them.">
      <Form method="post" action={`/admin/visits/${id}`}>
        <input type="hidden" name="intent" value="note" />
        <Textarea label="Notes" name="notes" defaultValue={notes} maxLength={8_000} mb="sm" />
        <Button type="submit" variant="default" loading={state !== "idle"} mb="sm">
          Save notes
        </Button>
      </Form>
      <Said answer={answer} />
    </Panel>
  );
}
