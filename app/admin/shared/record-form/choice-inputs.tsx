import { Input, MultiSelect, NativeSelect, SegmentedControl, Switch } from "@mantine/core";
import { requiredMark } from "../forms/required-mark.ts";
import { type FieldOfKind, isRequired, type RecordInputProps, textOf } from "./record-fields.ts";

type ChoiceField = FieldOfKind<"choice" | "choices">;

/** Yes or no. */
export function ToggleInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  return (
    <Switch
      label={field.label}
      description={field.help}
      checked={value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
      error={form.errorInside(field.name)}
    />
  );
}

/** One of a few. A value that is not among them stays, and is shown as it is. */
export function ChoiceInput({ field, form }: RecordInputProps<ChoiceField>) {
  const { options, isOptional } = field;
  const { value, set } = form.field(field.name);
  const chosen = textOf(value);
  const isKnown = options.some((option) => option.value === chosen);
  return (
    <NativeSelect
      size="md"
      label={field.label}
      description={field.help}
      data={[
        ...(isOptional ? [{ value: "", label: "(none)" }] : []),
        ...(isKnown || chosen === "" ? [] : [{ value: chosen, label: chosen }]),
        ...options,
      ]}
      value={chosen}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
      error={form.errorInside(field.name)}
    />
  );
}

/** Some of many, in the order they were chosen. */
export function ChoicesInput({ field, form }: RecordInputProps<ChoiceField>) {
  const { value, set } = form.field(field.name);
  const chosen = Array.isArray(value) ? value.map(textOf) : [];
  const unknown = chosen.filter((one) => !field.options.some((option) => option.value === one));
  return (
    <MultiSelect
      size="md"
      label={field.label}
      {...requiredMark(isRequired(field))}
      description={field.help}
      data={[...field.options, ...unknown.map((one) => ({ value: one, label: one }))]}
      value={chosen}
      onChange={set}
      searchable
      hidePickedOptions
      error={form.errorInside(field.name)}
    />
  );
}

/** One to five stars; arrow keys choose. */
export function RatingInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  return (
    <Input.Wrapper
      label={field.label}
      description={field.help}
      error={form.errorInside(field.name)}
      labelElement="div"
      size="md"
    >
      {/* Not Mantine's Rating: its arrow keys need a second key before anything is chosen. */}
      <SegmentedControl
        fullWidth
        size="md"
        mt={4}
        aria-label={field.label}
        value={String(value)}
        onChange={(stars) => set(Number(stars))}
        data={STARS.map((stars) => ({ value: String(stars), label: `${stars} ★` }))}
      />
    </Input.Wrapper>
  );
}

const STARS = [1, 2, 3, 4, 5];
