import { Button, NativeSelect, Paper, SimpleGrid, Text, TextInput, Title } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { isZip } from "../../../core/format/patterns.ts";
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
  readonly priority: string;
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
  const { form, element, message, submit } = useAddLocation(list, defaultState);
  const field = (name: keyof TypedLocation, label: string) => ({
    name,
    label,
    withAsterisk: true,
    ...form.getInputProps(name),
  });
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22} mb="md">
        Add one location
      </Title>
      <form ref={element} onSubmit={submit} noValidate>
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
            data={[...PRIORITIES]}
            {...form.getInputProps("priority")}
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

/** The state of the form. A rejected submit focuses its first field with an error. */
function useAddLocation(list: LocationList, defaultState: string) {
  const blank: TypedLocation = {
    county: "",
    city: "",
    zip: "",
    state: defaultState,
    priority: "medium",
  };
  const form = useForm({ initialValues: blank, validate: missingFields });
  const [message, setMessage] = useState("");
  const element = useRef<HTMLFormElement>(null);
  const focus = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  function add(typed: TypedLocation) {
    setMessage("");
    const entry = parseTypedLocation(typed);
    if (!entry) return;
    if (list.entries.some((existing) => locationKey(existing) === locationKey(entry))) {
      form.setErrors({ city: `${entry.city}, ${entry.zip} is already on the list.` });
      return;
    }
    list.add({ ...entry, priority: priorityOf(typed.priority) });
    setMessage(`${entry.city} was added. Save to show it to visitors.`);
    // The next city is often in the same county.
    form.setValues({ city: "", zip: "" });
    focus("city");
  }

  function showErrors(errors: FormErrors) {
    setMessage("");
    const [first = ""] = Object.keys(errors);
    focus(first);
  }

  return { form, element, message, submit: form.onSubmit(add, showErrors) };
}

/** The problem of each field that is not filled in. */
function missingFields({ county, city, zip, state }: TypedLocation): FormErrors {
  return {
    ...(county.trim() ? {} : { county: "County is required" }),
    ...(city.trim() ? {} : { city: "City is required" }),
    ...(!zip.trim()
      ? { zip: "ZIP is required" }
      : isZip(zip.trim())
        ? {}
        : { zip: "ZIP must be five digits" }),
    ...(state ? {} : { state: "State is required" }),
  };
}
