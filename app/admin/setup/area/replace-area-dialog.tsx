import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { joinNames } from "../../../../core/format/names.ts";
import { stateName } from "../../../../core/locations/states.ts";
import { countyTitle } from "../../../../core/locations/us/county.ts";
import { commissionChange } from "../../../../core/setup/area/area-sections.ts";
import type { SetupArea } from "../../../../core/setup/area/setup-area.ts";

/** Asks before the area starts over around another base: what that takes away, and which commission it claims. */
export function ReplaceAreaDialog({
  area,
  commissions,
  onAnswer,
}: {
  area: SetupArea;
  /** The states of the commissions now. */
  commissions: readonly string[];
  onAnswer: (isReplacing: boolean) => void;
}) {
  const claim = commissionText(area, commissions);
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={`Replace your counties, cities and zones with the area around ${area.city}, ${area.state}?`}
    >
      <Stack>
        <Text>{`None of your zones lists ${countyTitle(area.counties[0])}. If you mistyped the ZIP code, keep your area and correct it.`}</Text>
        {claim ? <Text>{claim}</Text> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={44} onClick={() => onAnswer(false)}>
            Keep my area
          </Button>
          <Button mih={44} onClick={() => onAnswer(true)}>
            Replace my area
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function commissionText(area: SetupArea, commissions: readonly string[]): string | null {
  const { added, dropped } = commissionChange(area, commissions);
  if (added.length === 0) return null;
  const instead =
    dropped.length > 0 ? ` and no longer in ${joinNames(dropped.map(stateName))}` : "";
  return `Your pages will then say that you have a commission in ${stateName(area.state)}${instead}. Replace your area only if that is true.`;
}
