import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatDate, formatTime } from "../../../../core/format/dates.ts";
import { useBusinessZone } from "../../shared/ui/date-time.tsx";

interface Question {
  readonly start: number;
  /** What is reported, as the button that confirms says it. */
  readonly label: string;
  readonly act: () => void;
}

/**
 * Asks before a visit is reported on another day than its own: one tap too far up in a list would tell a visitor that the notary is
 * on the way. `askOtherDay` runs the report at once on the visit's day, in the business's time zone.
 */
export function useOtherDayQuestion(): {
  readonly askOtherDay: (question: Question) => void;
  readonly dialog: ReactNode;
} {
  const zone = useBusinessZone();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return {
    askOtherDay: (asked) => {
      if (formatDate(asked.start, zone) === formatDate(Date.now(), zone)) asked.act();
      else setQuestion(asked);
    },
    dialog: (
      <Modal opened={question !== null} onClose={close} title="This visit isn’t today">
        {question ? (
          <Stack>
            <Text>{`It’s on ${formatDate(question.start, zone)} at ${formatTime(question.start, zone)}. Is this the right visit?`}</Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Back
              </Button>
              <Button
                onClick={() => {
                  close();
                  question.act();
                }}
              >
                {question.label}
              </Button>
            </Group>
          </Stack>
        ) : null}
      </Modal>
    ),
  };
}
