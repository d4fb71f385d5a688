import { Button, Group, Textarea } from "@mantine/core";
import { Send } from "lucide-react";
import type { FormEvent, KeyboardEvent } from "react";
import { MAX_MESSAGE_LENGTH } from "../../../widgets/chat-panel/chat-config.ts";

/** The field for a test question. Enter sends, Shift and Enter begin a new line. */
export function ConsoleComposer({
  typed,
  isWaiting,
  onType,
  onSend,
}: {
  typed: string;
  isWaiting: boolean;
  onType: (text: string) => void;
  onSend: (text: string) => Promise<void>;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSend(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Textarea
          label="Your question"
          value={typed}
          maxLength={MAX_MESSAGE_LENGTH}
          minRows={1}
          maxRows={6}
          style={{ flex: 1 }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={press}
        />
        <Button type="submit" loading={isWaiting} leftSection={<Send size={18} aria-hidden />}>
          Ask
        </Button>
      </Group>
    </form>
  );
}
