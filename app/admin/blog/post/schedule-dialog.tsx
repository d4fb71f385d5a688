import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { errorAt } from "../../ui/list-editor/fields.ts";
import type { PostForm } from "./use-post.ts";

/** When a post is to appear by itself, on the business's own clock. */
export function ScheduleDialog({
  form,
  today,
  zone,
  onClose,
}: {
  form: PostForm;
  today: string;
  zone: string;
  onClose: () => void;
}) {
  const [day, setDay] = useState("");
  const [time, setTime] = useState("09:00");
  const { errors } = form;
  const own = errors.filter(({ field }) => field === "day" || field === "time");
  const isOther = errors.length > own.length;
  return (
    <Modal opened onClose={onClose} title="Publish it later">
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (await form.act({ act: "schedule", day, time })) onClose();
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
              error={errorAt(own, "day")}
            />
            <TextInput
              type="time"
              label="Time"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              error={errorAt(own, "time")}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {`Your business's clock (${zone.replaceAll("_", " ")}). It appears by itself; you may go on writing until then.`}
          </Text>
          {isOther ? (
            <Text size="sm" c="seal" role="alert">
              Something of the post is to be mended first. It is named above its title.
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" loading={form.standing.kind === "sending"}>
              Schedule it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
