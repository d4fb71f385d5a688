import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { CanceledText } from "../shared/progress/canceled-text.tsx";
import { failureCause } from "../shared/progress/failure-cause.ts";
import { sendTask } from "../shared/progress/send-task.ts";
import { TaskProgress } from "../shared/progress/task-progress.tsx";
import { useTask } from "../shared/progress/use-task.ts";
import type { ArchiveActionResult } from "./action-result.ts";

type Outcome =
  | ArchiveActionResult
  | { readonly kind: "canceled" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "idle" };

const FAILED = "Something went wrong on our side. If the copy was saved, it’s in the list below.";
const LOST = "The connection was lost. If the copy was saved, it’s in the list below.";

const FAILURE_TEXTS = {
  ...{ lost: LOST, unreachable: LOST, "server-error": FAILED, "too-large": FAILED },
  "signed-out":
    "You’re signed out. Sign in again in another tab, then try again. No copy was saved.",
};

/** Saves a copy of the site on the server. Without a script the form is posted to the view itself. */
export function SaveCopy() {
  const { running, run } = useTask();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    setOutcome({ kind: "idle" });
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    const end = await run((onProgress) =>
      sendTask<ArchiveActionResult>("/admin/archive/copy", { name }, "", onProgress),
    );
    if (end.kind === "ended") setOutcome(end.result);
    else if (end.kind === "canceled") setOutcome(end);
    else setOutcome({ kind: "failed", text: FAILURE_TEXTS[failureCause(end)] });
    await revalidate();
  }

  return (
    <>
      <Form method="post" onSubmit={(event) => void save(event)}>
        <input type="hidden" name="act" value="keep" />
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Name of the copy"
            name="name"
            placeholder="Before the new prices"
            maxLength={60}
          />
          <Button type="submit" loading={running !== null}>
            Backup Config
          </Button>
        </Group>
      </Form>
      {running ? (
        <TaskProgress
          label="Saving a copy"
          progress={running.progress}
          cancel={{ text: "Cancel copy", isPending: running.isCanceling, onPress: running.cancel }}
        />
      ) : null}
      {outcome.kind === "canceled" ? (
        <CanceledText>Canceled. No copy was saved.</CanceledText>
      ) : null}
      <div aria-live="polite">
        {outcome.kind === "kept" ? (
          <Text size="sm" fw={600}>{`Saved “${outcome.name}.”`}</Text>
        ) : null}
        {outcome.kind === "failed" ? <Alert color="seal">{outcome.text}</Alert> : null}
      </div>
    </>
  );
}
