import { Button, NativeSelect, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Check, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { countyEntry, locationKey } from "../../../core/locations/service-locations/quick-add.ts";
import { stateName } from "../../../core/locations/states.ts";
import { AddLocationForm } from "./add-location-form.tsx";
import type { LocationList } from "./location-list.ts";

/** Adds whole counties with one tap, or one location by a form. */
export function AddLocations({
  list,
  counties,
  states,
  defaultState,
}: {
  list: LocationList;
  counties: readonly string[];
  states: readonly string[];
  defaultState: string;
}) {
  const [state, setState] = useState(defaultState);
  const existingKeys = useMemo(() => new Set(list.entries.map(locationKey)), [list.entries]);
  return (
    <Stack gap="xl">
      <Paper withBorder p={{ base: "md", sm: "lg" }}>
        <Title order={2} fz={22}>
          Quick-add a county
        </Title>
        <Text c="dimmed" size="sm" mb="md" maw="68ch">
          Adds the whole county, turned on, at medium priority.
        </Text>
        <NativeSelect
          size="md"
          label="State of these counties"
          w={240}
          mb="md"
          value={state}
          data={states.map((code) => ({ value: code, label: stateName(code) }))}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs">
          {counties.map((county) => {
            const entry = countyEntry(county, state);
            const isListed = existingKeys.has(locationKey(entry));
            return (
              <Button
                key={county}
                variant="default"
                disabled={isListed}
                aria-label={isListed ? `${county} County is on the list` : `Add ${county} County`}
                leftSection={
                  isListed ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />
                }
                justify="flex-start"
                px="sm"
                onClick={() => list.add(entry)}
              >
                {county}
              </Button>
            );
          })}
        </SimpleGrid>
      </Paper>
      <AddLocationForm list={list} states={states} defaultState={defaultState} />
    </Stack>
  );
}
