import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ShownVisit } from "./shown.ts";
import { StartChoice, VerdictCard } from "./start-choice.tsx";
import { useStarts } from "./use-starts.ts";
import type { ActAnswer } from "./visit/act.ts";

/** Moves a visit to a day and a time, as far as the rules let it, and tells its visitor. Dragging ends here too. */
export function MoveDialog({
  visit,
  to,
  onClose,
  onDone,
}: {
  visit: Pick<ShownVisit, "id" | "name" | "date" | "time" | "total" | "seen" | "from">;
  to: { readonly day: string; readonly time: string };
  onClose: () => void;
  onDone: (answer: ActAnswer) => void;
}) {
  const [wish, setWish] = useState({ ...to, start: null as number | null });
  const query = new URLSearchParams({
    visit: visit.id,
    day: wish.day,
    time: wish.time,
    ...(wish.start === null ? {} : { start: String(wish.start) }),
  });
  const { heard, isAsking } = useStarts(wish.day === "" ? "" : query.toString());
  const { Form, data: answer, state } = useFetcher<ActAnswer>();
  const isMoved = state === "idle" && answer?.kind === "done";
  useEffect(() => {
    if (isMoved) onDone(answer);
  }, [isMoved, answer, onDone]);
  const verdict = heard?.verdict ?? null;
  const isHere = `${wish.day} ${wish.time}` === visit.from.slice(0, 16) && wish.start === null;
  const isOther = verdict?.start && verdict.start.total !== visit.total;
  return (
    <Modal opened onClose={onClose} title={`Move the visit with ${visit.name}`} size="lg">
      <Form method="post" action={`/admin/visits/${visit.id}`}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="start" value={wish.start ?? ""} />
        <input type="hidden" name="seenStart" value={visit.seen.start} />
        <input type="hidden" name="seenTotal" value={visit.seen.total} />
        <input type="hidden" name="shownTotal" value={verdict?.total ?? ""} />
        <Stack>
          <Text size="sm">{`Now: ${visit.date}, ${visit.time}.`}</Text>
          <Group grow>
            <TextInput
              type="date"
              name="day"
              label="Date"
              required
              withAsterisk={false}
              data-autofocus
              value={wish.day}
              onChange={({ currentTarget: { value } }) =>
                setWish({ ...wish, day: value, start: null })
              }
            />
            <TextInput
              type="time"
              name="time"
              label="Time"
              required
              withAsterisk={false}
              value={wish.time}
              onChange={({ currentTarget: { value } }) =>
                setWish({ ...wish, time: value, start: null })
              }
            />
          </Group>
          {heard ? (
            <StartChoice
              heard={heard}
              chosen={wish.start ?? verdict?.start?.start ?? null}
              onChoose={({ day, time, start }) => setWish({ day, time, start })}
              onDay={(day) => setWish({ ...wish, day, start: null })}
            />
          ) : null}
          {verdict && !isHere ? <VerdictCard verdict={verdict} /> : null}
          {isOther ? (
            <Checkbox
              name="keepTotal"
              label={`Keep the agreed total of ${visit.total}`}
              description={`At this start it would be ${verdict.start?.total}.`}
            />
          ) : null}
          <Checkbox name="tell" defaultChecked label="Mail them the new time" />
          {verdict?.kind === "unusual" ? <input type="hidden" name="anyway" value="on" /> : null}
          {answer && answer.kind !== "done" ? (
            <Alert color="seal" role="alert">
              {answer.said}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Keep it where it is
            </Button>
            <Button
              type="submit"
              loading={state !== "idle"}
              disabled={verdict === null || verdict.kind === "impossible" || isHere || isAsking}
            >
              {verdict?.kind === "unusual" ? "Move it anyway" : "Move it"}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
