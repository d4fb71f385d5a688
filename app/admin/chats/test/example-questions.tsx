import { Button, Group } from "@mantine/core";

/** Buttons that ask example questions. */
export function ExampleQuestions({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  return (
    <Group gap="xs">
      {questions.map((question) => (
        <Button
          key={question}
          variant="default"
          onClick={() => onAsk(question)}
          h="auto"
          mih={44}
          py={8}
          styles={{ label: { whiteSpace: "normal" } }}
        >
          {question}
        </Button>
      ))}
    </Group>
  );
}
