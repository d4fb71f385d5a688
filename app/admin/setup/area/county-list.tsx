import { Button, Chip, Fieldset, Group, Text } from "@mantine/core";
import { capitalize, joinAlternatives } from "../../../../core/format/names.ts";
import { stateName } from "../../../../core/locations/states.ts";
import type { NearbyCounty } from "../../../../core/setup/area/setup-area.ts";

/** The counties near the base as chips, by state; those of a state without a commission only once the owner says they have one. */
export function CountyList({
  counties,
  commissions,
  isChosen,
  onToggle,
  onCommission,
}: {
  counties: readonly NearbyCounty[];
  commissions: readonly string[];
  isChosen: (county: NearbyCounty) => boolean;
  onToggle: (county: NearbyCounty) => void;
  /** The owner holds a commission in this state too. */
  onCommission: (state: string) => void;
}) {
  const byState = [...Map.groupBy(counties, ({ state }) => state)];
  return byState.map(([state, list]) => {
    const name = capitalize(stateName(state));
    return commissions.includes(state) ? (
      <Fieldset key={state} legend={`Counties in ${name}`} p="sm">
        <Group gap="xs">
          {list.map((county) => (
            <Chip
              key={county.name}
              size="md"
              checked={isChosen(county)}
              onChange={() => onToggle(county)}
              styles={{ label: { minHeight: 44 } }}
            >
              {county.miles > 0 ? `${county.name}, ${county.miles} mi` : county.name}
            </Chip>
          ))}
        </Group>
      </Fieldset>
    ) : (
      <Group key={state} gap="xs">
        <Text c="dimmed">{`You need a commission in ${stateName(state)} to serve ${joinAlternatives(list.map((county) => county.name))}.`}</Text>
        <Button variant="default" mih={44} onClick={() => onCommission(state)}>
          {`I have a commission in ${stateName(state)}`}
        </Button>
      </Group>
    );
  });
}
