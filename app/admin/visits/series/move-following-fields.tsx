import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { TellByEmail } from "../../shared/emails/tell-by-email.tsx";
import type { ChosenTime } from "../new/visit-draft.ts";
import { TimeInputs } from "../time-inputs.tsx";
import type { VisitSummary } from "../view-model.ts";
import type { ActionResponse } from "../visit/action-response.ts";
import type { MovesView } from "./moves-view.ts";

/** Moves a visit and those after it: first where each goes is shown, then they are moved. */
export function MoveFollowingFields({
  visit,
  to,
  following,
  response,
  isSending,
  onClose,
}: {
  visit: Pick<VisitSummary, "date" | "time">;
  to: { readonly day: string; readonly time: string };
  following: number;
  response: ActionResponse | undefined;
  isSending: boolean;
  onClose: () => void;
}) {
  const [choice, setChoice] = useState<ChosenTime>({ ...to, start: null });
  const [keepsTotals, setKeepsTotals] = useState(true);
  const [shownFor, setShownFor] = useState("");
  const asked = `${choice.day} ${choice.time} ${keepsTotals}`;
  // What was shown for another time or other totals is out of date.
  const moves = shownFor === asked && !isSending ? response?.moves : undefined;
  const isUnchanged = choice.day === to.day && choice.time === to.time;
  return (
    <>
      <input type="hidden" name="intent" value="move-following" />
      <input type="hidden" name="seen" value={moves?.isPossible ? moves.seen : ""} />
      <Stack>
        <Text size="sm">{`Now: ${visit.date}, ${visit.time}. The later visits move by the same number of days, to the same time.`}</Text>
        <TimeInputs value={choice} onChange={setChoice} isRequired />
        <Checkbox
          name="keepTotals"
          label="Keep the agreed totals"
          checked={keepsTotals}
          onChange={({ currentTarget: { checked } }) => setKeepsTotals(checked)}
        />
        <TellByEmail label="Email them the new times" />
        {moves ? <MoveList moves={moves} /> : null}
        {response?.kind === "trouble" && !isSending ? (
          <Alert color={moves?.isPossible ? "yellow" : "seal"} role="alert">
            {response.message}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Keep current times
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={isUnchanged}
            onClick={() => setShownFor(asked)}
          >
            {moves?.isPossible ? `Move ${following} visits` : "Review the new times"}
          </Button>
        </Group>
      </Stack>
    </>
  );
}

/** Where each visit would go, with what stands in its way. */
function MoveList({ moves }: { moves: MovesView }) {
  return (
    <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: "none" }}>
      {moves.rows.map(({ id, text, isPossible, why }) => (
        <li key={id}>
          <Text size="sm" {...(!isPossible && { c: "seal" })}>
            {text}
          </Text>
          {why.map((sentence) => (
            <Text key={sentence} size="sm" c="dimmed" pl={16}>
              {sentence}
            </Text>
          ))}
        </li>
      ))}
    </Stack>
  );
}
