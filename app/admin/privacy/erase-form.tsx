import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Choice } from "../../../core/privacy/choice.ts";
import { isWordToErase, type PersonWish } from "../../../core/privacy/person.ts";
import { Panel } from "../ui/panel.tsx";
import { WishFields } from "./wish-fields.tsx";

/** Erases the person that was found, after they are typed once more. */
export function EraseForm({
  wish,
  choice,
  word,
  hasVisits,
  mistyped,
}: {
  wish: PersonWish;
  choice: Choice;
  /** What has to be typed. */
  word: string;
  hasVisits: boolean;
  mistyped: boolean;
}) {
  const [again, setAgain] = useState("");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel
      title="Erase this person"
      lead="What is checked above goes, at once and for good. If they once asked for no review requests, that goes too."
    >
      <Form method="post">
        <WishFields wish={wish} choice={choice} />
        <Stack gap="sm" maw={520}>
          {hasVisits ? (
            <Checkbox
              name="keepAmounts"
              value="yes"
              defaultChecked
              label="Keep amounts for the books"
              description="Of past visits the day, the ZIP and the amount stay, without the person."
            />
          ) : null}
          <TextInput
            name="again"
            label={`Type ${word} to erase them`}
            autoComplete="off"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={mistyped ? "This is not what stands above. Nothing was erased." : null}
          />
          <Group>
            <Button
              type="submit"
              name="act"
              value="erase"
              color="seal"
              loading={isBusy}
              disabled={!isWordToErase(again, wish)}
            >
              Erase for good
            </Button>
          </Group>
        </Stack>
      </Form>
    </Panel>
  );
}
