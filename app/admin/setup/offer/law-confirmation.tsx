import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import type { SetupLaw } from "../../../desk.ts";
import { isAbout, type LawForm, withEntry } from "../../shared/law/law-entries.ts";
import { LawFacts } from "../../shared/law/law-facts.tsx";

/** The law of the states in the form: what the pages will say, to confirm together or one by one. */
export function LawConfirmation({
  form,
  law,
  by,
  today,
}: {
  form: LawForm;
  law: SetupLaw;
  by: string;
  today: string;
}) {
  const { facts: entries } = form.value;
  const open = law.facts.filter(
    (fact) => fact.isShown && fact.value !== null && !entries.some(isAbout(fact)),
  );
  const confirmAll = () =>
    form.patch({
      facts: open.reduce<typeof entries>(
        (all, fact) =>
          fact.value === null ? all : withEntry(all, fact, fact.value, { by, on: today }),
        entries,
      ),
    });
  return (
    <Fieldset legend="Your state’s law">
      <Stack>
        <Text c="dimmed" maw="68ch">
          What your pages say about the law. Compare it with your state’s handbook. You can also do
          this later under State law. Facts marked “Not shown” are not verified: your pages say
          nothing about them until you confirm or correct them.
        </Text>
        {open.length > 0 ? (
          <Group>
            <Button variant="default" mih={44} onClick={confirmAll}>
              {`I checked these: confirm all ${open.length}`}
            </Button>
          </Group>
        ) : null}
        <LawFacts form={form} facts={law.facts} by={by} today={today} />
      </Stack>
    </Fieldset>
  );
}
