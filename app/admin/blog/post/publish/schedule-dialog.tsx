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
    <Modal opened onClose={onClose} title="Publish it later">
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
            {`Your business's clock (${zone.replaceAll("_", " ")}). It appears by itself; you may go on writing until then.`}
          </Text>
          {hasOtherProblems ? (
            <Text size="sm" c="seal" role="alert">
              Something of the post is to be mended first. It is named above its title.
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" loading={form.status.kind === "sending"}>
              Schedule it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
