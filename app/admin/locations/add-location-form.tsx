import { Button, NativeSelect, Paper, SimpleGrid, Text, TextInput, Title } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import {
  locationKey,
  parseTypedLocation,
} from "../../../core/locations/service-locations/quick-add.ts";
import { stateName } from "../../../core/locations/states.ts";
import type { LocationList } from "./location-list.ts";
import { PRIORITIES, priorityOf } from "./priorities.ts";

interface TypedLocation {
  readonly county: string;
  readonly city: string;
  readonly zip: string;
  readonly state: string;
}

/** Adds one location. What is missing is shown at its field, and nothing is added before all of it is filled in. */
export function AddLocationForm({
  list,
  states,
  defaultState,
}: {
  list: LocationList;
  states: readonly string[];
  defaultState: string;
}) {
  const blank: TypedLocation = { county: "", city: "", zip: "", state: defaultState };
  const [typed, setTyped] = useState(blank);
  const [priority, setPriority] = useState(priorityOf("medium"));
  const [errors, setErrors] = useState<Partial<TypedLocation>>({});
  const [message, setMessage] = useState("");
  const form = useRef<HTMLFormElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const entry = parseTypedLocation(typed);
    const problems = missingFields(typed);
    setErrors(problems);
    setMessage("");
    if (!entry) {
      const [first] = Object.keys(problems);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (list.entries.some((there) => locationKey(there) === locationKey(entry))) {
      setErrors({ city: `${entry.city}, ${entry.zip} is in the list already.` });
      return;
    }
    list.add({ ...entry, priority });
    setMessage(`${entry.city} is in the list. Save shows it to visitors.`);
    // The next city is often in the same county.
    setTyped({ ...blank, county: typed.county, state: typed.state });
    form.current?.querySelector<HTMLElement>('[name="city"]')?.focus();
  }

  const field = (name: keyof TypedLocation, label: string) => ({
    name,
    label,
    value: typed[name],
    error: errors[name],
    withAsterisk: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _mended, ...rest }) => rest);
    },
  });
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22} mb="md">
        Add one location
      </Title>
      <form ref={form} onSubmit={add} noValidate>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" mb="md">
          <TextInput {...field("county", "County")} autoComplete="off" />
          <TextInput {...field("city", "City")} autoComplete="off" />
          <TextInput
            {...field("zip", "ZIP")}
            placeholder="45040"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
          <NativeSelect
            size="md"
            {...field("state", "State")}
            data={states.map((code) => ({ value: code, label: stateName(code) }))}
          />
          <NativeSelect
            size="md"
            label="Priority"
            value={priority}
            data={[...PRIORITIES]}
            onChange={(event) => setPriority(priorityOf(event.currentTarget.value))}
          />
        </SimpleGrid>
        <Button type="submit">Add location</Button>
        <Text role="status" size="sm" mt="xs">
          {message}
        </Text>
      </form>
    </Paper>
  );
}

/** The problem of each field that is not filled in. */
function missingFields({ county, city, zip, state }: TypedLocation): Partial<TypedLocation> {
  return {
    ...(county.trim() ? {} : { county: "County is required" }),
    ...(city.trim() ? {} : { city: "City is required" }),
    ...(!zip.trim()
      ? { zip: "ZIP is required" }
      : /^\d{5}$/.test(zip.trim())
        ? {}
        : { zip: "A ZIP has five digits" }),
    ...(state ? {} : { state: "State is required" }),
  };
}
