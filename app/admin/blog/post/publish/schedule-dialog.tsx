import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PostEditorState } from "../post-editor-state.ts";

/** Asks when a post is to be published by itself, on the business's own clock. */
export function ScheduleDialog({
  form,
  today,
  zone,
  onClose,
}: {
  form: PostEditorState;
  today: string;
  zone: string;
  onClose: () => void;
}) {
  const [day, setDay] = useState("");
  const [time, setTime] = useState("09:00");
  const hasOtherProblems = form.problems.some(({ field }) => field !== "day" && field !== "time");
  return (
    <Modal opened onClose={onClose} title="Schedule this post">
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (await form.perform({ act: "schedule", day, time })) onClose();
        }}
      >
        <Stack>
          <Group grow align="flex-start">
            <TextInput
              type="date"
              label="Day"
              min={today}
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
              error={form.fields.error("day")}
            />
            <TextInput
              type="time"
              label="Time"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              error={form.fields.error("time")}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {`Your business's time (${zone.replaceAll("_", " ")}). It's published automatically. You can keep editing until then.`}
          </Text>
          {hasOtherProblems ? (
            <Text size="sm" c="seal" role="alert">
              Fix the errors listed above the title first.
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.status.kind === "sending"}>
              Schedule post
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
