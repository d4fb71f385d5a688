import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { TellByEmail } from "../shared/emails/tell-by-email.tsx";
import { type ChosenTime, timeParameters } from "./new/visit-draft.ts";
import { MoveFollowingFields } from "./series/move-following-fields.tsx";
import { type Scope, ScopeChoice } from "./series/scope-choice.tsx";
import { EvaluationCard, SlotChoice } from "./slot-choice.tsx";
import { TimeInputs } from "./time-inputs.tsx";
import { useSlotOptions } from "./use-slot-options.ts";
import type { VisitSummary } from "./view-model.ts";
import type { ActionResponse } from "./visit/action-response.ts";

type MovedVisit = Pick<VisitSummary, "id" | "name" | "date" | "time" | "total" | "seen" | "from">;

interface Props {
  readonly visit: MovedVisit;
  readonly to: { readonly day: string; readonly time: string };
  /** How many visits of its series "this and the following" means; left out, it moves alone. */
  readonly following?: number;
  readonly onClose: () => void;
  readonly onDone: (response: ActionResponse) => void;
}

/** Moves a visit to a day and a time within the rules, and mails its visitor. Dragging in the calendar opens it too. */
export function MoveDialog({ visit, to, following = 1, onClose, onDone }: Props) {
  const [scope, setScope] = useState<Scope>("this");
  const { Form, data: response, state } = useFetcher<ActionResponse>();
  const isMoved = state === "idle" && response?.kind === "done";
  useEffect(() => {
    if (isMoved) onDone(response);
  }, [isMoved, response, onDone]);
  return (
    <Modal opened onClose={onClose} title={`Move the visit with ${visit.name}`} size="lg">
      <Form method="post" action={`/admin/visits/${visit.id}`}>
        <Stack>
          <ScopeChoice label="Move" following={following} value={scope} onChange={setScope} />
          {scope === "following" ? (
            <MoveFollowingFields
              {...{ visit, to, following, onClose, response }}
              isSending={state !== "idle"}
            />
          ) : (
            <MoveFields
              visit={visit}
              to={to}
              onClose={onClose}
              error={response && response.kind !== "done" ? response.message : null}
              isSending={state !== "idle"}
            />
          )}
        </Stack>
      </Form>
    </Modal>
  );
}

function MoveFields({
  visit,
  to,
  onClose,
  error,
  isSending,
}: Omit<Props, "onDone"> & { readonly error: string | null; readonly isSending: boolean }) {
  const [choice, setChoice] = useState<ChosenTime>({ ...to, start: null });
  const query = new URLSearchParams({ visit: visit.id, ...timeParameters(choice) });
  const { options, isLoading } = useSlotOptions(choice.day === "" ? "" : query.toString());
  const evaluation = options?.evaluation ?? null;
  const isUnchanged =
    `${choice.day} ${choice.time}` === visit.from.slice(0, 16) && choice.start === null;
  const isUnusual = evaluation?.kind === "unusual";
  const newTotal = evaluation?.slot?.total ?? visit.total;
  return (
    <>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="start" value={choice.start ?? ""} />
      <input type="hidden" name="seenStart" value={visit.seen.start} />
      <input type="hidden" name="seenTotal" value={visit.seen.total} />
      <input type="hidden" name="shownTotal" value={evaluation?.total ?? ""} />
      <Stack>
        <Text size="sm">{`Now: ${visit.date}, ${visit.time}.`}</Text>
        <TimeInputs value={choice} onChange={setChoice} isRequired />
        {options ? (
          <SlotChoice
            options={options}
            chosen={choice.start ?? evaluation?.slot?.start ?? null}
            onChoose={({ day, time, start }) => setChoice({ day, time, start })}
            onDay={(day) => setChoice({ ...choice, day, start: null })}
          />
        ) : null}
        {evaluation && !isUnchanged ? <EvaluationCard evaluation={evaluation} /> : null}
        {newTotal === visit.total ? null : (
          <Checkbox
            name="keepTotal"
            label={`Keep the agreed total of ${visit.total}`}
            description={`At this time it would be ${newTotal}.`}
          />
        )}
        <TellByEmail label="Email them the new time" />
        {isUnusual ? <input type="hidden" name="anyway" value="on" /> : null}
        {error === null ? null : (
          <Alert color="seal" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Keep current time
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={
              evaluation === null || evaluation.kind === "impossible" || isUnchanged || isLoading
            }
          >
            {isUnusual ? "Move anyway" : "Move visit"}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
