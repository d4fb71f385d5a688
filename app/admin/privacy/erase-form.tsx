import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { isErasureConfirmation, type PersonQuery } from "../../../core/privacy/person-query.ts";
import type { RowSelection } from "../../../core/privacy/row-selection.ts";
import { Panel } from "../shared/ui/panel.tsx";
import { PersonFields } from "./person-fields.tsx";

/** Erases the person, after their email or number is typed again. */
export function EraseForm({
  query,
  choice,
  confirmation,
  hasVisits,
  mistyped,
}: {
  query: PersonQuery;
  choice: RowSelection;
  /** The text to type as confirmation. */
  confirmation: string;
  hasVisits: boolean;
  mistyped: boolean;
}) {
  const [again, setAgain] = useState("");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel
      title="Erase this person"
      lead="Everything checked above is deleted right away and permanently, including their review-request opt-out, if any."
    >
      <Form method="post">
        <PersonFields query={query} choice={choice} />
        <Stack gap="sm" maw={520}>
          {hasVisits ? (
            <Checkbox
              name="keepAmounts"
              value="yes"
              defaultChecked
              label="Keep amounts for your records"
              description="The day, ZIP code, and amount of past visits stay, without the person."
            />
          ) : null}
          <TextInput
            name="again"
            label={`Type ${confirmation} to erase them`}
            autoComplete="off"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={mistyped ? "This doesn't match. Nothing was erased." : null}
          />
          <Group>
            <Button
              type="submit"
              name="act"
              value="erase"
              color="seal"
              loading={isBusy}
              disabled={!isErasureConfirmation(again, query)}
            >
              Erase permanently
            </Button>
          </Group>
        </Stack>
      </Form>
    </Panel>
  );
}
